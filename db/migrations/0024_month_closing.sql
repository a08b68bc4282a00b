-- Revenue and earnings on the day on which a lesson or a game took place, and months that are closed for good (decision 112).
CREATE TABLE "earning_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"person_id" text NOT NULL,
	"amount" integer NOT NULL,
	"lines" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"paid_at" timestamptz,
	"paid_by" text,
	"payment_reference" text,
	CONSTRAINT "earning_statements_paid" CHECK (("earning_statements"."paid_at" is null) = ("earning_statements"."paid_by" is null) and ("earning_statements"."paid_at" is null) = ("earning_statements"."payment_reference" is null))
);

--> statement-breakpoint
CREATE TABLE "month_closings" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamptz NOT NULL,
	"revenue" integer NOT NULL,
	"earned" integer NOT NULL,
	"revenue_corrected" integer NOT NULL,
	"earned_corrected" integer NOT NULL,
	CONSTRAINT "month_closings_month" CHECK ("month_closings"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$')
);

--> statement-breakpoint
CREATE TABLE "teaching_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"value" integer NOT NULL,
	"valid_from" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "teaching_rates_kind" CHECK ("teaching_rates"."kind" in ('individual', 'group', 'course', 'game')),
	CONSTRAINT "teaching_rates_basis" CHECK ("teaching_rates"."basis" in ('share', 'hour')),
	CONSTRAINT "teaching_rates_value" CHECK ("teaching_rates"."value" >= 0 and ("teaching_rates"."basis" <> 'share' or "teaching_rates"."value" <= 10000))
);

--> statement-breakpoint
CREATE TABLE "earning_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"occurrence_id" text NOT NULL,
	"kind" text NOT NULL,
	"taught_on" date NOT NULL,
	"amount" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"booked_on" date NOT NULL,
	"person_id" text NOT NULL,
	"source_id" text NOT NULL,
	"basis" text NOT NULL,
	"rate" integer NOT NULL,
	"base" integer NOT NULL,
	CONSTRAINT "earning_lines_kind" CHECK ("earning_lines"."kind" in ('individual', 'group', 'course', 'game', 'training')),
	CONSTRAINT "earning_lines_basis" CHECK ("earning_lines"."basis" in ('share', 'hour', 'fee')),
	CONSTRAINT "earning_lines_amount" CHECK ("earning_lines"."amount" <> 0)
);

--> statement-breakpoint
CREATE TABLE "recognition_backfill" (
	"after_id" text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recognition_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recognition_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"occurrence_id" text NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"due_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recognized_dates" (
	"occurrence_id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"taught_on" date NOT NULL,
	"lacks_rate" boolean NOT NULL,
	CONSTRAINT "recognized_dates_kind" CHECK ("recognized_dates"."kind" in ('individual', 'group', 'course', 'game'))
);

--> statement-breakpoint
CREATE TABLE "revenue_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"occurrence_id" text NOT NULL,
	"kind" text NOT NULL,
	"taught_on" date NOT NULL,
	"amount" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"booked_on" date NOT NULL,
	"source_id" text NOT NULL,
	CONSTRAINT "revenue_lines_kind" CHECK ("revenue_lines"."kind" in ('individual', 'group', 'course', 'game', 'training')),
	CONSTRAINT "revenue_lines_amount" CHECK ("revenue_lines"."amount" <> 0)
);

