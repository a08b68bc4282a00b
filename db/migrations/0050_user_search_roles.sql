ALTER TABLE "user_search_terms" ADD COLUMN "role" text NOT NULL DEFAULT 'student';
--> statement-breakpoint
ALTER TABLE "user_search_terms" ALTER COLUMN "role" DROP DEFAULT;
--> statement-breakpoint
UPDATE user_search_terms SET role = users.role FROM users WHERE users.uid = user_id AND users.role <> 'student';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION write_user_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_search_terms WHERE user_id = NEW.uid;
  INSERT INTO user_search_terms (term, user_id, role)
  SELECT term, NEW.uid, NEW.role FROM unnest(user_terms(NEW.username, NEW.email, NEW.display_name)) term;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER users_search_terms ON users;
--> statement-breakpoint
CREATE TRIGGER users_search_terms AFTER INSERT OR UPDATE OF username, email, display_name, role ON users
  FOR EACH ROW EXECUTE FUNCTION write_user_terms();
--> statement-breakpoint
CREATE INDEX "user_search_terms_role" ON "user_search_terms" USING btree ("role","term","user_id") WHERE "user_search_terms"."role" <> 'student';
