-- Invariants that the table definitions cannot express.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- For words within a title or a name (`ilike '%…%'`).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "academy_sessions_title_words" ON "academy_sessions" USING gin (title gin_trgm_ops) WHERE status IN ('open', 'active') AND next_start IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "users_display_name_words" ON "users" USING gin (display_name gin_trgm_ops);
--> statement-breakpoint
-- No two blocking engagements of one person overlap, whether as host or as participant.
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_no_overlap" EXCLUDE USING gist (person_id WITH =, "during" WITH &&) WHERE ("blocking");
--> statement-breakpoint
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
-- The audit is append-only, except for `delete_expired_audit`: it sets the instant before which rows may be deleted. Rows of the
-- last 30 days are never deleted, whatever instant is set.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE expired_before timestamptz := nullif(current_setting('guildhall.audit_expired_before', true), '')::timestamptz;
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < expired_before AND expired_before <= now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
--> statement-breakpoint
-- The only way to delete audit rows: at most `batch` rows older than `days`, oldest first. Returns how many.
CREATE FUNCTION delete_expired_audit(days int, batch int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  expired_before timestamptz := now() - make_interval(days => days);
  deleted int;
BEGIN
  IF days < 30 THEN
    RAISE EXCEPTION 'audit rows are kept for at least 30 days' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('guildhall.audit_expired_before', expired_before::text, true);
  DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < expired_before ORDER BY at LIMIT batch);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  PERFORM set_config('guildhall.audit_expired_before', '', true);
  RETURN deleted;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION is_append_only();
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
-- A refund moves from pending to leaving to sent or failed; only a pending one can be cancelled.
CREATE FUNCTION refund_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('pending', 'leaving'), ('leaving', 'leaving'), ('leaving', 'sent'), ('leaving', 'failed'), ('pending', 'cancelled')) THEN
    RAISE EXCEPTION 'refund % does not go from % to %', NEW.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_moves_on';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_moves_on BEFORE UPDATE OF state ON "refunds" FOR EACH ROW EXECUTE FUNCTION refund_moves_on();
--> statement-breakpoint
-- A held reservation has an active hold; otherwise its seats would stay reserved for ever. Deferred to the commit: one transaction writes both.
CREATE FUNCTION reservation_is_held() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reservation text;
BEGIN
  IF TG_TABLE_NAME = 'holds' THEN reservation := OLD.holdable_id; ELSE reservation := NEW.id; END IF;
  IF EXISTS (SELECT FROM academy_session_purchases WHERE id = reservation AND state = 'held')
     AND NOT EXISTS (SELECT FROM holds WHERE holdable_kind = 'reservation' AND holdable_id = reservation AND state = 'active') THEN
    RAISE EXCEPTION 'reservation % is held by no hold', reservation USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_is_held';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservation_is_held AFTER INSERT OR UPDATE OF state ON "academy_session_purchases" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'held') EXECUTE FUNCTION reservation_is_held();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservation_is_held AFTER UPDATE OR DELETE ON "holds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.holdable_kind = 'reservation' AND OLD.state = 'active') EXECUTE FUNCTION reservation_is_held();
