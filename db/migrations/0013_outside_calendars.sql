CREATE TABLE "outside_busy_times" (
	"calendar_id" text NOT NULL,
	"person_id" text NOT NULL,
	"key" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	CONSTRAINT "outside_busy_times_calendar_id_key_pk" PRIMARY KEY("calendar_id","key"),
	CONSTRAINT "outside_busy_times_bounded" CHECK (lower_inc("outside_busy_times"."during") and not upper_inc("outside_busy_times"."during") and not isempty("outside_busy_times"."during") and lower("outside_busy_times"."during") > '-infinity' and upper("outside_busy_times"."during") < 'infinity')
);

--> statement-breakpoint
CREATE TABLE "outside_calendars" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"secret" text NOT NULL,
	"host" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"sync_token" text,
	"read_whole_at" timestamptz,
	"read_at" timestamptz,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"unreadable" integer DEFAULT 0 NOT NULL,
	"next_read_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "outside_calendars_owned" UNIQUE("id","owner_id"),
	CONSTRAINT "outside_calendars_kind" CHECK ("outside_calendars"."kind" in ('file', 'google')),
	CONSTRAINT "outside_calendars_problem" CHECK ("outside_calendars"."problem" in ('unreachable', 'not_found', 'private_network', 'too_large', 'not_a_calendar', 'too_many_times', 'access_ended')),
	CONSTRAINT "outside_calendars_counts" CHECK ("outside_calendars"."failures" >= 0 and "outside_calendars"."unreadable" >= 0)
);

--> statement-breakpoint
CREATE TABLE "google_calendars" (
	"calendar_id" text PRIMARY KEY NOT NULL,
	"lessons_calendar_id" text,
	"channel_id" text,
	"channel_resource_id" text,
	"channel_expires_at" timestamptz,
	"next_write_at" timestamptz NOT NULL,
	"write_failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "google_calendars_channel" CHECK (("google_calendars"."channel_id" is null) = ("google_calendars"."channel_resource_id" is null) and ("google_calendars"."channel_id" is null) = ("google_calendars"."channel_expires_at" is null)),
	CONSTRAINT "google_calendars_failures" CHECK ("google_calendars"."write_failures" >= 0)
);

--> statement-breakpoint
CREATE TABLE "google_events" (
	"calendar_id" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "google_events_calendar_id_occurrence_id_pk" PRIMARY KEY("calendar_id","occurrence_id")
);

--> statement-breakpoint
CREATE TABLE "outside_clashes" (
	"occurrence_id" text NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"found_at" timestamptz NOT NULL,
	CONSTRAINT "outside_clashes_occurrence_id_starts_at_pk" PRIMARY KEY("occurrence_id","starts_at")
);

--> statement-breakpoint
ALTER TABLE "outside_busy_times" ADD CONSTRAINT "outside_busy_times_calendar" FOREIGN KEY ("calendar_id","person_id") REFERENCES "public"."outside_calendars"("id","owner_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_owner_id_users_uid_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "google_calendars" ADD CONSTRAINT "google_calendars_calendar_id_outside_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."outside_calendars"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "google_events" ADD CONSTRAINT "google_events_calendar_id_google_calendars_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."google_calendars"("calendar_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outside_clashes" ADD CONSTRAINT "outside_clashes_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "outside_busy_times_person" ON "outside_busy_times" USING gist ("person_id","during");
--> statement-breakpoint
CREATE INDEX "outside_calendars_due" ON "outside_calendars" USING btree ("next_read_at");
--> statement-breakpoint
CREATE INDEX "outside_calendars_owner" ON "outside_calendars" USING btree ("owner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "outside_calendars_one_google" ON "outside_calendars" USING btree ("owner_id") WHERE "outside_calendars"."kind" = 'google';
--> statement-breakpoint
CREATE INDEX "google_calendars_due" ON "google_calendars" USING btree ("next_write_at");
