ALTER TABLE "notifications" ADD COLUMN "entity_id" text;
--> statement-breakpoint
CREATE INDEX "notifications_actionable" ON "notifications" USING btree ("entity_id") WHERE "notifications"."is_actionable";
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_answerable" CHECK (not "notifications"."is_actionable" or ("notifications"."entity_id" is not null and "notifications"."status" = 'pending'));
