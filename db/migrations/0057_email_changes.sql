CREATE TABLE "email_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"new_email" text NOT NULL,
	"sign_in_session_id" text NOT NULL,
	"requested_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"approved_at" timestamptz,
	"confirmed_at" timestamptz,
	"changed_at" timestamptz,
	CONSTRAINT "email_changes_email_lower" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email")),
	CONSTRAINT "email_changes_both" CHECK ("email_changes"."changed_at" is null or num_nonnulls("email_changes"."approved_at", "email_changes"."confirmed_at") = 2)
);

--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_open" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."changed_at" is null;
--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");
