-- With one statement for both a session and all of a teacher, Postgres kept a plan that read all sessions of the teacher for each one.
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
CREATE OR REPLACE FUNCTION write_terms_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_session_terms(array[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_terms_of_teacher() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_session_terms(array(SELECT id FROM academy_sessions WHERE user_id = NEW.uid));
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION write_session_terms(text, text);
