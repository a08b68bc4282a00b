CREATE TABLE "provider_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject_id" text NOT NULL,
	"email" text,
	"created_at" timestamptz NOT NULL,
	"last_used_at" timestamptz,
	"disconnected_at" timestamptz,
	CONSTRAINT "provider_accounts_disconnected" CHECK (num_nonnulls("provider_accounts"."disconnected_at", "provider_accounts"."email") < 2),
	CONSTRAINT "provider_accounts_provider" CHECK ("provider_accounts"."provider" in ('google', 'microsoft'))
);

--> statement-breakpoint
CREATE TABLE "provider_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"purpose" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"sign_in_session_id" text,
	"user_id" text,
	"destination" text NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "provider_attempts_provider" CHECK ("provider_attempts"."provider" in ('google', 'microsoft')),
	CONSTRAINT "provider_attempts_purpose" CHECK ("provider_attempts"."purpose" in ('sign_in', 'connect')),
	CONSTRAINT "provider_attempts_of_sign_in" CHECK (num_nonnulls("provider_attempts"."user_id", "provider_attempts"."sign_in_session_id") = case "provider_attempts"."purpose" when 'connect' then 2 else 0 end)
);

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_attempts" ADD CONSTRAINT "provider_attempts_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_identity" ON "provider_accounts" USING btree ("issuer","subject_id") WHERE "provider_accounts"."disconnected_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_of_user" ON "provider_accounts" USING btree ("user_id","provider") WHERE "provider_accounts"."disconnected_at" is null;
--> statement-breakpoint
CREATE INDEX "provider_accounts_user" ON "provider_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "provider_attempts_expiry" ON "provider_attempts" USING btree ("expires_at");
--> statement-breakpoint
-- An account that is about to be deleted, or is, gets no new way in.
CREATE TRIGGER provider_accounts_refuse_leaving BEFORE INSERT ON provider_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id');
