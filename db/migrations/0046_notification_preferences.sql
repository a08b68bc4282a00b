CREATE TABLE "notification_choices" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"scope" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_channel_scope_pk" PRIMARY KEY("user_id","channel","scope"),
	CONSTRAINT "notification_choices_channel" CHECK ("notification_choices"."channel" in ('email')),
	CONSTRAINT "notification_choices_scope" CHECK ("notification_choices"."scope" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "notification_choices_choice" CHECK ("notification_choices"."choice" in ('at_once', 'summary', 'off'))
);

--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"summary_hour" integer DEFAULT 18 NOT NULL,
	"summarized_on" date,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "notification_preferences_hour" CHECK ("notification_preferences"."summary_hour" between 0 and 23),
	CONSTRAINT "notification_preferences_quiet" CHECK (("notification_preferences"."quiet_from" is null) = ("notification_preferences"."quiet_until" is null) and "notification_preferences"."quiet_from" <> "notification_preferences"."quiet_until" and "notification_preferences"."quiet_from" between 0 and 1439 and "notification_preferences"."quiet_until" between 0 and 1439)
);

--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "awaits_summary" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "notifications_summary" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."awaits_summary";
