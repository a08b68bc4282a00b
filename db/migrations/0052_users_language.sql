ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$') NOT VALID;
