CREATE TABLE "dne_campaign_drafts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"for_user_id" text,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "campaign_drafts_for_other" CHECK ("dne_campaign_drafts"."for_user_id" <> "dne_campaign_drafts"."user_id"),
	CONSTRAINT "campaign_drafts_version" CHECK ("dne_campaign_drafts"."version" > 0),
	CONSTRAINT "campaign_drafts_size" CHECK (octet_length("dne_campaign_drafts"."fields"::text) <= 65536)
);

--> statement-breakpoint
ALTER TABLE "dne_campaign_drafts" ADD CONSTRAINT "dne_campaign_drafts_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_campaign_drafts" ADD CONSTRAINT "dne_campaign_drafts_for_user_id_users_uid_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "campaign_drafts_for" ON "dne_campaign_drafts" USING btree ("for_user_id");
--> statement-breakpoint
CREATE INDEX "campaign_drafts_updated" ON "dne_campaign_drafts" USING btree ("updated_at");
--> statement-breakpoint
CREATE TRIGGER campaign_drafts_refuse_leaving BEFORE INSERT ON dne_campaign_drafts
  FOR EACH ROW EXECUTE FUNCTION refuse_leaving('user_id');
