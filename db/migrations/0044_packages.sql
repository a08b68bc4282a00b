CREATE TABLE "lesson_package_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text,
	"lessons" integer NOT NULL,
	"minutes" integer NOT NULL,
	"lesson_price" integer NOT NULL,
	"months" integer NOT NULL,
	"subjects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" text,
	CONSTRAINT "lesson_package_offers_lessons" CHECK (lessons between 2 and 50),
	CONSTRAINT "lesson_package_offers_minutes" CHECK (minutes in (30, 60, 90, 120)),
	CONSTRAINT "lesson_package_offers_price" CHECK (lesson_price between 200 and 100000),
	CONSTRAINT "lesson_package_offers_months" CHECK (months between 1 and 24),
	CONSTRAINT "lesson_package_offers_ended" CHECK (num_nonnulls("lesson_package_offers"."ended_at", "lesson_package_offers"."ended_by") in (0, 2))
);

--> statement-breakpoint
CREATE TABLE "lesson_package_uses" (
	"reservation_id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"used_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "lesson_packages" (
	"id" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"paid_at" timestamptz,
	"intent_id" text,
	"valid_until" date,
	"ended_at" timestamptz,
	CONSTRAINT "lesson_packages_state" CHECK ("lesson_packages"."state" in ('unpaid', 'active', 'returned', 'abandoned')),
	CONSTRAINT "lesson_packages_amount" CHECK ("lesson_packages"."amount" > 0),
	CONSTRAINT "lesson_packages_paid" CHECK (num_nonnulls("lesson_packages"."paid_at", "lesson_packages"."intent_id", "lesson_packages"."valid_until") = case when "lesson_packages"."state" in ('active', 'returned') then 3 else 0 end),
	CONSTRAINT "lesson_packages_ended" CHECK (("lesson_packages"."ended_at" is not null) = ("lesson_packages"."state" in ('returned', 'abandoned')))
);

--> statement-breakpoint
ALTER TABLE "lesson_package_offers" ADD CONSTRAINT "lesson_package_offers_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_package_offers" ADD CONSTRAINT "lesson_package_offers_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_package_offers" ADD CONSTRAINT "lesson_package_offers_ended_by_users_uid_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_package_uses" ADD CONSTRAINT "lesson_package_uses_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_package_uses" ADD CONSTRAINT "lesson_package_uses_package_id_lesson_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."lesson_packages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_packages" ADD CONSTRAINT "lesson_packages_offer_id_lesson_package_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."lesson_package_offers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_packages" ADD CONSTRAINT "lesson_packages_buyer_id_users_uid_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_packages" ADD CONSTRAINT "lesson_packages_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lesson_package_offers_of" ON "lesson_package_offers" USING btree ("teacher_id") WHERE "lesson_package_offers"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_package_offers_created" ON "lesson_package_offers" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "lesson_package_uses_package" ON "lesson_package_uses" USING btree ("package_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_packages_intent" ON "lesson_packages" USING btree ("intent_id");
--> statement-breakpoint
CREATE INDEX "lesson_packages_buyer" ON "lesson_packages" USING btree ("buyer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "lesson_packages_newest" ON "lesson_packages" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "lesson_packages_offer" ON "lesson_packages" USING btree ("offer_id");
--> statement-breakpoint
CREATE INDEX "lesson_packages_unpaid" ON "lesson_packages" USING btree ("created_at") WHERE "lesson_packages"."state" = 'unpaid';
--> statement-breakpoint
CREATE FUNCTION lesson_package_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.buyer_id, NEW.offer_id, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.buyer_id, OLD.offer_id, OLD.amount)
    OR OLD.state IN ('returned', 'abandoned') AND NEW.state <> OLD.state
    OR OLD.state = 'active' AND (NEW.state NOT IN ('active', 'returned') OR NEW.intent_id IS DISTINCT FROM OLD.intent_id) THEN
    RAISE EXCEPTION 'the package % cannot change', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'lesson_package_ends_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER lesson_package_ends_once BEFORE UPDATE ON "lesson_packages" FOR EACH ROW EXECUTE FUNCTION lesson_package_ends_once();
--> statement-breakpoint
CREATE TRIGGER lesson_packages_refuse_leaving BEFORE INSERT ON "lesson_packages" FOR EACH ROW EXECUTE FUNCTION refuse_leaving('buyer_id');
