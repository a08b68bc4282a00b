-- A site without a superadmin can appoint none: the last one keeps the role and the account. Two who take the role from each other at
-- the same moment wait for one another here, and the second is refused.
CREATE FUNCTION keep_a_superadmin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7143025);
  IF NOT EXISTS (SELECT FROM users WHERE role = 'superadmin') THEN
    RAISE EXCEPTION 'the last superadmin' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_superadmin', TABLE = 'users';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_last_superadmin_kept AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role = 'superadmin' AND NEW.role <> 'superadmin') EXECUTE FUNCTION keep_a_superadmin();
--> statement-breakpoint
CREATE TRIGGER users_last_superadmin_not_deleted AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.role = 'superadmin') EXECUTE FUNCTION keep_a_superadmin();
