CREATE TABLE "training_attendances" (
	"date_id" text NOT NULL,
	"participant_id" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamptz NOT NULL,
	CONSTRAINT "training_attendances_date_id_participant_id_pk" PRIMARY KEY("date_id","participant_id")
);

--> statement-breakpoint
CREATE TABLE "training_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"trainer_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"starts_at" timestamptz GENERATED ALWAYS AS (lower("during")) STORED NOT NULL,
	"ends_at" timestamptz GENERATED ALWAYS AS (upper("during")) STORED NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"reminded_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"revised_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "training_dates_state" CHECK ("training_dates"."state" in ('held', 'agreed', 'released'))
);

--> statement-breakpoint
CREATE TABLE "training_feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"participant_id" text,
	"rating" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "training_feedback_once" UNIQUE NULLS NOT DISTINCT("training_id","participant_id"),
	CONSTRAINT "training_feedback_rating" CHECK ("training_feedback"."rating" between 1 and 5)
);

--> statement-breakpoint
CREATE TABLE "training_links" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"participant_id" text,
	"token_hash" text NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "training_links_one" UNIQUE NULLS NOT DISTINCT("training_id","participant_id")
);

--> statement-breakpoint
CREATE TABLE "training_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"side" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "training_messages_side" CHECK (("training_messages"."side" = 'staff') = ("training_messages"."author_id" is not null)),
	CONSTRAINT "training_messages_length" CHECK (char_length("training_messages"."text") <= 4000)
);

--> statement-breakpoint
CREATE TABLE "training_offers" (
	"training_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"is_online" boolean NOT NULL,
	"place" text NOT NULL,
	"language" text NOT NULL,
	"participants" integer NOT NULL,
	"dates" jsonb NOT NULL,
	"trainer_id" text NOT NULL,
	"trainer_fee" integer NOT NULL,
	"price" integer NOT NULL,
	"price_per_participant" integer,
	"valid_until" date NOT NULL,
	"lapses_at" timestamptz NOT NULL,
	"notes" text NOT NULL,
	"internal_notes" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamptz NOT NULL,
	CONSTRAINT "training_offers_training_id_version_pk" PRIMARY KEY("training_id","version"),
	CONSTRAINT "training_offers_amounts" CHECK ("training_offers"."price" > 0 and "training_offers"."trainer_fee" >= 0),
	CONSTRAINT "training_offers_per_participant" CHECK ("training_offers"."price_per_participant" * "training_offers"."participants" = "training_offers"."price"),
	CONSTRAINT "training_offers_participants" CHECK ("training_offers"."participants" between 1 and 500)
);

--> statement-breakpoint
CREATE TABLE "training_participants" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "training_participants_id_training" UNIQUE("id","training_id"),
	CONSTRAINT "training_participants_added_by" CHECK ("training_participants"."added_by" in ('school', 'staff'))
);

--> statement-breakpoint
CREATE TABLE "training_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"amount" integer NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "training_transfers_amount" CHECK ("training_transfers"."amount" > 0)
);

--> statement-breakpoint
CREATE TABLE "trainings" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"organisation" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"status" text DEFAULT 'approved' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"amount" integer,
	"accepted_at" timestamptz,
	"accepted_by" text DEFAULT '' NOT NULL,
	"accepted_function" text DEFAULT '' NOT NULL,
	"terms_version" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"company_nip" text DEFAULT '' NOT NULL,
	"join_details" text DEFAULT '' NOT NULL,
	"end_reason" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"ended_at" timestamptz,
	"completion_asked_at" timestamptz,
	"done_at" timestamptz,
	"invoice_reference" text DEFAULT '' NOT NULL,
	"billed_at" timestamptz,
	"paid_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "trainings_status" CHECK ("trainings"."status" in ('approved', 'offered', 'accepted', 'declined', 'lapsed', 'planned', 'done', 'billed', 'paid', 'cancelled')),
	CONSTRAINT "trainings_ended_by" CHECK ("trainings"."ended_by" in ('school', 'staff')),
	CONSTRAINT "trainings_offered" CHECK ("trainings"."status" in ('approved', 'cancelled') or "trainings"."version" > 0),
	CONSTRAINT "trainings_accepted" CHECK ("trainings"."status" not in ('accepted', 'planned', 'done', 'billed', 'paid') or ("trainings"."accepted_at" is not null and "trainings"."amount" > 0 and "trainings"."company_nip" <> '')),
	CONSTRAINT "trainings_done" CHECK (("trainings"."status" in ('done', 'billed', 'paid')) = ("trainings"."done_at" is not null)),
	CONSTRAINT "trainings_billed" CHECK (("trainings"."status" in ('billed', 'paid')) = ("trainings"."billed_at" is not null)),
	CONSTRAINT "trainings_paid" CHECK (("trainings"."status" = 'paid') = ("trainings"."paid_at" is not null)),
	CONSTRAINT "trainings_ended" CHECK (("trainings"."status" in ('declined', 'cancelled')) = ("trainings"."ended_by" is not null))
);

