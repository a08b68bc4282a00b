ALTER TABLE "provider_attempts" VALIDATE CONSTRAINT "provider_attempts_language";
--> statement-breakpoint
ALTER TABLE "recovery_cases" VALIDATE CONSTRAINT "recovery_cases_language";
--> statement-breakpoint
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_language";
--> statement-breakpoint
ALTER TABLE "requests" VALIDATE CONSTRAINT "requests_language";
