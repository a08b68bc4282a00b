-- The list finds a session by the beginnings of words: of its type, subject, track and teacher (weight A), and of its title (weight B).
-- Only SQL reads and writes the column, so the table definition does not name it. The index also holds for words that are rare among
-- all sessions, for which the index of the list's order would be read to its end.
CREATE FUNCTION session_words(type text, subject text, title text, teacher text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', regexp_replace(search_form(type || ' ' || subject || ' ' || teacher), '[^[:alnum:]]+', ' ', 'g')), 'A') ||
    setweight(to_tsvector('simple', regexp_replace(search_form(title), '[^[:alnum:]]+', ' ', 'g')), 'B')
$$;
--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD COLUMN "search_words" tsvector NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE FUNCTION write_words_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := session_words(NEW.type, NEW.subject, NEW.title, coalesce((SELECT display_name FROM users WHERE uid = NEW.user_id), ''));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION write_words_of_teacher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE academy_sessions SET search_words = session_words(type, subject, title, NEW.display_name) WHERE user_id = NEW.uid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE academy_sessions s SET search_words = session_words(s.type, s.subject, s.title, u.display_name) FROM users u WHERE u.uid = s.user_id;
--> statement-breakpoint
CREATE TRIGGER academy_sessions_search_words BEFORE INSERT OR UPDATE OF type, subject, title, user_id ON academy_sessions
  FOR EACH ROW EXECUTE FUNCTION write_words_of_session();
--> statement-breakpoint
CREATE TRIGGER users_session_words AFTER UPDATE OF display_name ON users
  FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION write_words_of_teacher();
--> statement-breakpoint
CREATE INDEX "academy_sessions_search_words" ON "academy_sessions" USING gin (search_words) WHERE status IN ('open', 'active') AND next_start IS NOT NULL;
