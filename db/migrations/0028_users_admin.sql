CREATE TABLE "task_failures" (
	"task_id" text NOT NULL,
	"item" text NOT NULL,
	"label" text NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "task_failures_task_id_item_pk" PRIMARY KEY("task_id","item")
);

--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_by" text NOT NULL,
	"input" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"position" text,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"started_at" timestamptz,
	"updated_at" timestamptz NOT NULL,
	"finished_at" timestamptz,
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "tasks_status" CHECK ("tasks"."status" in ('waiting', 'running', 'done', 'stopped', 'failed')),
	CONSTRAINT "tasks_finished_once" CHECK (("tasks"."status" in ('waiting', 'running')) = ("tasks"."finished_at" is null)),
	CONSTRAINT "tasks_progress" CHECK ("tasks"."done" >= 0 and "tasks"."failed" >= 0)
);

--> statement-breakpoint
CREATE TABLE "impersonations" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sign_in_session_id" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" text,
	CONSTRAINT "impersonations_not_self" CHECK ("impersonations"."staff_id" <> "impersonations"."user_id"),
	CONSTRAINT "impersonations_reason" CHECK (char_length("impersonations"."reason") between 1 and 500),
	CONSTRAINT "impersonations_short" CHECK (expires_at <= started_at + interval '30 minutes' and expires_at > started_at),
	CONSTRAINT "impersonations_ended_by" CHECK ("impersonations"."ended_by" in ('ended', 'expired', 'signed_out', 'stopped')),
	CONSTRAINT "impersonations_ended" CHECK (("impersonations"."ended_at" is null) = ("impersonations"."ended_by" is null))
);

--> statement-breakpoint
CREATE TABLE "user_search_terms" (
	"term" text collate "C" NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "user_search_terms_user_id_term_pk" PRIMARY KEY("user_id","term")
);

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "task_failures" ADD CONSTRAINT "task_failures_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_started_by_users_uid_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_staff_id_users_uid_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_search_terms" ADD CONSTRAINT "user_search_terms_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tasks_starter" ON "tasks" USING btree ("started_by","created_at","id");
--> statement-breakpoint
CREATE INDEX "tasks_under_way" ON "tasks" USING btree ("updated_at") WHERE status in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "tasks_finished" ON "tasks" USING btree ("finished_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "impersonations_one_each" ON "impersonations" USING btree ("sign_in_session_id") WHERE "impersonations"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "impersonations_current" ON "impersonations" USING btree ("expires_at") WHERE "impersonations"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "impersonations_user" ON "impersonations" USING btree ("user_id","started_at");
--> statement-breakpoint
CREATE INDEX "impersonations_staff" ON "impersonations" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "user_search_terms_term" ON "user_search_terms" USING btree ("term","user_id");
--> statement-breakpoint
CREATE INDEX "users_access_joined" ON "users" USING btree ("created_at","uid") WHERE "users"."teacher_access_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_unconfirmed_joined" ON "users" USING btree ("created_at","uid") WHERE not "users"."email_verified";
--> statement-breakpoint
CREATE INDEX "users_birth_date" ON "users" USING btree ("birth_date") WHERE "users"."birth_date" is not null;
--> statement-breakpoint
CREATE INDEX "audit_event_name" ON "audit" USING btree ("event","at");
