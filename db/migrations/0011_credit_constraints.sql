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
INSERT INTO credit_balances (user_id, balance) SELECT account_owner, -sum(amount) FROM ledger_entries WHERE account_kind = 'credit' GROUP BY account_owner;
--> statement-breakpoint
-- A refund as credit leaves no provider to wait for: from pending to sent, and to cancelled where the credit is taken back.
CREATE OR REPLACE FUNCTION refund_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('pending', 'leaving'), ('leaving', 'leaving'), ('leaving', 'sent'), ('leaving', 'failed'), ('pending', 'cancelled'))
     AND NOT (NEW.method = 'credit' AND (OLD.state, NEW.state) IN (('pending', 'sent'), ('sent', 'cancelled'))) THEN
    RAISE EXCEPTION 'refund % does not go from % to %', NEW.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_moves_on';
  END IF;
  RETURN NEW;
END $$;
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
