CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"respond_by" timestamptz,
	"opened_at" timestamptz NOT NULL,
	"closed_at" timestamptz,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount" > 0),
	CONSTRAINT "payment_disputes_provider" CHECK ("payment_disputes"."provider" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "payment_disputes_reason" CHECK ("payment_disputes"."reason" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "payment_disputes_state" CHECK ("payment_disputes"."state" in ('needs_answer', 'under_review', 'won', 'lost')),
	CONSTRAINT "payment_disputes_end" CHECK (("payment_disputes"."closed_at" is null) = ("payment_disputes"."state" in ('needs_answer', 'under_review')))
);

--> statement-breakpoint
CREATE TABLE "provider_movements" (
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"source_ref" text,
	"at" timestamptz NOT NULL,
	"read_at" timestamptz NOT NULL,
	CONSTRAINT "provider_movements_provider_ref_pk" PRIMARY KEY("provider","ref"),
	CONSTRAINT "provider_movements_provider" CHECK ("provider_movements"."provider" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "provider_movements_kind" CHECK ("provider_movements"."kind" in ('charge', 'refund', 'refund_failed', 'dispute', 'fee', 'payout', 'other'))
);

--> statement-breakpoint
ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_kind";
--> statement-breakpoint
ALTER TABLE "figure_changes" DROP CONSTRAINT "figure_changes_name";
--> statement-breakpoint
ALTER TABLE "figures" DROP CONSTRAINT "figures_name";
--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_disputes_ref" ON "payment_disputes" USING btree ("provider","ref");
--> statement-breakpoint
CREATE INDEX "payment_disputes_intent" ON "payment_disputes" USING btree ("intent_id");
--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("opened_at","id") WHERE "payment_disputes"."closed_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_disputes_closed" ON "payment_disputes" USING btree ("closed_at","id") WHERE "payment_disputes"."closed_at" is not null;
--> statement-breakpoint
CREATE INDEX "provider_movements_at" ON "provider_movements" USING btree ("provider","at");
--> statement-breakpoint
CREATE INDEX "provider_movements_source" ON "provider_movements" USING btree ("provider","source_ref") WHERE "provider_movements"."source_ref" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_provider_ref" ON "refunds" USING btree ("provider_ref") WHERE "refunds"."provider_ref" is not null;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('unknown_payment', 'not_received', 'other_amount', 'other_refund', 'unknown_movement'));
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees'));
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees'));
--> statement-breakpoint
-- What a provider keeps is no less revenue: its fees count beside its account, a payout moves between two accounts that count.
CREATE OR REPLACE FUNCTION figures_of_entry(account_kind text, grosze integer, posted_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'revenue', school_week(posted_at), grosze::bigint WHERE account_kind IN ('provider_clearing', 'bank', 'provider_fees')
  UNION ALL SELECT 'ledger_' || account_kind, date '9999-12-31', grosze::bigint
    WHERE account_kind IN ('provider_clearing', 'prepaid_lessons', 'credit', 'revenue', 'teacher_earnings', 'vat', 'bank', 'write_off', 'provider_fees')
$$;
--> statement-breakpoint
-- As before, and one more way: the bank of a payer did not take money that a provider has sent, and the refund failed after all.
CREATE OR REPLACE FUNCTION refund_moves_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (('pending', 'leaving'), ('leaving', 'leaving'), ('leaving', 'sent'), ('leaving', 'failed'), ('pending', 'cancelled'),
      ('failed', 'pending'), ('failed', 'cancelled'))
     AND NOT (NEW.transfer_reference IS NOT NULL AND (OLD.state, NEW.state) = ('failed', 'sent'))
     AND NOT (NEW.method = 'money' AND OLD.transfer_reference IS NULL AND OLD.provider_ref IS NOT NULL AND (OLD.state, NEW.state) = ('sent', 'failed'))
     AND NOT (NEW.method = 'credit' AND (OLD.state, NEW.state) IN (('pending', 'sent'), ('sent', 'cancelled'))) THEN
    RAISE EXCEPTION 'refund % does not go from % to %', NEW.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_moves_on';
  END IF;
  RETURN NEW;
END $$;
