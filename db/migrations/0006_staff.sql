-- What staff rely on: an audit that is never rewritten, counters and sums that cannot drift from their rows, and legal texts that stay.
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
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION is_append_only();
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
-- The counters of the queues cost the same to read however many requests there are, and cannot drift from the rows.
-- The rules are those of src/features/staff/requests/rules.ts; a test compares the two for every kind, status and value of read.
CREATE FUNCTION request_is_pending(kind text, status text, read boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind IN ('a_session_modification_requests', 'dne_modification_requests') THEN status = 'pending'
    WHEN kind = 'role_requests' THEN status IN ('', 'pending') AND read IS NOT TRUE
    ELSE status IN ('', 'pending')
  END
$$;
--> statement-breakpoint
CREATE FUNCTION request_is_in_badge(status text, read boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('', 'pending') AND read IS NOT TRUE
$$;
--> statement-breakpoint
INSERT INTO request_counts (kind, open, pending, unread)
  SELECT unnest(ARRAY['role_requests', 'teacher_access_requests', 'workshopRequests', 'training_requests', 'academy_requests',
    'student_removal_requests', 'a_session_modification_requests', 'a_student_addition_requests', 'a_session_termination_requests',
    'dne_modification_requests', 'dne_private_sessions_requests']), 0, 0, 0;
--> statement-breakpoint
-- Once for a statement, not for each row: many rows at once change one counter once. `open` is what waits for an answer, read or not.
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE request_counts c SET open = c.open + n.open, pending = c.pending + n.pending, unread = c.unread + n.unread
      FROM (SELECT kind, count(*) FILTER (WHERE status IN ('', 'pending')) AS open,
          count(*) FILTER (WHERE request_is_pending(kind, status, read)) AS pending,
          count(*) FILTER (WHERE request_is_in_badge(status, read)) AS unread FROM new_rows GROUP BY kind) n
      WHERE c.kind = n.kind AND n.open > 0;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE request_counts c SET open = c.open - o.open, pending = c.pending - o.pending, unread = c.unread - o.unread
      FROM (SELECT kind, count(*) FILTER (WHERE status IN ('', 'pending')) AS open,
          count(*) FILTER (WHERE request_is_pending(kind, status, read)) AS pending,
          count(*) FILTER (WHERE request_is_in_badge(status, read)) AS unread FROM old_rows GROUP BY kind) o
      WHERE c.kind = o.kind AND o.open > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON requests REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
-- The counters and charts of staff cost the same to read however many rows there are, and cannot drift from them. Each change of a row
-- inserts what it adds to the sums: an insert waits for no other transaction, where one row for each sum would make all bookings queue.
CREATE FUNCTION school_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (at AT TIME ZONE 'Europe/Warsaw')::date $$;
--> statement-breakpoint
CREATE FUNCTION school_week(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT date_trunc('week', at AT TIME ZONE 'Europe/Warsaw')::date $$;
--> statement-breakpoint
CREATE FUNCTION figures_of_user(created_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'new_users', school_day(created_at), 1::bigint
$$;
--> statement-breakpoint
CREATE FUNCTION figures_of_session(status text) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'academy_sessions', date '9999-12-31', 1::bigint WHERE status IN ('open', 'active')
$$;
--> statement-breakpoint
CREATE FUNCTION figures_of_reservation(state text, booked_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'agreements', date '9999-12-31', 1::bigint WHERE state = 'booked'
  UNION ALL SELECT 'reservations', school_week(booked_at), 1::bigint WHERE booked_at IS NOT NULL
$$;
--> statement-breakpoint
-- Money that comes from a payer or goes back, at a provider, or at the bank for credit that the school pays out; and the sums of the
-- ledger by kind of account.
CREATE FUNCTION figures_of_entry(account_kind text, grosze integer, posted_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'revenue', school_week(posted_at), grosze::bigint WHERE account_kind IN ('provider_clearing', 'bank')
  UNION ALL SELECT 'ledger_' || account_kind, date '9999-12-31', grosze::bigint
    WHERE account_kind IN ('provider_clearing', 'prepaid_lessons', 'credit', 'revenue', 'teacher_earnings', 'vat', 'bank', 'write_off')
$$;
--> statement-breakpoint
CREATE FUNCTION figures_of_rating(stars integer, created_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'ratings', school_week(created_at), 1::bigint
  UNION ALL SELECT 'stars', school_week(created_at), stars::bigint
$$;
--> statement-breakpoint
-- How long a request waited counts from when it was opened, the last time where it was opened again.
CREATE FUNCTION figures_of_request(status text, created_at timestamptz, decided_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'answered_requests', school_week(decided_at), 1::bigint WHERE status IN ('approved', 'rejected')
  UNION ALL SELECT 'waiting_seconds', school_week(decided_at), extract(epoch FROM decided_at - created_at)::bigint WHERE status IN ('approved', 'rejected')
$$;
--> statement-breakpoint
-- Once for a statement, not for each row: many rows at once insert one change of each sum.
DO $do$
DECLARE kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('users', 'figures_of_user(r.created_at)'),
    ('academy_sessions', 'figures_of_session(r.status)'),
    ('academy_session_purchases', 'figures_of_reservation(r.state, r.booked_at)'),
    ('ledger_entries', 'figures_of_entry(r.account_kind, r.amount, r.created_at)'),
    ('session_ratings', 'figures_of_rating(r.stars, r.created_at)'),
    ('requests', 'figures_of_request(r.status, r.opened_at, r.decided_at)')
  ) AS t (source, of_row) LOOP
    EXECUTE format($sql$
      CREATE FUNCTION keep_figures_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO figure_changes (name, bucket, amount)
            SELECT f.name, f.bucket, sum(f.amount) FROM new_rows r, LATERAL %2$s f GROUP BY f.name, f.bucket;
        ELSIF TG_OP = 'DELETE' THEN
          INSERT INTO figure_changes (name, bucket, amount)
            SELECT f.name, f.bucket, -sum(f.amount) FROM old_rows r, LATERAL %2$s f GROUP BY f.name, f.bucket;
        ELSE
          INSERT INTO figure_changes (name, bucket, amount)
            SELECT name, bucket, sum(amount) FROM (
              SELECT f.name, f.bucket, f.amount FROM new_rows r, LATERAL %2$s f
              UNION ALL SELECT f.name, f.bucket, -f.amount FROM old_rows r, LATERAL %2$s f
            ) changed GROUP BY name, bucket HAVING sum(amount) <> 0;
        END IF;
        RETURN NULL;
      END $body$ $sql$, kept.source, kept.of_row);
    EXECUTE format('CREATE TRIGGER figures_of_inserted AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_figures_of_%1$s()', kept.source);
    EXECUTE format('CREATE TRIGGER figures_of_updated AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_figures_of_%1$s()', kept.source);
    EXECUTE format('CREATE TRIGGER figures_of_deleted AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_figures_of_%1$s()', kept.source);
  END LOOP;
END $do$;
--> statement-breakpoint
-- Games that take players. Once for a row, and only where this changes: seats change far more often.
CREATE FUNCTION keep_games_figure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (name, bucket, amount)
    VALUES ('games', date '9999-12-31', CASE WHEN NEW.status IN ('active', 'full') THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remove_games_figure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (name, bucket, amount) VALUES ('games', date '9999-12-31', -1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER games_figure_of_inserted AFTER INSERT ON dne_sessions FOR EACH ROW
  WHEN (NEW.status IN ('active', 'full')) EXECUTE FUNCTION keep_games_figure();
--> statement-breakpoint
CREATE TRIGGER games_figure_of_updated AFTER UPDATE OF status ON dne_sessions FOR EACH ROW
  WHEN ((OLD.status IN ('active', 'full')) <> (NEW.status IN ('active', 'full'))) EXECUTE FUNCTION keep_games_figure();
--> statement-breakpoint
CREATE TRIGGER games_figure_of_deleted AFTER DELETE ON dne_sessions FOR EACH ROW
  WHEN (OLD.status IN ('active', 'full')) EXECUTE FUNCTION remove_games_figure();
--> statement-breakpoint
-- A version of a legal document to which people have agreed never changes and never disappears.
CREATE FUNCTION refuse_change_of_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of legal documents are append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_versions_append_only BEFORE UPDATE OR DELETE ON "document_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document_version();
