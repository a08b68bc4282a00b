CREATE TABLE "calendar_feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"guardianship_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"includes_time_off" boolean DEFAULT false NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "calendar_feeds_id" CHECK ("calendar_feeds"."id" = coalesce("calendar_feeds"."guardianship_id", "calendar_feeds"."owner_id")),
	CONSTRAINT "calendar_feeds_version" CHECK ("calendar_feeds"."version" >= 1),
	CONSTRAINT "calendar_feeds_time_off" CHECK ("calendar_feeds"."guardianship_id" is null or not "calendar_feeds"."includes_time_off")
);

--> statement-breakpoint
ALTER TABLE "occurrences" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD COLUMN "revised_at" timestamptz DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "revised_at" timestamptz DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_seat_dates" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_seat_dates" ADD COLUMN "revised_at" timestamptz DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_owner_id_users_uid_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_guardianship_id_guardianships_id_fk" FOREIGN KEY ("guardianship_id") REFERENCES "public"."guardianships"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "calendar_feeds_owner" ON "calendar_feeds" USING btree ("owner_id");
--> statement-breakpoint
CREATE INDEX "calendar_feeds_guardianship" ON "calendar_feeds" USING btree ("guardianship_id");
