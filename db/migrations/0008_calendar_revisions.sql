-- Letters and files before this had the minute of the clock as their number, about 29,800,000: what comes after has to be higher.
UPDATE occurrences SET revision = 30000000;
--> statement-breakpoint
-- A calendar outside of this site takes a later text of an event only with a higher number (RFC 5545, SEQUENCE). Counted here, no act can
-- forget it; acts that change nothing of what is shown do not count.
CREATE FUNCTION count_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  NEW.revised_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER occurrences_revision BEFORE UPDATE OF "during", state ON occurrences FOR EACH ROW
  WHEN (OLD."during" <> NEW."during" OR OLD.state <> NEW.state) EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER lessons_revision BEFORE UPDATE OF state ON lessons FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION count_revision();
--> statement-breakpoint
CREATE TRIGGER seat_dates_revision BEFORE UPDATE OF state ON dne_seat_dates FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION count_revision();
--> statement-breakpoint
-- A new title is one of every date. Needs the lock of the session, which the change of its title has.
CREATE FUNCTION count_revision_of_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE occurrences SET revision = revision + 1, revised_at = now() WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER academy_sessions_title_revision AFTER UPDATE OF title ON academy_sessions FOR EACH ROW
  WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION count_revision_of_dates();
--> statement-breakpoint
CREATE TRIGGER dne_sessions_title_revision AFTER UPDATE OF title ON dne_sessions FOR EACH ROW
  WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION count_revision_of_dates();
