CREATE TABLE "invoice_sendings" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"service" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"words" jsonb,
	"at" timestamptz NOT NULL,
	"claimed_until" timestamptz,
	CONSTRAINT "invoice_sendings_state" CHECK ("invoice_sendings"."state" in ('sending', 'sent', 'not_sent')),
	CONSTRAINT "invoice_sendings_service" CHECK ("invoice_sendings"."service" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "invoice_sendings_reference" CHECK (("invoice_sendings"."state" = 'sent') = ("invoice_sendings"."reference" <> '')),
	CONSTRAINT "invoice_sendings_reason" CHECK (("invoice_sendings"."state" = 'not_sent') = ("invoice_sendings"."reason" <> '')),
	CONSTRAINT "invoice_sendings_claim" CHECK ("invoice_sendings"."state" = 'sending' or "invoice_sendings"."claimed_until" is null)
);

--> statement-breakpoint
ALTER TABLE "invoice_sendings" ADD CONSTRAINT "invoice_sendings_invoice_id_vat_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."vat_invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER invoice_sendings_sent_once BEFORE UPDATE OR DELETE ON "invoice_sendings" FOR EACH ROW WHEN (OLD.state = 'sent') EXECUTE FUNCTION is_append_only();
