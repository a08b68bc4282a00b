-- What must hold of people and their accounts, whatever the code forgets, and how staff find a user.
-- For words within a title or a name (`ilike '%…%'`).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "users_display_name_words" ON "users" USING gin (display_name gin_trgm_ops);
--> statement-breakpoint
-- Staff find a user among a million by the beginning of the username, the e-mail address or a word of the display name, in the order of one
-- index. Letters are compared without accents and case: first the marks go, then what has none to lose is replaced.
CREATE FUNCTION search_form(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'),
    'łŁøØđĐðÐßæÆœŒþÞı', 'lLoOdDdDsaAoOtTi')), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION user_terms(username text, email text, display_name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT DISTINCT term FROM unnest(array[username, email] || array(
    SELECT array_to_string(words[n:], ' ') FROM string_to_array(search_form(display_name), ' ') words, generate_subscripts(words, 1) n
  )) term WHERE term <> '')
$$;
--> statement-breakpoint
-- A deleted account is found by no search.
CREATE FUNCTION write_user_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_search_terms WHERE user_id = NEW.uid;
  INSERT INTO user_search_terms (term, user_id, role)
  SELECT term, NEW.uid, NEW.role FROM unnest(user_terms(NEW.username, NEW.email, NEW.display_name)) term
  WHERE NEW.deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_search_terms AFTER INSERT OR UPDATE OF username, email, display_name, role, deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION write_user_terms();
--> statement-breakpoint
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
--> statement-breakpoint
-- An account that is about to be deleted, or is, begins nothing new, whatever the code forgets. The lock makes a request for deletion and
-- what is begun at the same moment take turns: the later one sees the other.
CREATE FUNCTION refuse_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text;
BEGIN
  FOR person IN SELECT DISTINCT to_jsonb(NEW) ->> name FROM unnest(TG_ARGV) name ORDER BY 1 LOOP
    PERFORM FROM users WHERE uid = person FOR KEY SHARE;
    IF EXISTS (SELECT FROM account_deletions WHERE user_id = person) THEN
      RAISE EXCEPTION 'an account that is about to be deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_leaving', TABLE = TG_TABLE_NAME;
    END IF;
  END LOOP;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reservations_refuse_leaving BEFORE INSERT ON academy_session_purchases
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id', 'payer_id');
--> statement-breakpoint
CREATE TRIGGER seats_refuse_leaving BEFORE INSERT ON dne_session_purchases
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id', 'payer_id');
--> statement-breakpoint
CREATE TRIGGER waitlist_entries_refuse_leaving BEFORE INSERT ON waitlist_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('student_id', 'payer_id');
--> statement-breakpoint
CREATE TRIGGER campaigns_refuse_leaving BEFORE INSERT ON dne_private_sessions_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id');
--> statement-breakpoint
CREATE TRIGGER campaign_players_refuse_leaving BEFORE INSERT ON dne_private_session_players
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id');
--> statement-breakpoint
CREATE TRIGGER academy_sessions_refuse_leaving BEFORE INSERT ON academy_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id');
--> statement-breakpoint
CREATE TRIGGER dne_sessions_refuse_leaving BEFORE INSERT ON dne_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('teacher_id');
--> statement-breakpoint
CREATE TRIGGER requests_refuse_leaving BEFORE INSERT ON requests
  FOR EACH ROW WHEN (NEW.filed_by IS NOT NULL) EXECUTE FUNCTION refuse_leaving('filed_by');
--> statement-breakpoint
-- It takes on no child and no role either: both would keep it from being deleted.
CREATE TRIGGER guardianships_refuse_leaving BEFORE INSERT OR UPDATE OF since ON guardianships
  FOR EACH ROW WHEN (NEW.guardian_id IS NOT NULL AND NEW.until IS NULL) EXECUTE FUNCTION refuse_leaving('guardian_id');
--> statement-breakpoint
CREATE TRIGGER users_refuse_leaving BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (NEW.role IS DISTINCT FROM OLD.role AND NEW.role <> 'student') EXECUTE FUNCTION refuse_leaving('uid');
--> statement-breakpoint
-- A deleted account never signs in again: it gets neither a password nor a device.
CREATE FUNCTION refuse_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE uid = NEW.user_id AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a deleted account' USING ERRCODE = 'check_violation', CONSTRAINT = 'account_deleted', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER auth_accounts_refuse_deleted BEFORE INSERT ON auth_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted();
--> statement-breakpoint
CREATE TRIGGER auth_sessions_refuse_deleted BEFORE INSERT ON auth_sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted();
