CREATE TABLE "attendances" (
	"occurrence_id" text NOT NULL,
	"person_id" text NOT NULL,
	"joined_at" timestamptz NOT NULL,
	CONSTRAINT "attendances_occurrence_id_person_id_pk" PRIMARY KEY("occurrence_id","person_id")
);

--> statement-breakpoint
CREATE TABLE "lesson_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"cancelled_by" text NOT NULL,
	"side" text NOT NULL,
	"is_late" boolean NOT NULL,
	"outcome" text NOT NULL,
	"returned_amount" integer NOT NULL,
	"refund_id" text,
	"email_at" timestamptz NOT NULL,
	"undoable_until" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	"undone_at" timestamptz,
	CONSTRAINT "lesson_cancellations_side" CHECK ("lesson_cancellations"."side" in ('participant', 'host', 'school')),
	CONSTRAINT "lesson_cancellations_outcome" CHECK ("lesson_cancellations"."outcome" in ('returned', 'charged', 'free')),
	CONSTRAINT "lesson_cancellations_returned" CHECK (("lesson_cancellations"."outcome" = 'returned') = ("lesson_cancellations"."refund_id" is not null) and ("lesson_cancellations"."outcome" = 'returned') = ("lesson_cancellations"."returned_amount" > 0))
);

--> statement-breakpoint
CREATE TABLE "meeting_rooms" (
	"occurrence_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "meeting_rooms_provider" CHECK ("meeting_rooms"."provider" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
);

--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD CONSTRAINT "lesson_cancellations_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD CONSTRAINT "lesson_cancellations_cancelled_by_users_uid_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD CONSTRAINT "lesson_cancellations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting_rooms" ADD CONSTRAINT "meeting_rooms_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "attendances_person" ON "attendances" USING btree ("person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_cancellations_one_current" ON "lesson_cancellations" USING btree ("lesson_id") WHERE "lesson_cancellations"."undone_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_cancellations_lesson" ON "lesson_cancellations" USING btree ("lesson_id","created_at");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'late_money', 'cancelled', 'resigned', 'not_started', 'unclaimed'));
