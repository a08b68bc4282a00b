CREATE TABLE "session_move_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"move_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamptz,
	CONSTRAINT "session_move_answers_once" UNIQUE("move_id","lesson_id"),
	CONSTRAINT "session_move_answers_answer" CHECK ("session_move_answers"."answer" in ('can', 'cannot')),
	CONSTRAINT "session_move_answers_whole" CHECK (("session_move_answers"."answer" is null) = ("session_move_answers"."answered_by" is null) and ("session_move_answers"."answer" is null) = ("session_move_answers"."answered_at" is null))
);

--> statement-breakpoint
CREATE TABLE "session_date_moves" (
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
	CONSTRAINT "session_date_moves_state" CHECK ("session_date_moves"."state" in ('open', 'moved', 'kept', 'lapsed', 'cancelled')),
	CONSTRAINT "session_date_moves_closed" CHECK (("session_date_moves"."state" = 'open') = ("session_date_moves"."closed_at" is null)),
	CONSTRAINT "session_date_moves_span" CHECK ("session_date_moves"."new_start" < "session_date_moves"."new_end" and "session_date_moves"."new_start" <> "session_date_moves"."old_start"),
	CONSTRAINT "session_date_moves_deadline" CHECK ("session_date_moves"."deadline" < least("session_date_moves"."old_start", "session_date_moves"."new_start"))
);

--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD COLUMN "by_office" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "staff_id" text;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "agreed_by_phone_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "session_move_answers" ADD CONSTRAINT "session_move_answers_move_id_session_date_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."session_date_moves"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_move_answers" ADD CONSTRAINT "session_move_answers_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_move_answers" ADD CONSTRAINT "session_move_answers_answered_by_users_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_date_moves" ADD CONSTRAINT "session_date_moves_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_date_moves" ADD CONSTRAINT "session_date_moves_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_date_moves" ADD CONSTRAINT "session_date_moves_proposed_by_users_uid_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_move_answers_lesson" ON "session_move_answers" USING btree ("lesson_id");
--> statement-breakpoint
CREATE INDEX "session_move_answers_person" ON "session_move_answers" USING btree ("answered_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_date_moves_one_open" ON "session_date_moves" USING btree ("occurrence_id") WHERE "session_date_moves"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "session_date_moves_date" ON "session_date_moves" USING btree ("occurrence_id","created_at");
--> statement-breakpoint
CREATE INDEX "session_date_moves_session" ON "session_date_moves" USING btree ("session_id","created_at");
--> statement-breakpoint
CREATE INDEX "session_date_moves_proposer" ON "session_date_moves" USING btree ("proposed_by");
--> statement-breakpoint
CREATE INDEX "session_date_moves_open" ON "session_date_moves" USING btree ("id") WHERE "session_date_moves"."state" = 'open';
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_staff_id_users_uid_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_by_phone" CHECK ("academy_session_purchases"."agreed_by_phone_at" is null or "academy_session_purchases"."staff_id" is not null) NOT VALID;
