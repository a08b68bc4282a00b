CREATE TABLE "sign_in_tries" (
	"account" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE INDEX "sign_in_tries_last" ON "sign_in_tries" USING btree ("last_at");