--> statement-breakpoint
ALTER TABLE "figure_changes" DROP CONSTRAINT "figure_changes_name";
--> statement-breakpoint
ALTER TABLE "figures" DROP CONSTRAINT "figures_name";
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "booked_on" date;
--> statement-breakpoint
ALTER TABLE "earning_statements" ADD CONSTRAINT "earning_statements_month_month_closings_month_fk" FOREIGN KEY ("month") REFERENCES "public"."month_closings"("month") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earning_statements" ADD CONSTRAINT "earning_statements_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earning_statements" ADD CONSTRAINT "earning_statements_paid_by_users_uid_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "month_closings" ADD CONSTRAINT "month_closings_closed_by_users_uid_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "teaching_rates" ADD CONSTRAINT "teaching_rates_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "teaching_rates" ADD CONSTRAINT "teaching_rates_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earning_lines" ADD CONSTRAINT "earning_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "earning_lines" ADD CONSTRAINT "earning_lines_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recognized_dates" ADD CONSTRAINT "recognized_dates_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "revenue_lines" ADD CONSTRAINT "revenue_lines_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "earning_statements_once" ON "earning_statements" USING btree ("month","person_id");
--> statement-breakpoint
CREATE INDEX "earning_statements_person" ON "earning_statements" USING btree ("person_id","month");
--> statement-breakpoint
CREATE INDEX "earning_statements_unpaid" ON "earning_statements" USING btree ("created_at","id") WHERE "earning_statements"."paid_at" is null;
--> statement-breakpoint
CREATE INDEX "teaching_rates_of" ON "teaching_rates" USING btree ("person_id","kind","valid_from");
--> statement-breakpoint
CREATE INDEX "teaching_rates_newest" ON "teaching_rates" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "earning_lines_transaction" ON "earning_lines" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "earning_lines_occurrence" ON "earning_lines" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "earning_lines_booked" ON "earning_lines" USING btree ("booked_on");
--> statement-breakpoint
CREATE INDEX "earning_lines_person" ON "earning_lines" USING btree ("person_id","booked_on","id");
--> statement-breakpoint
CREATE INDEX "recognition_marks_due" ON "recognition_marks" USING btree ("due_at","id");
--> statement-breakpoint
CREATE INDEX "recognition_marks_occurrence" ON "recognition_marks" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "recognition_marks_start" ON "recognition_marks" USING btree ("starts_at");
--> statement-breakpoint
CREATE INDEX "recognized_dates_person" ON "recognized_dates" USING btree ("person_id","kind","taught_on");
--> statement-breakpoint
CREATE INDEX "recognized_dates_kind" ON "recognized_dates" USING btree ("kind","taught_on");
--> statement-breakpoint
CREATE INDEX "recognized_dates_without_rate" ON "recognized_dates" USING btree ("taught_on") WHERE "recognized_dates"."lacks_rate";
--> statement-breakpoint
CREATE UNIQUE INDEX "revenue_lines_transaction" ON "revenue_lines" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "revenue_lines_occurrence" ON "revenue_lines" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "revenue_lines_booked" ON "revenue_lines" USING btree ("booked_on");
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees', 'ledger_receivable', 'ledger_teaching_costs')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees', 'ledger_receivable', 'ledger_teaching_costs')) NOT VALID;
--> statement-breakpoint
-- safe: figures has a row for each sum and week, and figure_changes is emptied every minute.
ALTER TABLE "figure_changes" VALIDATE CONSTRAINT "figure_changes_name";
--> statement-breakpoint
-- safe: it has as few rows, as said above.
ALTER TABLE "figures" VALIDATE CONSTRAINT "figures_name";
--> statement-breakpoint
-- As before, and two more kinds of account.
CREATE OR REPLACE FUNCTION figures_of_entry(account_kind text, grosze integer, posted_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'revenue', school_week(posted_at), grosze::bigint WHERE account_kind IN ('provider_clearing', 'bank', 'provider_fees')
  UNION ALL SELECT 'ledger_' || account_kind, date '9999-12-31', grosze::bigint
    WHERE account_kind IN ('provider_clearing', 'prepaid_lessons', 'credit', 'receivable', 'revenue', 'teaching_costs', 'teacher_earnings', 'vat', 'bank', 'write_off', 'provider_fees')
$$;
--> statement-breakpoint
-- The first day after the last month that is closed; null while none is. Danger: only under one of the two locks below is it sure to stay so.
CREATE FUNCTION first_open_day() RETURNS date LANGUAGE sql VOLATILE AS $$
  SELECT (to_date(max(month), 'YYYY-MM') + interval '1 month')::date FROM month_closings
$$;
--> statement-breakpoint
-- Every posting shares this lock until its commit, and a closing has it alone: it waits for postings that are under way, and what is posted
-- after it sees the closed month. No row is locked, so postings never wait for each other.
CREATE FUNCTION share_ledger_months() RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('ledger_months:', 0))
$$;
--> statement-breakpoint
CREATE FUNCTION is_booked_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_ledger_months();
  -- A statement of its own: it sees what was committed while the lock was waited for.
  NEW.booked_on := greatest(coalesce(NEW.booked_on, school_day(NEW.created_at)), first_open_day());
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_booked_on BEFORE INSERT ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION is_booked_in_open_month();
--> statement-breakpoint
CREATE FUNCTION months_close_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE open_from date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger_months:', 0));
  SELECT first_open_day() INTO open_from;
  IF to_date(NEW.month, 'YYYY-MM') <> open_from THEN
    RAISE EXCEPTION 'month % is not the next to close, % is', NEW.month, open_from USING ERRCODE = 'check_violation', CONSTRAINT = 'months_close_in_order';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER months_close_in_order BEFORE INSERT ON "month_closings" FOR EACH ROW EXECUTE FUNCTION months_close_in_order();
--> statement-breakpoint
CREATE TRIGGER month_closings_append_only BEFORE UPDATE OR DELETE ON "month_closings" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
-- A rate never changes what is booked in a closed month.
CREATE FUNCTION rate_begins_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_ledger_months();
  IF NEW.valid_from < first_open_day() THEN
    RAISE EXCEPTION 'the rate % begins in a closed month', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'rate_begins_in_open_month';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rate_begins_in_open_month BEFORE INSERT ON "teaching_rates" FOR EACH ROW EXECUTE FUNCTION rate_begins_in_open_month();
