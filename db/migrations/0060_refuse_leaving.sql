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
--> statement-breakpoint
-- A deleted account is found by no search.
CREATE OR REPLACE FUNCTION write_user_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_search_terms WHERE user_id = NEW.uid;
  INSERT INTO user_search_terms (term, user_id, role)
  SELECT term, NEW.uid, NEW.role FROM unnest(user_terms(NEW.username, NEW.email, NEW.display_name)) term
  WHERE NEW.deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER users_search_terms ON users;
--> statement-breakpoint
CREATE TRIGGER users_search_terms AFTER INSERT OR UPDATE OF username, email, display_name, role, deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION write_user_terms();