--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "kept_for" text;
--> statement-breakpoint
ALTER TABLE "training_attendances" ADD CONSTRAINT "training_attendances_date_id_training_dates_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."training_dates"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_attendances" ADD CONSTRAINT "training_attendances_participant_id_training_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."training_participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_attendances" ADD CONSTRAINT "training_attendances_marked_by_users_uid_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_dates" ADD CONSTRAINT "training_dates_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_dates" ADD CONSTRAINT "training_dates_trainer_id_users_uid_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_feedback" ADD CONSTRAINT "training_feedback_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_feedback" ADD CONSTRAINT "training_feedback_participant" FOREIGN KEY ("participant_id","training_id") REFERENCES "public"."training_participants"("id","training_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_links" ADD CONSTRAINT "training_links_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_links" ADD CONSTRAINT "training_links_participant_id_training_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."training_participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_author_id_users_uid_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_offers" ADD CONSTRAINT "training_offers_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_offers" ADD CONSTRAINT "training_offers_trainer_id_users_uid_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_offers" ADD CONSTRAINT "training_offers_sent_by_users_uid_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_participants" ADD CONSTRAINT "training_participants_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_transfers" ADD CONSTRAINT "training_transfers_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_transfers" ADD CONSTRAINT "training_transfers_recorded_by_users_uid_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "training_attendances_participant" ON "training_attendances" USING btree ("participant_id");
--> statement-breakpoint
CREATE INDEX "training_dates_training" ON "training_dates" USING btree ("training_id","starts_at");
--> statement-breakpoint
CREATE INDEX "training_dates_trainer" ON "training_dates" USING btree ("trainer_id","starts_at");
--> statement-breakpoint
CREATE INDEX "training_dates_due" ON "training_dates" USING btree ("starts_at","id") WHERE "training_dates"."state" = 'agreed';
--> statement-breakpoint
CREATE UNIQUE INDEX "training_links_token" ON "training_links" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "training_links_participant" ON "training_links" USING btree ("participant_id");
--> statement-breakpoint
CREATE INDEX "training_messages_training" ON "training_messages" USING btree ("training_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "training_offers_trainer" ON "training_offers" USING btree ("trainer_id");
--> statement-breakpoint
CREATE INDEX "training_participants_training" ON "training_participants" USING btree ("training_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "training_participants_email" ON "training_participants" USING btree ("training_id","email") WHERE "training_participants"."email" <> '';
--> statement-breakpoint
CREATE UNIQUE INDEX "training_transfers_once" ON "training_transfers" USING btree ("training_id","reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "trainings_request" ON "trainings" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "trainings_newest" ON "trainings" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "trainings_status" ON "trainings" USING btree ("status","created_at","id");
--> statement-breakpoint
-- The time of a trainer is taken by a row of engagements with the id of the date, so that the exclusion constraint keeps it free of
-- everything else. Neither is there without the other, by any version that writes: the version before takes such a row for time off (decision 115).
CREATE FUNCTION training_time_is_taken() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about text := coalesce(NEW.id, OLD.id);
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT id, trainer_id, during FROM training_dates WHERE id = about AND state <> 'released') d
    FULL JOIN (SELECT id, person_id, during FROM engagements WHERE id = about AND kept_for = 'training' AND blocking) e
      ON e.id = d.id AND e.person_id = d.trainer_id AND e.during = d.during
    WHERE d.id IS NULL OR e.id IS NULL
  ) THEN
    RAISE EXCEPTION 'a date of a training and the time of its trainer differ'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'training_time_is_taken';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER training_dates_take_time AFTER INSERT OR UPDATE OR DELETE ON training_dates
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION training_time_is_taken();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER engagements_of_trainings AFTER INSERT OR UPDATE ON engagements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kept_for = 'training') EXECUTE FUNCTION training_time_is_taken();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER engagements_of_trainings_deleted AFTER DELETE ON engagements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.kept_for = 'training') EXECUTE FUNCTION training_time_is_taken();
--> statement-breakpoint
CREATE TRIGGER training_dates_revision BEFORE UPDATE OF "during", state ON training_dates FOR EACH ROW
  WHEN (OLD."during" <> NEW."during" OR OLD.state <> NEW.state) EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER training_dates_refuse_leaving BEFORE INSERT ON training_dates
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('trainer_id');
