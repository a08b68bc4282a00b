CREATE TABLE "request_counts" (
	"kind" text PRIMARY KEY NOT NULL,
	"pending" integer NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "request_counts_kind" CHECK ("request_counts"."kind" in ('role_requests', 'teacher_access_requests', 'workshopRequests', 'training_requests', 'academy_requests', 'student_removal_requests', 'a_session_modification_requests', 'a_student_addition_requests', 'a_session_termination_requests', 'dne_modification_requests', 'dne_private_sessions_requests'))
);

--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"filed_by" text,
	"data" jsonb NOT NULL,
	"entity_id" text,
	"open_key" text NOT NULL,
	"read" boolean,
	"read_at" timestamptz,
	"assignee_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"blocked_because" text DEFAULT '' NOT NULL,
	"updated_by" text,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"decided_at" timestamptz,
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('role_requests', 'teacher_access_requests', 'workshopRequests', 'training_requests', 'academy_requests', 'student_removal_requests', 'a_session_modification_requests', 'a_student_addition_requests', 'a_session_termination_requests', 'dne_modification_requests', 'dne_private_sessions_requests')),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('', 'pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "requests_decided" CHECK ((status in ('', 'pending')) = ("requests"."decided_at" is null)),
	CONSTRAINT "requests_reason" CHECK ("requests"."status" <> 'rejected' or "requests"."reason" <> ''),
	CONSTRAINT "requests_reason_length" CHECK (char_length("requests"."reason") <= 1000),
	CONSTRAINT "requests_read" CHECK (("requests"."read" is true) = ("requests"."read_at" is not null))
);

--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_filed_by_users_uid_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_users_uid_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_open" ON "requests" USING btree ("kind","open_key") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE UNIQUE INDEX "requests_teacher_access" ON "requests" USING btree ("filed_by") WHERE kind = 'teacher_access_requests';
--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("kind","created_at","id") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("kind","created_at","id");
--> statement-breakpoint
CREATE INDEX "requests_all" ON "requests" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "requests_all_open" ON "requests" USING btree ("created_at","id") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE INDEX "requests_filer" ON "requests" USING btree ("filed_by","created_at","id");
--> statement-breakpoint
CREATE INDEX "requests_entity" ON "requests" USING btree ("entity_id","created_at","id");
