CREATE TABLE "goodwill_gifts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamptz NOT NULL,
	"taken_back_at" timestamptz,
	"taken_back_by" text,
	"taken_back_reason" text,
	CONSTRAINT "goodwill_gifts_amount" CHECK (amount between 100 and 1000000),
	CONSTRAINT "goodwill_gifts_not_self" CHECK ("goodwill_gifts"."user_id" <> "goodwill_gifts"."given_by"),
	CONSTRAINT "goodwill_gifts_reason" CHECK (char_length(reason) between 1 and 300),
	CONSTRAINT "goodwill_gifts_taken_back_reason" CHECK (char_length(taken_back_reason) between 1 and 300),
	CONSTRAINT "goodwill_gifts_taken_back" CHECK (num_nonnulls("goodwill_gifts"."taken_back_at", "goodwill_gifts"."taken_back_by", "goodwill_gifts"."taken_back_reason") in (0, 3))
);

--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"since" timestamptz NOT NULL,
	CONSTRAINT "staff_roles_role" CHECK ("staff_roles"."role" in ('support', 'finance', 'content'))
);

--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"edited_at" timestamptz,
	CONSTRAINT "staff_notes_text" CHECK (char_length(text) between 1 and 2000),
	CONSTRAINT "staff_notes_not_self" CHECK ("staff_notes"."user_id" <> "staff_notes"."author_id")
);

--> statement-breakpoint
ALTER TABLE "figure_changes" DROP CONSTRAINT "figure_changes_name";
--> statement-breakpoint
ALTER TABLE "figures" DROP CONSTRAINT "figures_name";
--> statement-breakpoint
ALTER TABLE "goodwill_gifts" ADD CONSTRAINT "goodwill_gifts_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goodwill_gifts" ADD CONSTRAINT "goodwill_gifts_given_by_users_uid_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goodwill_gifts" ADD CONSTRAINT "goodwill_gifts_taken_back_by_users_uid_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_uid_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "goodwill_gifts_person" ON "goodwill_gifts" USING btree ("user_id","given_at","id");
--> statement-breakpoint
CREATE INDEX "goodwill_gifts_giver" ON "goodwill_gifts" USING btree ("given_by","given_at");
--> statement-breakpoint
CREATE INDEX "goodwill_gifts_taken_back_by" ON "goodwill_gifts" USING btree ("taken_back_by") WHERE "goodwill_gifts"."taken_back_by" is not null;
--> statement-breakpoint
CREATE INDEX "staff_notes_person" ON "staff_notes" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "staff_notes_author" ON "staff_notes" USING btree ("author_id");
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees', 'ledger_receivable', 'ledger_teaching_costs', 'ledger_goodwill')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees', 'ledger_receivable', 'ledger_teaching_costs', 'ledger_goodwill')) NOT VALID;
--> statement-breakpoint
-- Goodwill is money of the school that became credit: no money has come in or left, so it is no part of the revenue.
CREATE OR REPLACE FUNCTION figures_of_entry(account_kind text, grosze integer, posted_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'revenue', school_week(posted_at), grosze::bigint WHERE account_kind IN ('provider_clearing', 'bank', 'provider_fees')
  UNION ALL SELECT 'ledger_' || account_kind, date '9999-12-31', grosze::bigint
    WHERE account_kind IN ('provider_clearing', 'prepaid_lessons', 'credit', 'receivable', 'revenue', 'teaching_costs', 'teacher_earnings', 'vat', 'bank', 'write_off', 'provider_fees', 'goodwill')
$$;
--> statement-breakpoint
-- Only admins are narrowed. Ends with the role, also where the version before takes it, which does not know this table.
CREATE FUNCTION staff_role_ends_with_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_roles WHERE user_id = NEW.uid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_role_ends_with_role AFTER UPDATE OF role ON "users" FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION staff_role_ends_with_role();
--> statement-breakpoint
CREATE FUNCTION staff_role_narrows_admins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock keeps the role as it is until the commit.
  IF (SELECT role FROM users WHERE uid = NEW.user_id FOR SHARE) IS DISTINCT FROM 'admin' THEN
    RAISE EXCEPTION 'only an admin can be narrowed: %', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_role_narrows_admins';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_role_narrows_admins BEFORE INSERT OR UPDATE ON "staff_roles" FOR EACH ROW EXECUTE FUNCTION staff_role_narrows_admins();
--> statement-breakpoint
-- A gift is taken back once, and nothing else of it changes.
CREATE FUNCTION goodwill_is_taken_back_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_back_at IS NOT NULL OR (NEW.id, NEW.user_id, NEW.amount, NEW.reason, NEW.given_by, NEW.given_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.amount, OLD.reason, OLD.given_by, OLD.given_at) THEN
    RAISE EXCEPTION 'the gift % cannot change', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'goodwill_is_taken_back_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER goodwill_is_taken_back_once BEFORE UPDATE ON "goodwill_gifts" FOR EACH ROW EXECUTE FUNCTION goodwill_is_taken_back_once();
