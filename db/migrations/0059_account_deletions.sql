CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamptz NOT NULL,
	"due_at" timestamptz NOT NULL,
	"reminded_at" timestamptz,
	"completed_at" timestamptz,
	CONSTRAINT "account_deletions_grace" CHECK ("account_deletions"."due_at" > "account_deletions"."requested_at")
);

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE "account_deletions"."completed_at" is null;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted_empty" CHECK ("users"."deleted_at" is null or (num_nonnulls("users"."photo_url", "users"."birth_date", "users"."teacher_access_at", "users"."invited_at") = 0 and "users"."introduction" = '' and "users"."languages" = '{}' and "users"."qualifications" = '' and "users"."role" = 'student' and not "users"."email_verified" and starts_with("users"."username", 'deleted_')));
