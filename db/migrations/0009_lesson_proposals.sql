CREATE TABLE "lesson_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"student_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"subject" text NOT NULL,
	"curriculum" text NOT NULL,
	"original_session_id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"lesson_id" text,
	"original_date" timestamptz,
	"duration_minutes" integer NOT NULL,
	"additional_payment" integer DEFAULT 0 NOT NULL,
	"wish" jsonb,
	"offer" jsonb,
	"proposed_date" timestamptz,
	"expiry_date" timestamptz NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"answers_id" text,
	"terms_version" text,
	"rejection_message" text DEFAULT '' NOT NULL,
	"agreed_lesson_id" text,
	"created_at" timestamptz NOT NULL,
	"responded_at" timestamptz,
	CONSTRAINT "lesson_proposals_type" CHECK ("lesson_proposals"."type" in ('reschedule', 'extra_lesson')),
	CONSTRAINT "lesson_proposals_status" CHECK ("lesson_proposals"."status" in ('pending', 'rejected', 'proposal_sent', 'proposal_accepted', 'proposal_rejected', 'completed')),
	CONSTRAINT "lesson_proposals_reason" CHECK ("lesson_proposals"."reason" in ('declined', 'countered', 'expired', 'withdrawn', 'clash', 'unpaid', 'cancelled')),
	CONSTRAINT "lesson_proposals_curriculum" CHECK ("lesson_proposals"."curriculum" in ('ib', 'igcse', 'alevels')),
	CONSTRAINT "lesson_proposals_subject" CHECK ("lesson_proposals"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "lesson_proposals_rejected" CHECK (("lesson_proposals"."reason" is not null) = ("lesson_proposals"."status" in ('rejected', 'proposal_rejected'))),
	CONSTRAINT "lesson_proposals_moves_a_lesson" CHECK (("lesson_proposals"."type" = 'reschedule') = ("lesson_proposals"."lesson_id" is not null) and ("lesson_proposals"."lesson_id" is null) = ("lesson_proposals"."original_date" is null)),
	CONSTRAINT "lesson_proposals_payment" CHECK ("lesson_proposals"."additional_payment" >= 0 and ("lesson_proposals"."type" = 'extra_lesson' or "lesson_proposals"."additional_payment" = 0)),
	CONSTRAINT "lesson_proposals_asked" CHECK (("lesson_proposals"."wish" is not null or "lesson_proposals"."offer" is not null) and ("lesson_proposals"."status" in ('pending', 'rejected') or coalesce(jsonb_array_length("lesson_proposals"."offer"->'times'), 0) between 1 and 3)),
	CONSTRAINT "lesson_proposals_agreed_lesson" CHECK ("lesson_proposals"."status" not in ('proposal_accepted', 'completed') or ("lesson_proposals"."agreed_lesson_id" is not null and "lesson_proposals"."proposed_date" is not null)),
	CONSTRAINT "lesson_proposals_round" CHECK ("lesson_proposals"."round" between 1 and 3),
	CONSTRAINT "lesson_proposals_duration" CHECK ("lesson_proposals"."duration_minutes" > 0),
	CONSTRAINT "lesson_proposals_terms" CHECK ("lesson_proposals"."terms_version" <> '')
);

--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_policy";
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_original_session_id_academy_sessions_id_fk" FOREIGN KEY ("original_session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_answers_id_lesson_proposals_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."lesson_proposals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_agreed_lesson_id_lessons_id_fk" FOREIGN KEY ("agreed_lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_proposals_one_open_of_lesson" ON "lesson_proposals" USING btree ("lesson_id") WHERE "lesson_proposals"."status" in ('pending', 'proposal_sent');
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_proposals_one_open_extra" ON "lesson_proposals" USING btree ("reservation_id") WHERE "lesson_proposals"."lesson_id" is null and "lesson_proposals"."status" in ('pending', 'proposal_sent');
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_proposals_one_answer" ON "lesson_proposals" USING btree ("answers_id");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_reservation" ON "lesson_proposals" USING btree ("reservation_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_lesson" ON "lesson_proposals" USING btree ("lesson_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_teacher" ON "lesson_proposals" USING btree ("teacher_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_student" ON "lesson_proposals" USING btree ("student_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_agreed" ON "lesson_proposals" USING btree ("agreed_lesson_id");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_expiring" ON "lesson_proposals" USING btree ("expiry_date") WHERE "lesson_proposals"."status" in ('pending', 'proposal_sent');
--> statement-breakpoint
CREATE INDEX "lesson_proposals_accepted" ON "lesson_proposals" USING btree ("proposed_date") WHERE "lesson_proposals"."status" = 'proposal_accepted';
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_policy" CHECK ("holds"."policy" in ('checkout', 'guardian_approval', 'waitlist_offer', 'renewal', 'accepted_proposal'));
