CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id") WHERE "contact_messages"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "lesson_reports_reporter" ON "lesson_reports" USING btree ("reporter_id");
--> statement-breakpoint
CREATE INDEX "usage_records_user" ON "usage_records" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "usage_records_payer" ON "usage_records" USING btree ("payer_id");
