-- Games that take players, for the counters of staff. Once for a row, and only where this changes: seats change far more often.
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
INSERT INTO figures (name, bucket, amount)
  SELECT 'games', date '9999-12-31', count(*) FROM dne_sessions WHERE status IN ('active', 'full') HAVING count(*) > 0;
