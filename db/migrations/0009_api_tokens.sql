CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"last_used_at" timestamptz,
	CONSTRAINT "api_tokens_name" CHECK (char_length(name) between 1 and 60),
	CONSTRAINT "api_tokens_scopes" CHECK (cardinality(scopes) > 0 and scopes <@ array['read', 'book', 'teach', 'staff:dashboard', 'staff:users', 'staff:events', 'staff:requests', 'staff:contact', 'staff:audit', 'staff:tasks', 'staff:money', 'staff:settings', 'staff:health']::text[]),
	CONSTRAINT "api_tokens_end" CHECK (expires_at > created_at and expires_at <= created_at + interval '8785 hours')
);

--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "api_token_id" text;
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("hash");
--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "api_tokens_expiry" ON "api_tokens" USING btree ("expires_at");
--> statement-breakpoint
-- An account that is about to be deleted, or is, gets no token.
CREATE TRIGGER api_tokens_refuse_leaving BEFORE INSERT ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id');
