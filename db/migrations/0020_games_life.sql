CREATE TABLE "dne_date_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"proposed_by" text NOT NULL,
	"old_start" timestamptz NOT NULL,
	"new_start" timestamptz NOT NULL,
	"new_end" timestamptz NOT NULL,
	"deadline" timestamptz NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"closed_at" timestamptz,
	CONSTRAINT "dne_date_moves_state" CHECK ("dne_date_moves"."state" in ('open', 'moved', 'kept', 'lapsed', 'cancelled')),
	CONSTRAINT "dne_date_moves_closed" CHECK (("dne_date_moves"."state" = 'open') = ("dne_date_moves"."closed_at" is null)),
	CONSTRAINT "dne_date_moves_span" CHECK ("dne_date_moves"."new_start" < "dne_date_moves"."new_end" and "dne_date_moves"."new_start" <> "dne_date_moves"."old_start"),
	CONSTRAINT "dne_date_moves_deadline" CHECK ("dne_date_moves"."deadline" < least("dne_date_moves"."old_start", "dne_date_moves"."new_start"))
);

--> statement-breakpoint
CREATE TABLE "dne_move_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"move_id" text NOT NULL,
	"seat_id" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamptz,
	CONSTRAINT "dne_move_answers_once" UNIQUE("move_id","seat_id"),
	CONSTRAINT "dne_move_answers_answer" CHECK ("dne_move_answers"."answer" in ('can', 'cannot')),
	CONSTRAINT "dne_move_answers_whole" CHECK (("dne_move_answers"."answer" is null) = ("dne_move_answers"."answered_by" is null) and ("dne_move_answers"."answer" is null) = ("dne_move_answers"."answered_at" is null))
);

--> statement-breakpoint
CREATE TABLE "dne_ratings" (
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "dne_ratings_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "dne_ratings_stars" CHECK ("dne_ratings"."stars" between 1 and 5)
);

--> statement-breakpoint
CREATE TABLE "dne_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"occurrence_id" text NOT NULL,
	"seat_id" text,
	"reporter_id" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"resolved_by" text,
	"created_at" timestamptz NOT NULL,
	"resolved_at" timestamptz,
	CONSTRAINT "dne_reports_kind" CHECK ("dne_reports"."kind" in ('no_show', 'technical', 'behaviour', 'other')),
	CONSTRAINT "dne_reports_side" CHECK ("dne_reports"."side" in ('participant', 'host')),
	CONSTRAINT "dne_reports_state" CHECK ("dne_reports"."state" in ('open', 'resolved')),
	CONSTRAINT "dne_reports_seat" CHECK (("dne_reports"."side" = 'host') = ("dne_reports"."seat_id" is null)),
	CONSTRAINT "dne_reports_text" CHECK ("dne_reports"."text" <> ''),
	CONSTRAINT "dne_reports_resolved" CHECK (("dne_reports"."state" = 'resolved') = ("dne_reports"."resolved_at" is not null) and ("dne_reports"."state" = 'resolved') = ("dne_reports"."resolved_by" is not null) and ("dne_reports"."state" = 'resolved') = ("dne_reports"."note" <> ''))
);

--> statement-breakpoint
CREATE TABLE "dne_returns" (
	"seat_date_id" text PRIMARY KEY NOT NULL,
	"returned_by" text NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"returned_amount" integer NOT NULL,
	"refund_id" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "dne_returns_reason" CHECK ("dne_returns"."reason" <> ''),
	CONSTRAINT "dne_returns_outcome" CHECK ("dne_returns"."outcome" in ('returned', 'not_charged', 'free')),
	CONSTRAINT "dne_returns_returned" CHECK (("dne_returns"."outcome" = 'returned') = ("dne_returns"."refund_id" is not null) and ("dne_returns"."outcome" = 'returned') = ("dne_returns"."returned_amount" > 0))
);

--> statement-breakpoint
CREATE TABLE "dne_seasons" (
	"session_id" text PRIMARY KEY NOT NULL,
	"previous_id" text NOT NULL,
	"kept_until" timestamptz NOT NULL,
	"carries_lists" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "dne_seasons_once" UNIQUE("previous_id"),
	CONSTRAINT "dne_seasons_other" CHECK ("dne_seasons"."session_id" <> "dne_seasons"."previous_id")
);

--> statement-breakpoint
CREATE TABLE "dne_character_sheets" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"player_id" text NOT NULL,
	"character" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_id" text,
	"name" text,
	"content_type" text,
	"size" integer,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "dne_character_sheets_one" UNIQUE("session_id","player_id"),
	CONSTRAINT "dne_character_sheets_file" UNIQUE("file_id"),
	CONSTRAINT "dne_character_sheets_whole_file" CHECK (num_nulls("dne_character_sheets"."file_id", "dne_character_sheets"."name", "dne_character_sheets"."content_type", "dne_character_sheets"."size") in (0, 4)),
	CONSTRAINT "dne_character_sheets_name" CHECK ("dne_character_sheets"."name" <> '' and "dne_character_sheets"."name" !~ '[/[:cntrl:]]'),
	CONSTRAINT "dne_character_sheets_content_type" CHECK ("dne_character_sheets"."content_type" ~ '^[a-z]+/[a-z0-9.+-]+$'),
	CONSTRAINT "dne_character_sheets_size" CHECK ("dne_character_sheets"."size" > 0)
);

