-- Staff find a session among all by the beginning of a word of its title or of its teacher's name, in the order of one index. A table
-- that triggers write serves it, because the name stands in another table than the title.
CREATE FUNCTION write_session_terms(teacher text, session text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM session_search_terms t USING academy_sessions s
  WHERE t.session_id = s.id AND s.user_id = teacher AND (session IS NULL OR s.id = session);
  INSERT INTO session_search_terms (term, session_id)
  SELECT DISTINCT term, s.id FROM academy_sessions s JOIN users u ON u.uid = s.user_id,
    unnest(user_terms('', '', s.title) || user_terms(u.username, '', u.display_name)) term
  WHERE s.user_id = teacher AND (session IS NULL OR s.id = session);
END
$$;
--> statement-breakpoint
CREATE FUNCTION write_terms_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_session_terms(NEW.user_id, NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION write_terms_of_teacher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_session_terms(NEW.uid, NULL);
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
INSERT INTO session_search_terms (term, session_id)
SELECT DISTINCT term, s.id FROM academy_sessions s JOIN users u ON u.uid = s.user_id,
  unnest(user_terms('', '', s.title) || user_terms(u.username, '', u.display_name)) term;
