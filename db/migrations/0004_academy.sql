-- A held reservation has an active hold, otherwise its places would stay reserved for ever; and how sessions are found.
-- Deferred to the commit: one transaction writes both rows.
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
CREATE CONSTRAINT TRIGGER reservation_is_held AFTER UPDATE OR DELETE ON "holds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.holdable_kind = 'reservation' AND OLD.state = 'active') EXECUTE FUNCTION reservation_is_held();
--> statement-breakpoint
CREATE INDEX "academy_sessions_title_words" ON "academy_sessions" USING gin (title gin_trgm_ops) WHERE status IN ('open', 'active') AND next_start IS NOT NULL;
--> statement-breakpoint
-- Staff find a session among all by the beginning of a word of its title or of its teacher's name, in the order of one index. A table
-- that triggers write serves it, because the name is in another table than the title. With one statement for both a session and all
-- of a teacher, Postgres kept a plan that read all sessions of the teacher for each one.
CREATE FUNCTION write_session_terms(sessions text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM session_search_terms WHERE session_id = ANY (sessions);
  INSERT INTO session_search_terms (term, session_id)
  SELECT DISTINCT term, s.id FROM academy_sessions s JOIN users u ON u.uid = s.user_id,
    unnest(user_terms('', '', s.title) || user_terms(u.username, '', u.display_name)) term
  WHERE s.id = ANY (sessions);
END
$$;
--> statement-breakpoint
CREATE FUNCTION write_terms_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_session_terms(array[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION write_terms_of_teacher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_session_terms(array(SELECT id FROM academy_sessions WHERE user_id = NEW.uid));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER academy_sessions_search_terms AFTER INSERT OR UPDATE OF title, user_id ON academy_sessions
  FOR EACH ROW EXECUTE FUNCTION write_terms_of_session();
--> statement-breakpoint
CREATE TRIGGER users_session_terms AFTER UPDATE OF username, display_name ON users
  FOR EACH ROW WHEN (OLD.username IS DISTINCT FROM NEW.username OR OLD.display_name IS DISTINCT FROM NEW.display_name)
  EXECUTE FUNCTION write_terms_of_teacher();
--> statement-breakpoint
-- The list finds a session by the beginnings of words: of its type, subject, track and teacher (weight A), and of its title (weight B).
-- Words are letters and digits, as `searchWords` has them. The parser of text search is not used: it reads numbers and would cut
-- `7e4ecdf6` in two.
CREATE FUNCTION words_with_weight(text text, weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(word || ':1' || weight, ' '), '')::tsvector
  FROM regexp_split_to_table(search_form(text), '[^[:alnum:]]+') word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION session_words(type text, subject text, title text, teacher text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT words_with_weight(type || ' ' || subject || ' ' || teacher, 'A') || words_with_weight(title, 'B')
$$;
--> statement-breakpoint
-- Only SQL reads and writes this column, so the table definition does not name it.
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
CREATE TRIGGER academy_sessions_search_words BEFORE INSERT OR UPDATE OF type, subject, title, user_id ON academy_sessions
  FOR EACH ROW EXECUTE FUNCTION write_words_of_session();
--> statement-breakpoint
CREATE TRIGGER users_session_words AFTER UPDATE OF display_name ON users
  FOR EACH ROW WHEN (OLD.display_name IS DISTINCT FROM NEW.display_name) EXECUTE FUNCTION write_words_of_teacher();
--> statement-breakpoint
-- The index also holds for words that are rare among all sessions, for which the index of the list's order would be read to its end.
CREATE INDEX "academy_sessions_search_words" ON "academy_sessions" USING gin (search_words) WHERE status IN ('open', 'active') AND next_start IS NOT NULL;
