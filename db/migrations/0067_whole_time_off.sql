ALTER TABLE "engagements" ADD COLUMN "time_off" "tstzrange";
--> statement-breakpoint
-- What was taken before reaches from its first part to its last.
UPDATE "engagements" SET "time_off" = whole.span
FROM (
  SELECT split_part("id", '.', 1) AS id, tstzrange(min(lower("during")), max(upper("during")), '[)') AS span
  FROM "engagements" WHERE "part" = 'busy' GROUP BY 1
) AS whole
WHERE "engagements"."part" = 'busy' AND split_part("engagements"."id", '.', 1) = whole.id;
--> statement-breakpoint
CREATE INDEX "engagements_time_off" ON "engagements" USING btree ("person_id") WHERE "engagements"."part" = 'busy' and "engagements"."blocking";
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_time_off_whole" CHECK (("engagements"."part" = 'busy') = ("engagements"."time_off" is not null) and "engagements"."during" <@ "engagements"."time_off");
