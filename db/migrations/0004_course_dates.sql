ALTER TABLE "academy_sessions" ADD COLUMN "scheduled_at" timestamptz;
--> statement-breakpoint
UPDATE "academy_sessions" SET "scheduled_at" = "created_at";
--> statement-breakpoint
ALTER TABLE "academy_sessions" ALTER COLUMN "scheduled_at" SET NOT NULL;
