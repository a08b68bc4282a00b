CREATE TABLE "session_ratings" (
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "session_ratings_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "session_ratings_stars" CHECK ("session_ratings"."stars" between 1 and 5)
);

--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";
--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD COLUMN "priority_until" timestamptz;
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_ratings_user" ON "session_ratings" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "academy_sessions_renewed_once" ON "academy_sessions" USING btree ("renewed_from");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'late_money', 'cancelled', 'resigned', 'not_started', 'terminated', 'unclaimed'));
