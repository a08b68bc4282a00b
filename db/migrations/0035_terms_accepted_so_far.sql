-- What people accepted when they signed up stays readable beside what they accept later.
INSERT INTO "terms_acceptances" ("user_id", "version", "accepted_at", "accepted_by")
SELECT "uid", "terms_version", "terms_accepted_at", "uid" FROM "users" WHERE "terms_version" IS NOT NULL AND "terms_accepted_at" IS NOT NULL;
--> statement-breakpoint
-- A version to which people have agreed never changes and never disappears.
CREATE FUNCTION refuse_change_of_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of legal documents are append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_versions_append_only BEFORE UPDATE OR DELETE ON "document_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document_version();
