CREATE TABLE "added_children" (
	"child_id" text PRIMARY KEY NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamptz NOT NULL,
	"sign_in_email" text,
	"sign_in_since" timestamptz,
	CONSTRAINT "added_children_email_lower" CHECK ("added_children"."sign_in_email" = lower("added_children"."sign_in_email")),
	CONSTRAINT "added_children_sign_in_after" CHECK ("added_children"."sign_in_since" >= "added_children"."added_at")
);

--> statement-breakpoint
CREATE TABLE "family_choices" (
	"guardian_id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "guardianship_proofs" (
	"guardianship_id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamptz NOT NULL,
	CONSTRAINT "guardianship_proofs_length" CHECK (char_length("guardianship_proofs"."proof") between 1 and 500)
);

--> statement-breakpoint
ALTER TABLE "added_children" ADD CONSTRAINT "added_children_child_id_users_uid_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "added_children" ADD CONSTRAINT "added_children_added_by_users_uid_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_choices" ADD CONSTRAINT "family_choices_guardian_id_users_uid_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "family_choices" ADD CONSTRAINT "family_choices_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardianship_proofs" ADD CONSTRAINT "guardianship_proofs_guardianship_id_guardianships_id_fk" FOREIGN KEY ("guardianship_id") REFERENCES "public"."guardianships"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardianship_proofs" ADD CONSTRAINT "guardianship_proofs_recorded_by_users_uid_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "added_children_by" ON "added_children" USING btree ("added_by");
--> statement-breakpoint
CREATE INDEX "family_choices_person" ON "family_choices" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "guardianship_proofs_by" ON "guardianship_proofs" USING btree ("recorded_by");

--> statement-breakpoint
-- A child whom an adult has added signs in nowhere before a guardian gives it a sign-in.
CREATE FUNCTION added_child_signs_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added_children WHERE child_id = NEW.user_id AND sign_in_since IS NULL) THEN
    RAISE EXCEPTION 'the account % has no sign-in', NEW.user_id USING ERRCODE = 'check_violation', CONSTRAINT = 'added_child_signs_in';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER added_child_signs_in BEFORE INSERT ON "auth_sessions" FOR EACH ROW EXECUTE FUNCTION added_child_signs_in();
--> statement-breakpoint
CREATE TRIGGER added_child_signs_in BEFORE INSERT ON "auth_accounts" FOR EACH ROW EXECUTE FUNCTION added_child_signs_in();
--> statement-breakpoint
CREATE TRIGGER added_child_signs_in BEFORE INSERT ON "provider_accounts" FOR EACH ROW EXECUTE FUNCTION added_child_signs_in();
--> statement-breakpoint
CREATE TRIGGER added_child_signs_in BEFORE INSERT ON "api_tokens" FOR EACH ROW EXECUTE FUNCTION added_child_signs_in();
--> statement-breakpoint
-- A child under 13 gets no sign-in, and one that was given is not taken back.
CREATE FUNCTION sign_in_has_its_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.sign_in_since IS NOT NULL AND NEW.sign_in_since IS NULL THEN
    RAISE EXCEPTION 'the sign-in of % stays', NEW.child_id USING ERRCODE = 'check_violation', CONSTRAINT = 'sign_in_stays';
  END IF;
  IF NEW.sign_in_since IS NOT NULL
     AND (SELECT birth_date + interval '13 years' > NEW.sign_in_since AT TIME ZONE 'Europe/Warsaw' FROM users WHERE uid = NEW.child_id) THEN
    RAISE EXCEPTION 'the child % is too young to sign in', NEW.child_id USING ERRCODE = 'check_violation', CONSTRAINT = 'sign_in_has_its_age';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sign_in_has_its_age BEFORE INSERT OR UPDATE ON "added_children" FOR EACH ROW EXECUTE FUNCTION sign_in_has_its_age();
