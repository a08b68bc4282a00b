ALTER TABLE "provider_attempts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "recovery_cases" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_language" CHECK ("provider_attempts"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "recovery_cases" ADD CONSTRAINT "recovery_cases_language" CHECK ("recovery_cases"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_language" CHECK ("requests"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$') NOT VALID;
--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_language" CHECK ("trainings"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
