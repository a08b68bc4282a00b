CREATE TABLE "document_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"source" text NOT NULL,
	"content" text NOT NULL,
	"in_force_from" timestamptz NOT NULL,
	"must_accept" boolean NOT NULL,
	"published_at" timestamptz NOT NULL,
	"published_by" text,
	CONSTRAINT "document_versions_version" UNIQUE("slug","version"),
	CONSTRAINT "document_versions_slug" CHECK ("document_versions"."slug" in ('general-terms-and-conditions', 'privacy-policy', 'children-protection-policy')),
	CONSTRAINT "document_versions_source" CHECK ("document_versions"."source" in ('built_in', 'own')),
	CONSTRAINT "document_versions_content" CHECK ("document_versions"."content" <> ''),
	CONSTRAINT "document_versions_terms" CHECK (not "document_versions"."must_accept" or "document_versions"."slug" = 'general-terms-and-conditions'),
	CONSTRAINT "document_versions_ahead" CHECK ("document_versions"."source" = 'built_in' or "document_versions"."in_force_from" >= "document_versions"."published_at")
);

--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamptz NOT NULL,
	"accepted_by" text NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);

--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_published_by_users_uid_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_accepted_by_users_uid_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "document_versions_in_force" ON "document_versions" USING btree ("slug","in_force_from");