--> statement-breakpoint
CREATE TABLE "dne_handouts" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"occurrence_id" text,
	"uploaded_by" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "dne_handouts_name" CHECK ("dne_handouts"."name" <> '' and "dne_handouts"."name" !~ '[/[:cntrl:]]'),
	CONSTRAINT "dne_handouts_content_type" CHECK ("dne_handouts"."content_type" ~ '^[a-z]+/[a-z0-9.+-]+$'),
	CONSTRAINT "dne_handouts_size" CHECK ("dne_handouts"."size" > 0)
);

--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD COLUMN "rating" real DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_seat_dates" ADD COLUMN "left_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD COLUMN "ended_by_closing" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_date_moves" ADD CONSTRAINT "dne_date_moves_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_date_moves" ADD CONSTRAINT "dne_date_moves_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_date_moves" ADD CONSTRAINT "dne_date_moves_proposed_by_users_uid_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_move_answers" ADD CONSTRAINT "dne_move_answers_move_id_dne_date_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."dne_date_moves"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_move_answers" ADD CONSTRAINT "dne_move_answers_seat_id_dne_session_purchases_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."dne_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_move_answers" ADD CONSTRAINT "dne_move_answers_answered_by_users_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_ratings" ADD CONSTRAINT "dne_ratings_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_ratings" ADD CONSTRAINT "dne_ratings_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_reports" ADD CONSTRAINT "dne_reports_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_reports" ADD CONSTRAINT "dne_reports_seat_id_dne_session_purchases_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."dne_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_reports" ADD CONSTRAINT "dne_reports_reporter_id_users_uid_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_reports" ADD CONSTRAINT "dne_reports_resolved_by_users_uid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_returns" ADD CONSTRAINT "dne_returns_seat_date_id_dne_seat_dates_id_fk" FOREIGN KEY ("seat_date_id") REFERENCES "public"."dne_seat_dates"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_returns" ADD CONSTRAINT "dne_returns_returned_by_users_uid_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_returns" ADD CONSTRAINT "dne_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_seasons" ADD CONSTRAINT "dne_seasons_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_seasons" ADD CONSTRAINT "dne_seasons_previous_id_dne_sessions_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_character_sheets" ADD CONSTRAINT "dne_character_sheets_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_character_sheets" ADD CONSTRAINT "dne_character_sheets_player_id_users_uid_fk" FOREIGN KEY ("player_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_handouts" ADD CONSTRAINT "dne_handouts_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_handouts" ADD CONSTRAINT "dne_handouts_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_handouts" ADD CONSTRAINT "dne_handouts_uploaded_by_users_uid_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "dne_date_moves_one_open" ON "dne_date_moves" USING btree ("occurrence_id") WHERE "dne_date_moves"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "dne_date_moves_date" ON "dne_date_moves" USING btree ("occurrence_id","created_at");
--> statement-breakpoint
CREATE INDEX "dne_date_moves_session" ON "dne_date_moves" USING btree ("session_id","created_at");
--> statement-breakpoint
CREATE INDEX "dne_date_moves_proposer" ON "dne_date_moves" USING btree ("proposed_by");
--> statement-breakpoint
CREATE INDEX "dne_date_moves_due" ON "dne_date_moves" USING btree ("deadline") WHERE "dne_date_moves"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "dne_move_answers_seat" ON "dne_move_answers" USING btree ("seat_id");
--> statement-breakpoint
CREATE INDEX "dne_move_answers_person" ON "dne_move_answers" USING btree ("answered_by");
--> statement-breakpoint
CREATE INDEX "dne_ratings_user" ON "dne_ratings" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "dne_reports_one_open" ON "dne_reports" USING btree ("occurrence_id","reporter_id") WHERE "dne_reports"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "dne_reports_reporter" ON "dne_reports" USING btree ("reporter_id");
--> statement-breakpoint
CREATE INDEX "dne_reports_date" ON "dne_reports" USING btree ("occurrence_id","reporter_id","created_at");
--> statement-breakpoint
CREATE INDEX "dne_reports_state" ON "dne_reports" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_returns_staff" ON "dne_returns" USING btree ("returned_by");
--> statement-breakpoint
CREATE INDEX "dne_character_sheets_player" ON "dne_character_sheets" USING btree ("player_id");
--> statement-breakpoint
CREATE INDEX "dne_handouts_session" ON "dne_handouts" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_handouts_date" ON "dne_handouts" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "dne_handouts_uploader" ON "dne_handouts" USING btree ("uploaded_by");
