ALTER TABLE "lessons" ADD COLUMN "reduction" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "reductions" jsonb DEFAULT '[]'::jsonb NOT NULL;
