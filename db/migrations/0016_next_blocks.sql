DROP INDEX "reservations_one_hold";
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ALTER COLUMN "early_performance_at" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "renewed_from" text;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "next_block" text DEFAULT 'open' NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_renewed_from_academy_session_purchases_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_renewal" ON "academy_session_purchases" USING btree ("renewed_from") WHERE "academy_session_purchases"."state" <> 'lapsed';
--> statement-breakpoint
CREATE INDEX "reservations_renewals" ON "academy_session_purchases" USING btree ("renewed_from") WHERE "academy_session_purchases"."renewed_from" is not null;
--> statement-breakpoint
CREATE INDEX "reservations_to_renew" ON "academy_session_purchases" USING btree ("id") WHERE "academy_session_purchases"."plan" = 'block' and "academy_session_purchases"."state" = 'booked' and "academy_session_purchases"."next_block" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_hold" ON "academy_session_purchases" USING btree ("user_id","product_id") WHERE "academy_session_purchases"."state" = 'held' and "academy_session_purchases"."renewed_from" is null;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_booked_has_consent" CHECK ("academy_session_purchases"."state" in ('held', 'lapsed') or "academy_session_purchases"."early_performance_at" is not null);
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_next_block" CHECK ("academy_session_purchases"."next_block" in ('open', 'unwanted', 'offered', 'impossible', 'missed'));
