CREATE TABLE "exam_goals" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"subject" text NOT NULL,
	"exam_session" text NOT NULL,
	"exam_on" date NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "exam_goals_subject" CHECK ("exam_goals"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "exam_goals_session" CHECK ("exam_goals"."exam_session" in ('cambridge_may_june', 'cambridge_oct_nov', 'ib_may', 'ib_november')),
	CONSTRAINT "exam_goals_state" CHECK ("exam_goals"."state" in ('proposed', 'agreed', 'declined', 'ended')),
	CONSTRAINT "exam_goals_side" CHECK ("exam_goals"."proposed_by" in ('host', 'participant'))
);

--> statement-breakpoint
CREATE TABLE "homework" (
	"id" text PRIMARY KEY NOT NULL,
	"occurrence_id" text NOT NULL,
	"session_id" text NOT NULL,
	"set_by" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"due_at" timestamptz NOT NULL,
	"scale" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "homework_title" CHECK ("homework"."title" <> '')
);

--> statement-breakpoint
CREATE TABLE "homework_assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"homework_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"student_id" text NOT NULL,
	"handed_in" text DEFAULT '' NOT NULL,
	"handed_in_at" timestamptz,
	"is_late" boolean DEFAULT false NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"marked_at" timestamptz,
	"marked_by" text,
	CONSTRAINT "homework_assignments_one" UNIQUE("homework_id","student_id"),
	CONSTRAINT "homework_assignments_handed_in" CHECK (("homework_assignments"."handed_in_at" is not null) = ("homework_assignments"."times" > 0)),
	CONSTRAINT "homework_assignments_late" CHECK (not "homework_assignments"."is_late" or "homework_assignments"."handed_in_at" is not null),
	CONSTRAINT "homework_assignments_marked" CHECK (("homework_assignments"."marked_at" is null) = ("homework_assignments"."marked_by" is null) and ("homework_assignments"."marked_at" is not null or ("homework_assignments"."mark" = '' and "homework_assignments"."answer" = '')))
);

--> statement-breakpoint
CREATE TABLE "homework_files" (
	"id" text PRIMARY KEY NOT NULL,
	"homework_id" text NOT NULL,
	"assignment_id" text,
	"part" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"is_handed_in" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "homework_files_part" CHECK ("homework_files"."part" in ('task', 'hand_in', 'answer')),
	CONSTRAINT "homework_files_whose" CHECK (("homework_files"."part" = 'task') = ("homework_files"."assignment_id" is null)),
	CONSTRAINT "homework_files_handed_in" CHECK ("homework_files"."is_handed_in" or "homework_files"."part" = 'hand_in'),
	CONSTRAINT "homework_files_name" CHECK ("homework_files"."name" <> '' and "homework_files"."name" !~ '[/[:cntrl:]]'),
	CONSTRAINT "homework_files_content_type" CHECK ("homework_files"."content_type" ~ '^[a-z]+/[a-z0-9.+-]+$'),
	CONSTRAINT "homework_files_size" CHECK ("homework_files"."size" > 0)
);

--> statement-breakpoint
CREATE TABLE "lesson_note_versions" (
	"occurrence_id" text NOT NULL,
	"version" integer NOT NULL,
	"done" text NOT NULL,
	"next" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamptz NOT NULL,
	CONSTRAINT "lesson_note_versions_occurrence_id_version_pk" PRIMARY KEY("occurrence_id","version")
);

--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"occurrence_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"version" integer NOT NULL,
	"done" text NOT NULL,
	"next" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "lesson_notes_words" CHECK ("lesson_notes"."done" <> '' or "lesson_notes"."next" <> ''),
	CONSTRAINT "lesson_notes_version" CHECK ("lesson_notes"."version" > 0)
);

--> statement-breakpoint
CREATE TABLE "progress_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"student_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"published_at" timestamptz,
	CONSTRAINT "progress_reports_one" UNIQUE("teacher_id","student_id","from_day","to_day"),
	CONSTRAINT "progress_reports_state" CHECK ("progress_reports"."state" in ('draft', 'published')),
	CONSTRAINT "progress_reports_days" CHECK ("progress_reports"."from_day" <= "progress_reports"."to_day"),
	CONSTRAINT "progress_reports_published" CHECK (("progress_reports"."state" = 'published') = ("progress_reports"."published_at" is not null) and ("progress_reports"."state" = 'published') = ("progress_reports"."content" is not null))
);

--> statement-breakpoint
ALTER TABLE "exam_goals" ADD CONSTRAINT "exam_goals_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_goals" ADD CONSTRAINT "exam_goals_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_goals" ADD CONSTRAINT "exam_goals_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_set_by_users_uid_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework_assignments" ADD CONSTRAINT "homework_assignments_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework_assignments" ADD CONSTRAINT "homework_assignments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework_assignments" ADD CONSTRAINT "homework_assignments_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework_assignments" ADD CONSTRAINT "homework_assignments_marked_by_users_uid_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_assignment_id_homework_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."homework_assignments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "homework_files" ADD CONSTRAINT "homework_files_uploaded_by_users_uid_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_note_versions" ADD CONSTRAINT "lesson_note_versions_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_note_versions" ADD CONSTRAINT "lesson_note_versions_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_written_by_users_uid_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "progress_reports" ADD CONSTRAINT "progress_reports_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "exam_goals_one_open" ON "exam_goals" USING btree ("student_id","teacher_id","subject") WHERE "exam_goals"."state" in ('proposed', 'agreed');
--> statement-breakpoint
CREATE INDEX "exam_goals_student" ON "exam_goals" USING btree ("student_id","exam_on");
--> statement-breakpoint
CREATE INDEX "exam_goals_teacher" ON "exam_goals" USING btree ("teacher_id","exam_on");
--> statement-breakpoint
CREATE INDEX "exam_goals_lesson" ON "exam_goals" USING btree ("lesson_id");
--> statement-breakpoint
CREATE INDEX "homework_occurrence" ON "homework" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "homework_session" ON "homework" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "homework_setter" ON "homework" USING btree ("set_by","due_at","id");
--> statement-breakpoint
CREATE INDEX "homework_due" ON "homework" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "homework_assignments_student" ON "homework_assignments" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "homework_assignments_lesson" ON "homework_assignments" USING btree ("lesson_id");
--> statement-breakpoint
CREATE INDEX "homework_assignments_marker" ON "homework_assignments" USING btree ("marked_by");
--> statement-breakpoint
CREATE INDEX "homework_files_homework" ON "homework_files" USING btree ("homework_id");
--> statement-breakpoint
CREATE INDEX "homework_files_assignment" ON "homework_files" USING btree ("assignment_id");
--> statement-breakpoint
CREATE INDEX "homework_files_uploader" ON "homework_files" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "lesson_note_versions_writer" ON "lesson_note_versions" USING btree ("written_by");
--> statement-breakpoint
CREATE INDEX "lesson_notes_session" ON "lesson_notes" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "lesson_notes_writer" ON "lesson_notes" USING btree ("written_by");
--> statement-breakpoint
CREATE INDEX "progress_reports_student" ON "progress_reports" USING btree ("student_id","published_at");
--> statement-breakpoint
CREATE INDEX "progress_reports_teacher" ON "progress_reports" USING btree ("teacher_id","updated_at");
