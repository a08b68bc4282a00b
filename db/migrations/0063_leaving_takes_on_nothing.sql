-- An account that is about to be deleted takes on no child and no role either: both would keep it from being deleted.
CREATE TRIGGER guardianships_refuse_leaving BEFORE INSERT OR UPDATE OF since ON guardianships
  FOR EACH ROW WHEN (NEW.guardian_id IS NOT NULL AND NEW.until IS NULL) EXECUTE FUNCTION refuse_leaving('guardian_id');
--> statement-breakpoint
CREATE TRIGGER users_refuse_leaving BEFORE UPDATE OF role ON users
  FOR EACH ROW WHEN (NEW.role IS DISTINCT FROM OLD.role AND NEW.role <> 'student') EXECUTE FUNCTION refuse_leaving('uid');
