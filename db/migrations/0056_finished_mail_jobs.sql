-- Finished mail jobs were kept for a week with their letters, and the links in them.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE state = 'completed' AND name IN ('email', 'notice-emails', 'password-links', 'dead-letters')
      OR state IN ('cancelled', 'failed') AND name IN ('email', 'notice-emails');
  END IF;
END $$;
