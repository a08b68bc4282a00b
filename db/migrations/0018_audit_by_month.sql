-- The audit by month of UTC (decision 110). Months lie in a schema of their own: what reads the tables of `public` sees one audit.
-- `audit_other` takes what has no month yet, so that no insert is refused.
CREATE SCHEMA audit_months;
--> statement-breakpoint
-- safe: the version before reads, writes and deletes by the same name and columns; docs/operations.md says how long the lock is held.
DO $$
DECLARE
  newest timestamptz;
  ends timestamptz;
BEGIN
  LOCK TABLE public.audit IN ACCESS EXCLUSIVE MODE;
  SELECT max(at) INTO newest FROM public.audit;
  ends := (date_trunc('month', greatest(newest, now()) AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  ALTER TABLE public.audit SET SCHEMA audit_months;
  ALTER TABLE audit_months.audit RENAME TO audit_before;
  -- A partition gets the trigger of the whole under this name.
  DROP TRIGGER audit_append_only ON audit_months.audit_before;

  CREATE TABLE public.audit (
    id text NOT NULL,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    event text NOT NULL,
    entity_id text NOT NULL,
    before jsonb,
    after jsonb,
    request_id text NOT NULL,
    api_token_id text,
    CONSTRAINT audit_id_at_pk PRIMARY KEY (id, at),
    CONSTRAINT audit_event CHECK (event ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
  ) PARTITION BY RANGE (at);
  CREATE INDEX audit_subject ON public.audit (entity_id, at, id);
  CREATE INDEX audit_actor ON public.audit (actor, at, id);
  CREATE INDEX audit_age ON public.audit (at, id);
  CREATE INDEX audit_event_name ON public.audit (event, at, id);
  CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.audit_is_append_only();
  CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.is_append_only();
  CREATE TABLE audit_months.audit_other PARTITION OF public.audit DEFAULT;
  -- Partitions get no triggers of statements.
  CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_months.audit_other FOR EACH STATEMENT EXECUTE FUNCTION public.is_append_only();

  IF newest IS NULL THEN
    DROP TABLE audit_months.audit_before;
  ELSE
    -- All rows so far are one partition, whose indexes stay; only that of the key is new, unless it was made before.
    ALTER TABLE audit_months.audit_before DROP CONSTRAINT audit_pkey;
    IF EXISTS (SELECT FROM pg_index WHERE indexrelid = to_regclass('audit_months.audit_id_at') AND indisvalid) THEN
      ALTER TABLE audit_months.audit_before ADD CONSTRAINT audit_before_pkey PRIMARY KEY USING INDEX audit_id_at;
    ELSE
      ALTER TABLE audit_months.audit_before ADD CONSTRAINT audit_before_pkey PRIMARY KEY (id, at);
    END IF;
    EXECUTE format('ALTER TABLE public.audit ATTACH PARTITION audit_months.audit_before FOR VALUES FROM (MINVALUE) TO (%L)', ends);
  END IF;
END $$;
--> statement-breakpoint
-- The partitions of the audit but for `audit_other`, by their own bounds.
CREATE FUNCTION list_audit_months() RETURNS TABLE (partition regclass, starts timestamptz, ends timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET TimeZone = 'UTC' SET DateStyle = 'ISO' AS $$
  SELECT oid, coalesce(substring(bounds FROM $x$FROM \('([^']+)'\)$x$)::timestamptz, '-infinity'), substring(bounds FROM $x$TO \('([^']+)'\)$x$)::timestamptz
  FROM (
    SELECT c.oid::regclass AS oid, pg_get_expr(c.relpartbound, c.oid) AS bounds
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'public.audit'::regclass
  ) partitions
  WHERE bounds <> 'DEFAULT'
$$;
--> statement-breakpoint
-- The months that have no partition: that of `given`, so many after it, and those before of which `audit_other` has rows.
CREATE FUNCTION list_missing_audit_months(given timestamptz, ahead int) RETURNS SETOF timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET TimeZone = 'UTC' AS $$
  SELECT month FROM (
    SELECT generate_series(date_trunc('month', given), date_trunc('month', given) + make_interval(months => ahead), interval '1 month') AS month
    UNION
    SELECT date_trunc('month', at) FROM audit_months.audit_other WHERE at < date_trunc('month', given)
  ) wanted
  WHERE NOT EXISTS (SELECT FROM list_audit_months() WHERE starts <= month AND ends > month)
  ORDER BY month
$$;
--> statement-breakpoint
-- Makes the partition of one month, and moves its rows from `audit_other` there. Of several at once, one makes it. Returns whether
-- it did. Danger: whoever waits for a lock here lets all inserts wait behind, so it gives up soon.
CREATE FUNCTION make_audit_month(given timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET TimeZone = 'UTC' SET lock_timeout = '500ms' AS $$
DECLARE
  first timestamptz := date_trunc('month', given);
  next timestamptz := first + interval '1 month';
  name text := 'audit_' || to_char(first, 'YYYY_MM');
BEGIN
  -- Danger: an insert that has already chosen `audit_other` would be refused once the month exists. With this lock none is under way.
  LOCK TABLE ONLY public.audit IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM list_audit_months() WHERE starts < next AND ends > first) THEN
    RETURN false;
  END IF;
  LOCK TABLE audit_months.audit_other IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE audit_months.%I (LIKE public.audit INCLUDING ALL)', name);
  IF EXISTS (SELECT FROM audit_months.audit_other WHERE at >= first AND at < next) THEN
    ALTER TABLE audit_months.audit_other DISABLE TRIGGER audit_append_only;
    EXECUTE format('WITH moved AS (DELETE FROM audit_months.audit_other WHERE at >= $1 AND at < $2 RETURNING *)
      INSERT INTO audit_months.%I SELECT * FROM moved', name) USING first, next;
    ALTER TABLE audit_months.audit_other ENABLE TRIGGER audit_append_only;
  END IF;
  EXECUTE format('CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit_months.%I FOR EACH STATEMENT EXECUTE FUNCTION public.is_append_only()', name);
  EXECUTE format('ALTER TABLE public.audit ATTACH PARTITION audit_months.%I FOR VALUES FROM (%L) TO (%L)', name, first, next);
  RETURN true;
END $$;
--> statement-breakpoint
-- Drops the oldest partition, if all that it can hold is older than `days`. Returns its name, or null.
CREATE FUNCTION drop_expired_audit_month(days int) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '500ms' AS $$
DECLARE
  expired_before timestamptz := now() - make_interval(days => days);
  expired regclass;
  dropped text;
BEGIN
  IF days IS NULL OR days < 30 THEN
    RAISE EXCEPTION 'audit rows are kept for at least 30 days' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT FROM list_audit_months() WHERE ends <= expired_before) THEN
    RETURN NULL;
  END IF;
  LOCK TABLE ONLY public.audit IN ACCESS EXCLUSIVE MODE;
  SELECT partition, partition::text INTO expired, dropped FROM list_audit_months() WHERE ends <= expired_before ORDER BY ends LIMIT 1;
  IF expired IS NOT NULL THEN
    EXECUTE format('DROP TABLE %s', expired);
  END IF;
  RETURN dropped;
END $$;
--> statement-breakpoint
-- As before, with the key of a partitioned table; partitions without expired rows are not looked at.
CREATE OR REPLACE FUNCTION delete_expired_audit(days int, batch int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  expired_before timestamptz := now() - make_interval(days => days);
  deleted int;
BEGIN
  IF days < 30 THEN
    RAISE EXCEPTION 'audit rows are kept for at least 30 days' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM set_config('guildhall.audit_expired_before', expired_before::text, true);
  DELETE FROM audit WHERE at < expired_before
    AND (id, at) IN (SELECT id, at FROM audit WHERE at < expired_before ORDER BY at LIMIT batch);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  PERFORM set_config('guildhall.audit_expired_before', '', true);
  RETURN deleted;
END $$;
--> statement-breakpoint
-- The months that `make-audit-months` makes later.
SELECT make_audit_month(month) FROM list_missing_audit_months(now(), 3) AS month;
