CREATE TABLE "teacher_availability" (
	"user_id" text PRIMARY KEY NOT NULL,
	"date_time" jsonb NOT NULL,
	"zone" text NOT NULL,
	"updated_at" timestamptz NOT NULL
);

--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD COLUMN "shared_availability" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "teacher_availability" ADD CONSTRAINT "teacher_availability_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "academy_sessions_shared_availability" ON "academy_sessions" USING btree ("user_id","id") WHERE "academy_sessions"."shared_availability";
--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD CONSTRAINT "academy_sessions_shared" CHECK (not "academy_sessions"."shared_availability" or "academy_sessions"."type" = 'individual');
