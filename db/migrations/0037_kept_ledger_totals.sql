-- Money that staff look after: failed refunds can be tried again, returned by bank transfer, or set aside once nothing is left to return.
CREATE OR REPLACE FUNCTION refund_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('pending', 'leaving'), ('leaving', 'leaving'), ('leaving', 'sent'), ('leaving', 'failed'), ('pending', 'cancelled'),
      ('failed', 'pending'), ('failed', 'cancelled'))
     AND NOT (NEW.transfer_reference IS NOT NULL AND (OLD.state, NEW.state) = ('failed', 'sent'))
     AND NOT (NEW.method = 'credit' AND (OLD.state, NEW.state) IN (('pending', 'sent'), ('sent', 'cancelled'))) THEN
    RAISE EXCEPTION 'refund % does not go from % to %', NEW.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_moves_on';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The sums of the ledger by kind of account, kept as the figures of staff are: reading them costs the same however many entries there are.
CREATE OR REPLACE FUNCTION figures_of_entry(account_kind text, grosze integer, posted_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'revenue', school_week(posted_at), grosze::bigint WHERE account_kind IN ('provider_clearing', 'bank')
  UNION ALL SELECT 'ledger_' || account_kind, date '9999-12-31', grosze::bigint
    WHERE account_kind IN ('provider_clearing', 'prepaid_lessons', 'credit', 'revenue', 'teacher_earnings', 'vat', 'bank', 'write_off')
$$;
--> statement-breakpoint
INSERT INTO figures (name, bucket, amount) SELECT 'ledger_' || account_kind, date '9999-12-31', sum(amount) FROM ledger_entries
  WHERE account_kind IN ('provider_clearing', 'prepaid_lessons', 'credit', 'revenue', 'teacher_earnings', 'vat', 'bank', 'write_off') GROUP BY account_kind;
