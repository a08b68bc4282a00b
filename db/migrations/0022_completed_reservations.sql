ALTER TABLE "academy_session_purchases" DROP CONSTRAINT "reservations_end_reason";
--> statement-breakpoint
CREATE INDEX "reservations_to_complete" ON "academy_session_purchases" USING btree ("product_id","id") WHERE "academy_session_purchases"."state" = 'booked' and "academy_session_purchases"."plan" <> 'weekly';
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_completed" CHECK ("academy_session_purchases"."end_reason" is distinct from 'completed' or ("academy_session_purchases"."state" = 'ended' and "academy_session_purchases"."plan" <> 'weekly' and "academy_session_purchases"."ended_at" is not null));
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_end_reason" CHECK ("academy_session_purchases"."end_reason" in ('resigned', 'not_started', 'terminated', 'completed'));
