CREATE TABLE "prepared_rooms" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"occurrence_id" text,
	"state" text NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"event_id" text,
	"url" text,
	"checked_at" timestamptz,
	"shown_at" timestamptz,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "prepared_rooms_state" CHECK ("prepared_rooms"."state" in ('making', 'ready', 'closing')),
	CONSTRAINT "prepared_rooms_tries" CHECK ("prepared_rooms"."tries" >= 0),
	CONSTRAINT "prepared_rooms_made" CHECK (("prepared_rooms"."event_id" is null) = ("prepared_rooms"."url" is null) and ("prepared_rooms"."state" <> 'ready' or "prepared_rooms"."url" is not null) and ("prepared_rooms"."state" <> 'making' or "prepared_rooms"."url" is null)),
	CONSTRAINT "prepared_rooms_shown" CHECK ("prepared_rooms"."shown_at" is null or "prepared_rooms"."url" is not null)
);

--> statement-breakpoint
CREATE TABLE "room_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"provider" text NOT NULL,
	"secret" text NOT NULL,
	"refreshed_at" timestamptz NOT NULL,
	"problem" text,
	"failing_since" timestamptz,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_work_at" timestamptz NOT NULL,
	"leaving_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "room_accounts_owner_provider" UNIQUE("owner_id","provider"),
	CONSTRAINT "room_accounts_provider" CHECK ("room_accounts"."provider" in ('google_meet', 'zoom')),
	CONSTRAINT "room_accounts_problem" CHECK ("room_accounts"."problem" in ('unreachable', 'refused', 'access_ended')),
	CONSTRAINT "room_accounts_failing" CHECK (("room_accounts"."problem" is null) = ("room_accounts"."failing_since" is null)),
	CONSTRAINT "room_accounts_failures" CHECK ("room_accounts"."failures" >= 0)
);

--> statement-breakpoint
ALTER TABLE "prepared_rooms" ADD CONSTRAINT "prepared_rooms_account_id_room_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."room_accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "prepared_rooms" ADD CONSTRAINT "prepared_rooms_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "room_accounts" ADD CONSTRAINT "room_accounts_owner_id_users_uid_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_rooms_one" ON "prepared_rooms" USING btree ("occurrence_id") WHERE "prepared_rooms"."state" <> 'closing';
--> statement-breakpoint
CREATE INDEX "prepared_rooms_account" ON "prepared_rooms" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "prepared_rooms_occurrence" ON "prepared_rooms" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "room_accounts_one_in_use" ON "room_accounts" USING btree ("owner_id") WHERE "room_accounts"."leaving_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_rooms_one_door" ON "meeting_rooms" USING btree ("key");
