CREATE TABLE "usage_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_id" text NOT NULL,
	"period" text NOT NULL,
	"amount" integer NOT NULL,
	"agreement_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"paid_at" timestamptz,
	CONSTRAINT "usage_invoices_amount" CHECK ("usage_invoices"."amount" > 0),
	CONSTRAINT "usage_invoices_period" CHECK ("usage_invoices"."period" ~ '^\d{4}-\d{2}$'),
	CONSTRAINT "usage_invoices_state" CHECK ("usage_invoices"."state" in ('open', 'paid')),
	CONSTRAINT "usage_invoices_paid" CHECK (("usage_invoices"."state" = 'paid') = ("usage_invoices"."paid_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "usage_records" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"source_id" text NOT NULL,
	"type" text NOT NULL,
	"date" timestamptz NOT NULL,
	"amount" integer NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"is_less_than24_hours" boolean DEFAULT false NOT NULL,
	"is_test" boolean NOT NULL,
	"processed" boolean DEFAULT false NOT NULL,
	"agreement_id" text NOT NULL,
	"invoice_id" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "usage_records_type" CHECK ("usage_records"."type" in ('academy', 'dnd')),
	CONSTRAINT "usage_records_amount" CHECK ("usage_records"."amount" > 0),
	CONSTRAINT "usage_records_late" CHECK (not "usage_records"."is_less_than24_hours" or "usage_records"."canceled"),
	CONSTRAINT "usage_records_processed" CHECK (not "usage_records"."processed" or "usage_records"."invoice_id" is not null)
);

--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_amount";
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" DROP CONSTRAINT "reservations_plan";
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "planned_until" date;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "agreement_id" text;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "stripe_subscription_item_id" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "declines_later" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "usage_invoices" ADD CONSTRAINT "usage_invoices_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_invoices" ADD CONSTRAINT "usage_invoices_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_invoice_id_usage_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."usage_invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "usage_invoices_once" ON "usage_invoices" USING btree ("payer_id","period");
--> statement-breakpoint
CREATE INDEX "usage_invoices_due" ON "usage_invoices" USING btree ("next_attempt_at") WHERE "usage_invoices"."state" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "usage_records_once" ON "usage_records" USING btree ("source_id","type");
--> statement-breakpoint
CREATE INDEX "usage_records_unbilled" ON "usage_records" USING btree ("payer_id","date") WHERE "usage_records"."invoice_id" is null;
--> statement-breakpoint
CREATE INDEX "usage_records_invoice" ON "usage_records" USING btree ("invoice_id") WHERE "usage_records"."invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX "usage_records_unprocessed" ON "usage_records" USING btree ("purchase_id") WHERE not "usage_records"."processed";
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "reservations_weekly" ON "academy_session_purchases" USING btree ("planned_until","id") WHERE "academy_session_purchases"."plan" = 'weekly' and "academy_session_purchases"."state" = 'booked';
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" >= 0);
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_weekly_planned" CHECK (("academy_session_purchases"."plan" = 'weekly') = ("academy_session_purchases"."planned_until" is not null));
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_weekly_agreed" CHECK ("academy_session_purchases"."plan" <> 'weekly' or "academy_session_purchases"."state" in ('held', 'lapsed') or "academy_session_purchases"."agreement_id" is not null);
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_plan" CHECK ("academy_session_purchases"."plan" in ('single', 'block', 'weekly', 'course'));
