ALTER TABLE "holds" ADD COLUMN "extendable_until" timestamptz;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "late_hours" integer DEFAULT 24 NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "refund_delay_minutes" integer DEFAULT 60 NOT NULL;
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_cancelling" CHECK ("academy_session_purchases"."late_hours" >= 0 and "academy_session_purchases"."refund_delay_minutes" >= 0);
