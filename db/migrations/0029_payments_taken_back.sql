-- What was noted wrongly can be taken back: payments of statements, transfers for trainings. Debts that are given up, and the end of an own rate.
CREATE TABLE "statement_payment_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"person_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"paid_at" timestamptz NOT NULL,
	"paid_by" text NOT NULL,
	"reason" text NOT NULL,
	"reversed_by" text NOT NULL,
	"reversed_at" timestamptz NOT NULL,
	CONSTRAINT "statement_payment_reversals_amount" CHECK ("statement_payment_reversals"."amount" > 0)
);

--> statement-breakpoint
CREATE TABLE "training_write_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"training_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"transfer_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "training_write_offs_amount" CHECK ("training_write_offs"."amount" <> 0)
);

--> statement-breakpoint
ALTER TABLE "teaching_rates" DROP CONSTRAINT "teaching_rates_basis";
--> statement-breakpoint
ALTER TABLE "earning_statements" ALTER COLUMN "amount" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "month_closings" ALTER COLUMN "revenue" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "month_closings" ALTER COLUMN "earned" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "month_closings" ALTER COLUMN "revenue_corrected" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "month_closings" ALTER COLUMN "earned_corrected" SET DATA TYPE bigint;
--> statement-breakpoint
ALTER TABLE "training_transfers" ADD COLUMN "reversed_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "training_transfers" ADD COLUMN "reversed_by" text;
--> statement-breakpoint
ALTER TABLE "training_transfers" ADD COLUMN "reversal_reason" text;
--> statement-breakpoint
ALTER TABLE "statement_payment_reversals" ADD CONSTRAINT "statement_payment_reversals_statement_id_earning_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."earning_statements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statement_payment_reversals" ADD CONSTRAINT "statement_payment_reversals_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statement_payment_reversals" ADD CONSTRAINT "statement_payment_reversals_paid_by_users_uid_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "statement_payment_reversals" ADD CONSTRAINT "statement_payment_reversals_reversed_by_users_uid_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_write_offs" ADD CONSTRAINT "training_write_offs_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_write_offs" ADD CONSTRAINT "training_write_offs_transfer_id_training_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."training_transfers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "training_write_offs" ADD CONSTRAINT "training_write_offs_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "statement_payment_reversals_statement" ON "statement_payment_reversals" USING btree ("statement_id","paid_at");
--> statement-breakpoint
CREATE INDEX "statement_payment_reversals_person" ON "statement_payment_reversals" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "training_write_offs_training" ON "training_write_offs" USING btree ("training_id","created_at","id");
--> statement-breakpoint
ALTER TABLE "training_transfers" ADD CONSTRAINT "training_transfers_reversed_by_users_uid_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "training_transfers_standing" ON "training_transfers" USING btree ("training_id","reference") WHERE "training_transfers"."reversed_at" is null;
--> statement-breakpoint
CREATE INDEX "training_transfers_training" ON "training_transfers" USING btree ("training_id","created_at","id");
--> statement-breakpoint
ALTER TABLE "teaching_rates" ADD CONSTRAINT "teaching_rates_end" CHECK ("teaching_rates"."basis" <> 'school' or ("teaching_rates"."person_id" is not null and "teaching_rates"."value" = 0));
--> statement-breakpoint
ALTER TABLE "teaching_rates" ADD CONSTRAINT "teaching_rates_basis" CHECK ("teaching_rates"."basis" in ('share', 'hour', 'school'));
--> statement-breakpoint
ALTER TABLE "training_transfers" ADD CONSTRAINT "training_transfers_reversed" CHECK (("training_transfers"."reversed_at" is null) = ("training_transfers"."reversed_by" is null) and ("training_transfers"."reversed_at" is null) = ("training_transfers"."reversal_reason" is null));
--> statement-breakpoint
-- safe: no released version has this table, and it has a row for each transfer of a school.
DROP INDEX "training_transfers_once";
--> statement-breakpoint
-- As before; and a payment is taken away as a whole, where what was noted is kept first.
CREATE OR REPLACE FUNCTION statement_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     OR (NEW.id, NEW.month, NEW.person_id, NEW.amount, NEW.lines, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.month, OLD.person_id, OLD.amount, OLD.lines, OLD.created_at)
     OR (OLD.paid_at IS NOT NULL AND (NEW.paid_at IS NOT NULL OR NEW.paid_by IS NOT NULL OR NEW.payment_reference IS NOT NULL OR NOT EXISTS (
       SELECT FROM statement_payment_reversals r WHERE r.statement_id = OLD.paid_with AND r.paid_at = OLD.paid_at))) THEN
    RAISE EXCEPTION 'statement % is fixed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'statement_is_fixed';
  END IF;
  IF (NEW.paid_at IS NULL) <> (NEW.paid_on IS NULL) OR (NEW.paid_at IS NULL) <> (NEW.paid_with IS NULL) THEN
    RAISE EXCEPTION 'the payment of statement % is not whole', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'statement_payment_is_whole';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_payment_reversals_append_only BEFORE UPDATE OR DELETE ON "statement_payment_reversals" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER training_write_offs_append_only BEFORE UPDATE OR DELETE ON "training_write_offs" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
-- What a transfer was stays: only that it was booked wrongly is added, once.
CREATE FUNCTION transfer_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.reversed_at IS NOT NULL
     OR (NEW.id, NEW.training_id, NEW.amount, NEW.paid_on, NEW.reference, NEW.recorded_by, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.training_id, OLD.amount, OLD.paid_on, OLD.reference, OLD.recorded_by, OLD.created_at) THEN
    RAISE EXCEPTION 'transfer % is fixed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'transfer_is_fixed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_is_fixed BEFORE UPDATE OR DELETE ON "training_transfers" FOR EACH ROW EXECUTE FUNCTION transfer_is_fixed();
