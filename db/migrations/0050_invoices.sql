CREATE TABLE "invoice_counters" (
	"counter" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vat_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"corrects_id" text,
	"payer_id" text,
	"payable_kind" text NOT NULL,
	"payable_id" text NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"before" jsonb,
	"sums" jsonb NOT NULL,
	"advances" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	"gross" integer NOT NULL,
	"rounding" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"paid_with" text NOT NULL,
	"issued_on" date NOT NULL,
	"taxed_on" date NOT NULL,
	"sold_on" date NOT NULL,
	"paid_on" date,
	"due_on" date,
	"issued_at" timestamptz NOT NULL,
	CONSTRAINT "vat_invoices_kind" CHECK ("vat_invoices"."kind" in ('invoice', 'advance', 'final', 'correction')),
	CONSTRAINT "vat_invoices_paid_with" CHECK ("vat_invoices"."paid_with" in ('online', 'credit', 'online_and_credit', 'transfer')),
	CONSTRAINT "vat_invoices_rounding" CHECK ("vat_invoices"."rounding" in ('line', 'sum')),
	CONSTRAINT "vat_invoices_gross" CHECK ("vat_invoices"."net" + "vat_invoices"."tax" = "vat_invoices"."gross"),
	CONSTRAINT "vat_invoices_correction" CHECK (("vat_invoices"."kind" = 'correction') = ("vat_invoices"."corrects_id" is not null) and ("vat_invoices"."kind" = 'correction') = ("vat_invoices"."before" is not null) and ("vat_invoices"."kind" = 'correction') = ("vat_invoices"."reason" <> ''))
);

--> statement-breakpoint
CREATE TABLE "payer_documents" (
	"payer_id" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"person_name" text DEFAULT '' NOT NULL,
	"person_address" text DEFAULT '' NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "payer_documents_document" CHECK ("payer_documents"."document" in ('receipt', 'person', 'company')),
	CONSTRAINT "payer_documents_person" CHECK ("payer_documents"."document" <> 'person' or ("payer_documents"."person_name" <> '' and "payer_documents"."person_address" <> ''))
);

--> statement-breakpoint
CREATE TABLE "tax_data" (
	"id" text PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"company_name" text NOT NULL,
	"address" text NOT NULL,
	"nip" text NOT NULL,
	"is_vat_payer" boolean NOT NULL,
	"exempt_basis" text NOT NULL,
	"taxes" jsonb NOT NULL,
	"rounding" text NOT NULL,
	"invoice_series" text NOT NULL,
	"correction_series" text NOT NULL,
	"bank_account" text NOT NULL,
	"due_days" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "tax_data_nip" CHECK ("tax_data"."nip" ~ '^\d{10}$'),
	CONSTRAINT "tax_data_rounding" CHECK ("tax_data"."rounding" in ('line', 'sum')),
	CONSTRAINT "tax_data_exempt" CHECK ("tax_data"."is_vat_payer" or "tax_data"."exempt_basis" <> ''),
	CONSTRAINT "tax_data_series" CHECK ("tax_data"."invoice_series" <> "tax_data"."correction_series"),
	CONSTRAINT "tax_data_due_days" CHECK ("tax_data"."due_days" between 1 and 90)
);

--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "sale" jsonb;
--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "invoice_id" text;
--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "tax" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "trainings" ADD COLUMN "overdue_told_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_vat_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."vat_invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vat_invoices" ADD CONSTRAINT "vat_invoices_corrects_id_vat_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."vat_invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vat_invoices" ADD CONSTRAINT "vat_invoices_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payer_documents" ADD CONSTRAINT "payer_documents_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tax_data" ADD CONSTRAINT "tax_data_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "vat_invoices_number" ON "vat_invoices" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "vat_invoices_payer" ON "vat_invoices" USING btree ("payer_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "vat_invoices_newest" ON "vat_invoices" USING btree ("issued_at","id");
--> statement-breakpoint
CREATE INDEX "vat_invoices_taxed" ON "vat_invoices" USING btree ("taxed_on","id");
--> statement-breakpoint
CREATE INDEX "vat_invoices_payable" ON "vat_invoices" USING btree ("payable_kind","payable_id");
--> statement-breakpoint
CREATE INDEX "vat_invoices_corrects" ON "vat_invoices" USING btree ("corrects_id") WHERE "vat_invoices"."corrects_id" is not null;
--> statement-breakpoint
CREATE INDEX "tax_data_newest" ON "tax_data" USING btree ("valid_from","created_at");
--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_invoice_id_vat_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."vat_invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER tax_data_append_only BEFORE UPDATE OR DELETE ON "tax_data" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER vat_invoices_append_only BEFORE UPDATE OR DELETE ON "vat_invoices" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER invoice_payments_append_only BEFORE UPDATE OR DELETE ON "invoice_payments" FOR EACH ROW EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER vat_invoices_no_truncate BEFORE TRUNCATE ON "vat_invoices" FOR EACH STATEMENT EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
CREATE TRIGGER invoice_payments_no_truncate BEFORE TRUNCATE ON "invoice_payments" FOR EACH STATEMENT EXECUTE FUNCTION is_append_only();
--> statement-breakpoint
-- The last number never goes back, and no month of a series is forgotten: a number is given once.
CREATE FUNCTION invoice_counter_goes_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.counter <> OLD.counter OR NEW.last <> OLD.last + 1 THEN
    RAISE EXCEPTION 'the numbers of % go on one by one', OLD.counter USING ERRCODE = 'check_violation', CONSTRAINT = 'invoice_counter_goes_on';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_counter_goes_on BEFORE UPDATE OR DELETE ON "invoice_counters" FOR EACH ROW EXECUTE FUNCTION invoice_counter_goes_on();
--> statement-breakpoint
-- What a payment was taxed with is kept from the moment at which it was paid.
CREATE FUNCTION sale_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sale IS NOT NULL AND NEW.sale IS DISTINCT FROM OLD.sale THEN
    RAISE EXCEPTION 'the sale of % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_is_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sale_is_kept BEFORE UPDATE OF "sale" ON "payment_intents" FOR EACH ROW EXECUTE FUNCTION sale_is_kept();