--> statement-breakpoint
CREATE TRIGGER teaching_rates_append_only BEFORE UPDATE OR DELETE ON "teaching_rates" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
-- A line is booked when its transaction is, so that the lines of a month and the ledger cannot differ, and a closed month gets none.
CREATE FUNCTION line_follows_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM share_ledger_months();
  SELECT coalesce(booked_on, school_day(created_at)) INTO NEW.booked_on FROM ledger_transactions WHERE id = NEW.transaction_id;
  IF NEW.booked_on < first_open_day() THEN
    RAISE EXCEPTION 'line % is of a closed month', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'line_follows_ledger';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER revenue_lines_follow_ledger BEFORE INSERT ON "revenue_lines" FOR EACH ROW EXECUTE FUNCTION line_follows_ledger();
--> statement-breakpoint
CREATE TRIGGER revenue_lines_append_only BEFORE UPDATE OR DELETE ON "revenue_lines" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER earning_lines_follow_ledger BEFORE INSERT ON "earning_lines" FOR EACH ROW EXECUTE FUNCTION line_follows_ledger();
--> statement-breakpoint
CREATE TRIGGER earning_lines_append_only BEFORE UPDATE OR DELETE ON "earning_lines" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
-- Of a statement only the payment is added, once.
CREATE FUNCTION statement_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.paid_at IS NOT NULL
     OR (NEW.id, NEW.month, NEW.person_id, NEW.amount, NEW.lines, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.month, OLD.person_id, OLD.amount, OLD.lines, OLD.created_at) THEN
    RAISE EXCEPTION 'statement % is fixed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'statement_is_fixed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_is_fixed BEFORE UPDATE OR DELETE ON "earning_statements" FOR EACH ROW EXECUTE FUNCTION statement_is_fixed();
--> statement-breakpoint
CREATE FUNCTION mark_date(occurrence text) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO recognition_marks (occurrence_id, starts_at, due_at) SELECT id, lower(during), upper(during) FROM occurrences WHERE id = occurrence
$$;
--> statement-breakpoint
CREATE FUNCTION mark_occurrence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recognition_marks (occurrence_id, starts_at, due_at) VALUES (NEW.id, lower(NEW.during), upper(NEW.during));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER occurrences_marked AFTER INSERT OR UPDATE OF during, host_id, state ON "occurrences" FOR EACH ROW EXECUTE FUNCTION mark_occurrence();
--> statement-breakpoint
CREATE FUNCTION mark_date_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_date(NEW.occurrence_id);
  IF NEW.occurrence_id <> OLD.occurrence_id THEN PERFORM mark_date(OLD.occurrence_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lessons_marked AFTER UPDATE OF state, price, returned_amount, occurrence_id ON "lessons" FOR EACH ROW
  WHEN ((OLD.state, OLD.price, OLD.returned_amount, OLD.occurrence_id) IS DISTINCT FROM (NEW.state, NEW.price, NEW.returned_amount, NEW.occurrence_id))
  EXECUTE FUNCTION mark_date_of_part();
--> statement-breakpoint
CREATE TRIGGER seat_dates_marked AFTER UPDATE OF state, price, occurrence_id ON "dne_seat_dates" FOR EACH ROW
  WHEN ((OLD.state, OLD.price, OLD.occurrence_id) IS DISTINCT FROM (NEW.state, NEW.price, NEW.occurrence_id))
  EXECUTE FUNCTION mark_date_of_part();
--> statement-breakpoint
-- A late cancellation of a date that the teacher cancels afterwards is not charged after all, and the other way round.
CREATE FUNCTION mark_date_of_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_date(occurrence_id) FROM lessons WHERE id = NEW.lesson_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lesson_cancellations_marked AFTER UPDATE OF outcome, undone_at ON "lesson_cancellations" FOR EACH ROW EXECUTE FUNCTION mark_date_of_cancellation();
--> statement-breakpoint
-- Metering a date that took place changes nothing: its price is known before. Taking back what was metered does.
CREATE FUNCTION mark_date_of_usage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_date(occurrence_id) FROM (
    SELECT occurrence_id FROM lessons WHERE id = OLD.source_id AND OLD.type = 'academy'
    UNION ALL SELECT occurrence_id FROM dne_seat_dates WHERE id = OLD.source_id AND OLD.type = 'dnd'
  ) used;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER usage_records_marked AFTER UPDATE OF amount OR DELETE ON "usage_records" FOR EACH ROW EXECUTE FUNCTION mark_date_of_usage();
--> statement-breakpoint
-- The version before posts revenue when an invoice is paid. While both serve, the job compares again what it has booked for the day.
CREATE FUNCTION mark_date_of_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_date(occurrence_id) FROM (
    SELECT l.occurrence_id FROM usage_records u JOIN lessons l ON l.id = u.source_id WHERE u.id = NEW.source_id AND u.type = 'academy'
    UNION ALL SELECT d.occurrence_id FROM usage_records u JOIN dne_seat_dates d ON d.id = u.source_id WHERE u.id = NEW.source_id AND u.type = 'dnd'
  ) used;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_marked AFTER INSERT ON "ledger_transactions" FOR EACH ROW
  WHEN (NEW.kind IN ('usage', 'usage_returned')) EXECUTE FUNCTION mark_date_of_posting();
--> statement-breakpoint
-- Dates from before the triggers are marked by the job, from the first one on.
INSERT INTO recognition_backfill (after_id) VALUES ('');
