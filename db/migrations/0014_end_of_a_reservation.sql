ALTER TABLE "academy_session_purchases" ADD COLUMN "end_reason" text;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "end_note" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_end_reason" CHECK ("academy_session_purchases"."end_reason" in ('resigned', 'not_started', 'terminated'));
