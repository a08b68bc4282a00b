ALTER TABLE "earning_statements" ADD COLUMN "paid_on" date;
--> statement-breakpoint
ALTER TABLE "earning_statements" ADD COLUMN "paid_with" text;
--> statement-breakpoint
ALTER TABLE "earning_statements" ADD CONSTRAINT "earning_statements_paid_with_earning_statements_id_fk" FOREIGN KEY ("paid_with") REFERENCES "public"."earning_statements"("id") ON DELETE no action ON UPDATE no action;

--> statement-breakpoint
-- A payment is whole: when, by whom, with which reference, on which day, and with which statement.
CREATE OR REPLACE FUNCTION statement_is_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.paid_at IS NOT NULL
     OR (NEW.id, NEW.month, NEW.person_id, NEW.amount, NEW.lines, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.month, OLD.person_id, OLD.amount, OLD.lines, OLD.created_at) THEN
    RAISE EXCEPTION 'statement % is fixed', OLD.id USING ERRCODE = 'restrict_violation', CONSTRAINT = 'statement_is_fixed';
  END IF;
  IF (NEW.paid_at IS NULL) <> (NEW.paid_on IS NULL) OR (NEW.paid_at IS NULL) <> (NEW.paid_with IS NULL) THEN
    RAISE EXCEPTION 'the payment of statement % is not whole', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'statement_payment_is_whole';
  END IF;
  RETURN NEW;
END $$;
