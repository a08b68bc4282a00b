CREATE TABLE "substitute_ratings" (
	"session_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"user_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "substitute_ratings_session_id_teacher_id_user_id_pk" PRIMARY KEY("session_id","teacher_id","user_id"),
	CONSTRAINT "substitute_ratings_stars" CHECK ("substitute_ratings"."stars" between 1 and 5)
);

--> statement-breakpoint
CREATE TABLE "substitute_dates" (
	"request_id" text NOT NULL,
	"state" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"asked_start" timestamptz NOT NULL,
	"from_id" text,
	"handed_over_at" timestamptz,
	CONSTRAINT "substitute_dates_request_id_occurrence_id_pk" PRIMARY KEY("request_id","occurrence_id"),
	CONSTRAINT "substitute_dates_handed_over" CHECK (("substitute_dates"."from_id" is null) = ("substitute_dates"."handed_over_at" is null) and ("substitute_dates"."handed_over_at" is null or "substitute_dates"."state" = 'accepted')),
	CONSTRAINT "substitute_dates_state" CHECK ("substitute_dates"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'expired'))
);

--> statement-breakpoint
CREATE TABLE "substitute_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"substitute_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"deadline" timestamptz NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"assigned_because" text,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "substitute_requests_id_state" UNIQUE("id","state"),
	CONSTRAINT "substitute_requests_state" CHECK ("substitute_requests"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "substitute_requests_ended" CHECK (("substitute_requests"."state" = 'open') = ("substitute_requests"."ended_at" is null)),
	CONSTRAINT "substitute_requests_assigned" CHECK ("substitute_requests"."assigned_because" is null or "substitute_requests"."state" = 'accepted')
);

--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD COLUMN "left_substitute" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD COLUMN "handed_over_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "substitute_ratings" ADD CONSTRAINT "substitute_ratings_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_ratings" ADD CONSTRAINT "substitute_ratings_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_ratings" ADD CONSTRAINT "substitute_ratings_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_dates" ADD CONSTRAINT "substitute_dates_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_dates" ADD CONSTRAINT "substitute_dates_from_id_users_uid_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_dates" ADD CONSTRAINT "substitute_dates_request" FOREIGN KEY ("request_id","state") REFERENCES "public"."substitute_requests"("id","state") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "substitute_requests" ADD CONSTRAINT "substitute_requests_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_requests" ADD CONSTRAINT "substitute_requests_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_requests" ADD CONSTRAINT "substitute_requests_substitute_id_users_uid_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "substitute_requests" ADD CONSTRAINT "substitute_requests_asked_by_users_uid_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "substitute_ratings_user" ON "substitute_ratings" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "substitute_ratings_teacher" ON "substitute_ratings" USING btree ("teacher_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_dates_one_open" ON "substitute_dates" USING btree ("occurrence_id") WHERE "substitute_dates"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "substitute_dates_occurrence" ON "substitute_dates" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "substitute_dates_former" ON "substitute_dates" USING btree ("from_id");
--> statement-breakpoint
CREATE INDEX "substitute_requests_session" ON "substitute_requests" USING btree ("session_id","created_at");
--> statement-breakpoint
CREATE INDEX "substitute_requests_substitute" ON "substitute_requests" USING btree ("substitute_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "substitute_requests_teacher" ON "substitute_requests" USING btree ("teacher_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "substitute_requests_asker" ON "substitute_requests" USING btree ("asked_by","created_at","id");
--> statement-breakpoint
CREATE INDEX "substitute_requests_due" ON "substitute_requests" USING btree ("deadline","id") WHERE "substitute_requests"."state" = 'open';
--> statement-breakpoint
-- Calendars elsewhere name who teaches a lesson.
CREATE TRIGGER occurrences_host_revision BEFORE UPDATE OF host_id ON occurrences FOR EACH ROW
  WHEN (OLD.host_id <> NEW.host_id) EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- A date has one host, whose time it takes: where another person takes it over, both are in one transaction (docs/product.md §5.31).
CREATE FUNCTION host_has_the_time() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  hosts text[];
  host text;
BEGIN
  SELECT host_id INTO host FROM occurrences WHERE id = NEW.id;
  SELECT array_agg(person_id) INTO hosts FROM engagements WHERE occurrence_id = NEW.id AND part = 'host';
  IF FOUND AND host IS NOT NULL AND hosts IS DISTINCT FROM ARRAY[host] THEN
    RAISE EXCEPTION 'the host of % does not have its time', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'occurrences_one_host';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER occurrences_one_host AFTER UPDATE OF host_id ON occurrences DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.host_id <> NEW.host_id) EXECUTE FUNCTION host_has_the_time();
--> statement-breakpoint
-- Who is about to delete the account is asked for nothing that lasts (docs/product.md §2.12).
CREATE TRIGGER substitute_requests_refuse_leaving BEFORE INSERT ON substitute_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('substitute_id');
