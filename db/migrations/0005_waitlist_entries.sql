CREATE TABLE "waitlist_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"number" integer NOT NULL,
	"student_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"plan" text NOT NULL,
	"first_date" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reservation_id" text,
	"terms_version" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "waitlist_entries_plan" CHECK ("waitlist_entries"."plan" in ('single', 'block', 'course')),
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('waiting', 'offered', 'accepted', 'declined', 'lapsed', 'left', 'withdrawn', 'closed')),
	CONSTRAINT "waitlist_entries_first_date" CHECK (("waitlist_entries"."plan" = 'course') = ("waitlist_entries"."first_date" is null)),
	CONSTRAINT "waitlist_entries_offer" CHECK (case when "waitlist_entries"."state" in ('offered', 'accepted', 'declined', 'lapsed') then "waitlist_entries"."reservation_id" is not null
        when "waitlist_entries"."state" in ('waiting', 'left', 'withdrawn') then "waitlist_entries"."reservation_id" is null else true end),
	CONSTRAINT "waitlist_entries_ended" CHECK (("waitlist_entries"."state" in ('waiting', 'offered')) = ("waitlist_entries"."ended_at" is null))
);

--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one_open" ON "waitlist_entries" USING btree ("session_id","student_id") WHERE "waitlist_entries"."state" in ('waiting', 'offered');
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_number" ON "waitlist_entries" USING btree ("session_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_reservation" ON "waitlist_entries" USING btree ("reservation_id");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting" ON "waitlist_entries" USING btree ("session_id","first_date","number") WHERE "waitlist_entries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "waitlist_entries_student" ON "waitlist_entries" USING btree ("student_id","created_at");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_payer" ON "waitlist_entries" USING btree ("payer_id","created_at");
