ALTER TABLE "guardianships" ADD COLUMN "denied_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "guardianships" ADD COLUMN "denial_decided_at" timestamptz;
--> statement-breakpoint
CREATE INDEX "guardianships_denied" ON "guardianships" USING btree ("child_id") WHERE "guardianships"."denied_at" is not null and "guardianships"."denial_decided_at" is null;
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_denied_over" CHECK ("guardianships"."denied_at" is null or ("guardianships"."until" is not null and "guardianships"."confirmed_at" is null));
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_decided_after_denial" CHECK ("guardianships"."denial_decided_at" >= "guardianships"."denied_at");
