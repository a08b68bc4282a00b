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
-- Money that comes from a payer or goes back: at a provider, or at the bank for credit that the school pays out.
CREATE FUNCTION figures_of_entry(account_kind text, grosze integer, posted_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'revenue', school_week(posted_at), grosze::bigint WHERE account_kind IN ('provider_clearing', 'bank')
$$;
--> statement-breakpoint
CREATE FUNCTION figures_of_rating(stars integer, created_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'ratings', school_week(created_at), 1::bigint
  UNION ALL SELECT 'stars', school_week(created_at), stars::bigint
$$;
--> statement-breakpoint
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
    ('requests', 'figures_of_request(r.status, r.created_at, r.decided_at)')
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
    EXECUTE format('INSERT INTO figures (name, bucket, amount) SELECT f.name, f.bucket, sum(f.amount) FROM %1$I r, LATERAL %2$s f GROUP BY f.name, f.bucket', kept.source, kept.of_row);
  END LOOP;
END $do$;
