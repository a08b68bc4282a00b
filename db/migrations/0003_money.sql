-- The ledger is balanced and append-only, refunds fit their payments, and credit is never spent twice.
CREATE FUNCTION ledger_is_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint; pieces int;
BEGIN
  SELECT coalesce(sum(amount), 0), count(*) INTO total, pieces FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
  IF total <> 0 OR pieces < 2 THEN
    RAISE EXCEPTION 'ledger transaction % is not balanced: % entries sum to %', NEW.transaction_id, pieces, total USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_is_balanced AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();
--> statement-breakpoint
CREATE FUNCTION is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
-- Refunds never exceed the payment. The intent's row is locked, so that two parallel refunds cannot both fit.
CREATE FUNCTION refund_fits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid int; returned bigint;
BEGIN
  SELECT amount INTO paid FROM payment_intents WHERE id = NEW.intent_id FOR UPDATE;
  SELECT coalesce(sum(amount), 0) INTO returned FROM refunds WHERE intent_id = NEW.intent_id AND id <> NEW.id AND state NOT IN ('failed', 'cancelled');
  IF NEW.state NOT IN ('failed', 'cancelled') AND returned + NEW.amount > paid THEN
    RAISE EXCEPTION 'refund % exceeds payment %', NEW.id, NEW.intent_id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_fits BEFORE INSERT OR UPDATE OF amount, state ON "refunds" FOR EACH ROW EXECUTE FUNCTION refund_fits();
--> statement-breakpoint
-- A refund moves from pending to leaving to sent or failed; only a pending one can be cancelled. One as credit leaves no provider to wait for:
-- from pending to sent, and to cancelled where the credit is taken back. A failed one can be tried again, returned by bank transfer, or set
-- aside once nothing is left to return.
CREATE FUNCTION refund_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER refund_moves_on BEFORE UPDATE OF state ON "refunds" FOR EACH ROW EXECUTE FUNCTION refund_moves_on();
--> statement-breakpoint
-- What was paid with credit is never returned by a provider, and a refund changes its method only while it is pending.
CREATE FUNCTION refund_method_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.method = 'money' AND EXISTS (SELECT FROM payment_intents WHERE id = NEW.intent_id AND provider = 'credit') THEN
    RAISE EXCEPTION 'refund % of credit would return money', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_method_fits';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.method <> OLD.method AND (OLD.state <> 'pending' OR NEW.method <> 'credit') THEN
    RAISE EXCEPTION 'refund % cannot change its method', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_method_fits';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_method_fits BEFORE INSERT OR UPDATE OF method ON "refunds" FOR EACH ROW EXECUTE FUNCTION refund_method_fits();
--> statement-breakpoint
-- The balance of each person's credit follows the ledger, and its check refuses every movement that would take more than there is.
-- The row's lock makes parallel movements of one person's credit wait for each other.
CREATE FUNCTION credit_follows_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (user_id, balance) VALUES (NEW.account_owner, 0) ON CONFLICT DO NOTHING;
  UPDATE credit_balances SET balance = balance - NEW.amount WHERE user_id = NEW.account_owner;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_follows_ledger AFTER INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW.account_kind = 'credit') EXECUTE FUNCTION credit_follows_ledger();
--> statement-breakpoint
-- A payer has one agreement to later charges that has not ended: a charge never has to choose between two cards.
CREATE UNIQUE INDEX payment_intents_one_agreement ON payment_intents (payer_id) WHERE amount = 0 AND settled_at IS NOT NULL AND agreement_ended_at IS NULL;
--> statement-breakpoint
-- What a receipt says of the payer's company never changes: later changes of the company are for later receipts.
CREATE FUNCTION receipt_keeps_its_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the company of receipt % does not change', NEW.number USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_keeps_its_company';
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_keeps_its_company BEFORE UPDATE ON "receipts" FOR EACH ROW WHEN (OLD.company IS DISTINCT FROM NEW.company) EXECUTE FUNCTION receipt_keeps_its_company();
