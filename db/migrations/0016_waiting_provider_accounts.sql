DROP INDEX "provider_accounts_identity";
--> statement-breakpoint
DROP INDEX "provider_accounts_of_user";
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_identity" ON "provider_accounts" USING btree ("issuer","subject_id") WHERE "provider_accounts"."disconnected_at" is null and not "provider_accounts"."is_waiting";
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_of_user" ON "provider_accounts" USING btree ("user_id","provider") WHERE "provider_accounts"."disconnected_at" is null and not "provider_accounts"."is_waiting";

--> statement-breakpoint
-- Those that people have signed up with before, and whose address no letter has confirmed yet.
UPDATE "provider_accounts" SET "is_waiting" = true FROM "users"
WHERE "users"."uid" = "provider_accounts"."user_id" AND NOT "users"."email_verified" AND NOT "users"."has_password"
  AND NOT "provider_accounts"."is_address_proven" AND "provider_accounts"."disconnected_at" IS NULL;
