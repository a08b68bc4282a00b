CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"content_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" text,
	"answer" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('open', 'answered')),
	CONSTRAINT "contact_messages_answer" CHECK (("contact_messages"."status" = 'answered') = ("contact_messages"."answered_at" is not null) and ("contact_messages"."status" = 'answered') = ("contact_messages"."answered_by" is not null) and ("contact_messages"."status" = 'answered') = (("contact_messages"."answer" <> '') <> ("contact_messages"."reason" <> ''))),
	CONSTRAINT "contact_messages_subject_length" CHECK (char_length("contact_messages"."subject") <= 120),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."message") <= 4000),
	CONSTRAINT "contact_messages_answer_length" CHECK (char_length("contact_messages"."answer") <= 4000),
	CONSTRAINT "contact_messages_reason_length" CHECK (char_length("contact_messages"."reason") <= 500),
	CONSTRAINT "contact_messages_email" CHECK ("contact_messages"."email" ~ '^[^[:space:][:cntrl:],<>]+@[^[:space:][:cntrl:],<>@]+$')
);

--> statement-breakpoint
CREATE TABLE "recovery_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"story" text NOT NULL,
	"content_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"identity_note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"closed_by" text,
	"closed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "recovery_cases_status" CHECK ("recovery_cases"."status" in ('open', 'closed')),
	CONSTRAINT "recovery_cases_outcome" CHECK ("recovery_cases"."outcome" in ('link_to_account', 'link_elsewhere', 'no_link')),
	CONSTRAINT "recovery_cases_closed_whole" CHECK (("recovery_cases"."status" = 'closed') = ("recovery_cases"."outcome" is not null) and ("recovery_cases"."status" = 'closed') = ("recovery_cases"."closed_at" is not null) and ("recovery_cases"."status" = 'closed') = ("recovery_cases"."closed_by" is not null)),
	CONSTRAINT "recovery_cases_identity" CHECK ("recovery_cases"."outcome" is distinct from 'link_elsewhere' or "recovery_cases"."identity_note" <> ''),
	CONSTRAINT "recovery_cases_reason" CHECK ("recovery_cases"."outcome" is distinct from 'no_link' or "recovery_cases"."reason" <> ''),
	CONSTRAINT "recovery_cases_link_account" CHECK ("recovery_cases"."outcome" is null or "recovery_cases"."outcome" = 'no_link' or "recovery_cases"."user_id" is not null),
	CONSTRAINT "recovery_cases_story_length" CHECK (char_length("recovery_cases"."story") <= 2000),
	CONSTRAINT "recovery_cases_reason_length" CHECK (char_length("recovery_cases"."reason") <= 1000),
	CONSTRAINT "recovery_cases_email" CHECK ("recovery_cases"."email" ~ '^[^[:space:][:cntrl:],<>]+@[^[:space:][:cntrl:],<>@]+$')
);

--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_uid_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_cases" ADD CONSTRAINT "recovery_cases_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_cases" ADD CONSTRAINT "recovery_cases_closed_by_users_uid_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_one_open" ON "contact_messages" USING btree ("content_key") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("answered_at") WHERE status = 'answered';
--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_cases_one_open" ON "recovery_cases" USING btree ("content_key") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "recovery_cases_open" ON "recovery_cases" USING btree ("created_at","id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "recovery_cases_status" ON "recovery_cases" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "recovery_cases_user" ON "recovery_cases" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "recovery_cases_closed" ON "recovery_cases" USING btree ("closed_at") WHERE status = 'closed';
--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree (("data" ->> 'email'),"created_at");
--> statement-breakpoint
CREATE INDEX "requests_public_decided" ON "requests" USING btree ("decided_at") WHERE "requests"."kind" in ('workshopRequests', 'training_requests');
