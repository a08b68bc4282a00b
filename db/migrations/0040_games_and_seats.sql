CREATE TABLE "dne_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"content_notes" text DEFAULT '' NOT NULL,
	"duration" real NOT NULL,
	"weeks" integer NOT NULL,
	"zone" text NOT NULL,
	"date_time" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"price" integer NOT NULL,
	"min_players" integer NOT NULL,
	"max_players" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"held_seats" integer DEFAULT 0 NOT NULL,
	"has_spot" boolean GENERATED ALWAYS AS ("seats_taken" + "held_seats" < "max_players") STORED NOT NULL,
	"event_id" text DEFAULT '' NOT NULL,
	"next_start" timestamptz,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "dne_sessions_type" CHECK ("dne_sessions"."type" in ('one-shot', 'mini-campaign', 'campaign', 'private')),
	CONSTRAINT "dne_sessions_level" CHECK ("dne_sessions"."level" in ('A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "dne_sessions_status" CHECK ("dne_sessions"."status" in ('active', 'full', 'closed', 'ended')),
	CONSTRAINT "dne_sessions_price" CHECK ("dne_sessions"."price" >= 0),
	CONSTRAINT "dne_sessions_duration" CHECK ("dne_sessions"."duration" between 0.5 and 12 and "dne_sessions"."duration" * 2 = floor("dne_sessions"."duration" * 2)),
	CONSTRAINT "dne_sessions_weeks" CHECK ("dne_sessions"."weeks" between 1 and 52),
	CONSTRAINT "dne_sessions_players" CHECK ("dne_sessions"."min_players" between 1 and "dne_sessions"."max_players"),
	CONSTRAINT "dne_sessions_seats" CHECK ("dne_sessions"."seats_taken" >= 0 and "dne_sessions"."held_seats" >= 0 and "dne_sessions"."seats_taken" + "dne_sessions"."held_seats" <= "dne_sessions"."max_players"),
	CONSTRAINT "dne_sessions_full" CHECK ("dne_sessions"."status" <> 'full' or not "dne_sessions"."has_spot"),
	CONSTRAINT "dne_sessions_ended" CHECK (("dne_sessions"."status" = 'ended') = ("dne_sessions"."ended_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "dne_seat_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"seat_id" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"price" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "seat_dates_state" CHECK ("dne_seat_dates"."state" in ('held', 'booked', 'resigned', 'cancelled', 'lapsed')),
	CONSTRAINT "seat_dates_price" CHECK ("dne_seat_dates"."price" >= 0)
);

--> statement-breakpoint
CREATE TABLE "dne_session_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"schedule" jsonb,
	"price" integer NOT NULL,
	"state" text NOT NULL,
	"waiting_number" integer,
	"terms_version" text NOT NULL,
	"late_hours" integer DEFAULT 24 NOT NULL,
	"agreement_id" text,
	"stripe_subscription_item_id" text DEFAULT '' NOT NULL,
	"early_performance_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"booked_at" timestamptz,
	"ended_at" timestamptz,
	CONSTRAINT "seats_state" CHECK ("dne_session_purchases"."state" in ('waiting', 'held', 'booked', 'resigned', 'lapsed', 'withdrawn', 'ended')),
	CONSTRAINT "seats_price" CHECK ("dne_session_purchases"."price" >= 0),
	CONSTRAINT "seats_late_hours" CHECK ("dne_session_purchases"."late_hours" >= 0),
	CONSTRAINT "seats_waiting" CHECK ("dne_session_purchases"."state" not in ('waiting', 'withdrawn') or "dne_session_purchases"."waiting_number" is not null),
	CONSTRAINT "seats_agreed" CHECK ("dne_session_purchases"."state" in ('waiting', 'held', 'lapsed', 'withdrawn') or ("dne_session_purchases"."booked_at" is not null and ("dne_session_purchases"."price" = 0 or "dne_session_purchases"."agreement_id" is not null))),
	CONSTRAINT "seats_ended" CHECK (("dne_session_purchases"."state" in ('waiting', 'held', 'booked')) = ("dne_session_purchases"."ended_at" is null))
);

--> statement-breakpoint
ALTER TABLE "usage_records" DROP CONSTRAINT "usage_records_session_id_academy_sessions_id_fk";

--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD CONSTRAINT "dne_sessions_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_seat_dates" ADD CONSTRAINT "dne_seat_dates_seat_id_dne_session_purchases_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."dne_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_seat_dates" ADD CONSTRAINT "dne_seat_dates_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "dne_sessions_next" ON "dne_sessions" USING btree ("next_start","id") WHERE "dne_sessions"."status" in ('active', 'full') and "dne_sessions"."type" <> 'private' and "dne_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "dne_sessions_teacher" ON "dne_sessions" USING btree ("teacher_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_sessions_created" ON "dne_sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_sessions_status_created" ON "dne_sessions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_sessions_type_created" ON "dne_sessions" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "seat_dates_once" ON "dne_seat_dates" USING btree ("seat_id","occurrence_id");
--> statement-breakpoint
CREATE INDEX "seat_dates_occurrence" ON "dne_seat_dates" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_open" ON "dne_session_purchases" USING btree ("user_id","session_id") WHERE "dne_session_purchases"."state" in ('waiting', 'held', 'booked');
--> statement-breakpoint
CREATE UNIQUE INDEX "seats_waiting_number" ON "dne_session_purchases" USING btree ("session_id","waiting_number");
--> statement-breakpoint
CREATE INDEX "seats_session" ON "dne_session_purchases" USING btree ("session_id","state");
--> statement-breakpoint
CREATE INDEX "seats_player" ON "dne_session_purchases" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "seats_payer" ON "dne_session_purchases" USING btree ("payer_id","created_at");
