CREATE TABLE "payer_companies" (
	"payer_id" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"address" text NOT NULL,
	"nip" text NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "payer_companies_name" CHECK (char_length("payer_companies"."company_name") between 1 and 150),
	CONSTRAINT "payer_companies_address" CHECK (char_length("payer_companies"."address") between 1 and 250),
	CONSTRAINT "payer_companies_nip" CHECK ("payer_companies"."nip" ~ '^\d{10}$')
);

--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card" jsonb;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "agreement_ended_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "company" jsonb;
--> statement-breakpoint
ALTER TABLE "usage_invoices" ADD COLUMN "overdue_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "card" jsonb;
--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "has_ended" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payer_companies" ADD CONSTRAINT "payer_companies_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "usage_invoices_overdue" ON "usage_invoices" USING btree ("overdue_at") WHERE "usage_invoices"."state" = 'open' and "usage_invoices"."overdue_at" is not null;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_agreement" CHECK (("payment_intents"."card" is null and "payment_intents"."agreement_ended_at" is null) or ("payment_intents"."amount" = 0 and "payment_intents"."settled_at" is not null));
--> statement-breakpoint
ALTER TABLE "usage_invoices" ADD CONSTRAINT "usage_invoices_overdue_tried" CHECK ("usage_invoices"."overdue_at" is null or "usage_invoices"."next_attempt_at" is null);
