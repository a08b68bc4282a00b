CREATE TABLE "lesson_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"resolved_by" text,
	"created_at" timestamptz NOT NULL,
	"resolved_at" timestamptz,
	CONSTRAINT "lesson_reports_kind" CHECK ("lesson_reports"."kind" in ('no_show', 'technical', 'behaviour', 'other')),
	CONSTRAINT "lesson_reports_side" CHECK ("lesson_reports"."side" in ('participant', 'host')),
	CONSTRAINT "lesson_reports_state" CHECK ("lesson_reports"."state" in ('open', 'resolved')),
	CONSTRAINT "lesson_reports_text" CHECK ("lesson_reports"."text" <> ''),
	CONSTRAINT "lesson_reports_resolved" CHECK (("lesson_reports"."state" = 'resolved') = ("lesson_reports"."resolved_at" is not null) and ("lesson_reports"."state" = 'resolved') = ("lesson_reports"."resolved_by" is not null) and ("lesson_reports"."state" = 'resolved') = ("lesson_reports"."note" <> ''))
);

--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_reporter_id_users_uid_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_resolved_by_users_uid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_reports_one_open" ON "lesson_reports" USING btree ("lesson_id","reporter_id") WHERE "lesson_reports"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "lesson_reports_lesson" ON "lesson_reports" USING btree ("lesson_id","reporter_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_reports_state" ON "lesson_reports" USING btree ("state","created_at","id");
