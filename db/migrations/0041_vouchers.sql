CREATE TABLE "gift_vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"recipient_name" text NOT NULL,
	"from_name" text NOT NULL,
	"message" text NOT NULL,
	"delivery" text NOT NULL,
	"recipient_email" text,
	"send_on" date,
	"letter_due_at" timestamptz,
	"sent_at" timestamptz,
	"letters" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"paid_at" timestamptz,
	"intent_id" text,
	"code_hash" text,
	"sealed_code" text,
	"code_end" text,
	"valid_until" date,
	"redeemed_at" timestamptz,
	"redeemed_by" text,
	"voided_at" timestamptz,
	"voided_by" text,
	CONSTRAINT "gift_vouchers_amount" CHECK (amount between 5000 and 200000),
	CONSTRAINT "gift_vouchers_state" CHECK ("gift_vouchers"."state" in ('unpaid', 'active', 'redeemed', 'void')),
	CONSTRAINT "gift_vouchers_delivery" CHECK ("gift_vouchers"."delivery" in ('email', 'print')),
	CONSTRAINT "gift_vouchers_recipient_name" CHECK (char_length(recipient_name) <= 80),
	CONSTRAINT "gift_vouchers_from_name" CHECK (char_length(from_name) <= 80),
	CONSTRAINT "gift_vouchers_message" CHECK (char_length(message) <= 500),
	CONSTRAINT "gift_vouchers_paid" CHECK (num_nonnulls("gift_vouchers"."paid_at", "gift_vouchers"."intent_id", "gift_vouchers"."code_hash", "gift_vouchers"."sealed_code", "gift_vouchers"."code_end", "gift_vouchers"."valid_until") = case when "gift_vouchers"."state" = 'unpaid' then 0 when "gift_vouchers"."state" = 'void' and "gift_vouchers"."paid_at" is null then 0 else 6 end),
	CONSTRAINT "gift_vouchers_redeemed" CHECK (num_nonnulls("gift_vouchers"."redeemed_at", "gift_vouchers"."redeemed_by") = case when "gift_vouchers"."state" = 'redeemed' then 2 else 0 end),
	CONSTRAINT "gift_vouchers_void" CHECK (("gift_vouchers"."voided_at" is not null) = ("gift_vouchers"."state" = 'void')),
	CONSTRAINT "gift_vouchers_letter" CHECK ("gift_vouchers"."letter_due_at" is null or "gift_vouchers"."state" = 'active'),
	CONSTRAINT "gift_vouchers_address" CHECK ("gift_vouchers"."recipient_email" is null or "gift_vouchers"."state" in ('unpaid', 'active'))
);

--> statement-breakpoint
ALTER TABLE "figure_changes" DROP CONSTRAINT "figure_changes_name";
--> statement-breakpoint
ALTER TABLE "figures" DROP CONSTRAINT "figures_name";
--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_buyer_id_users_uid_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_redeemed_by_users_uid_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gift_vouchers" ADD CONSTRAINT "gift_vouchers_voided_by_users_uid_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "gift_vouchers_code" ON "gift_vouchers" USING btree ("code_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "gift_vouchers_intent" ON "gift_vouchers" USING btree ("intent_id");
--> statement-breakpoint
CREATE INDEX "gift_vouchers_buyer" ON "gift_vouchers" USING btree ("buyer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "gift_vouchers_newest" ON "gift_vouchers" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "gift_vouchers_state" ON "gift_vouchers" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "gift_vouchers_end" ON "gift_vouchers" USING btree ("code_end");
--> statement-breakpoint
CREATE INDEX "gift_vouchers_letters" ON "gift_vouchers" USING btree ("letter_due_at") WHERE "gift_vouchers"."letter_due_at" is not null;
--> statement-breakpoint
CREATE INDEX "gift_vouchers_redeemed_by" ON "gift_vouchers" USING btree ("redeemed_by") WHERE "gift_vouchers"."redeemed_by" is not null;
--> statement-breakpoint
CREATE INDEX "gift_vouchers_voided_by" ON "gift_vouchers" USING btree ("voided_by") WHERE "gift_vouchers"."voided_by" is not null;
--> statement-breakpoint
CREATE INDEX "gift_vouchers_valid_until" ON "gift_vouchers" USING btree ("valid_until") WHERE "gift_vouchers"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "gift_vouchers_addresses" ON "gift_vouchers" USING btree ("created_at") WHERE "gift_vouchers"."recipient_email" is not null;
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees', 'ledger_receivable', 'ledger_teaching_costs', 'ledger_goodwill', 'ledger_voucher')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off', 'ledger_provider_fees', 'ledger_receivable', 'ledger_teaching_costs', 'ledger_goodwill', 'ledger_voucher')) NOT VALID;
--> statement-breakpoint
-- A voucher is owed until it is redeemed or returned: no money has come in or left with either, so it is no part of the revenue.
CREATE OR REPLACE FUNCTION figures_of_entry(account_kind text, grosze integer, posted_at timestamptz) RETURNS TABLE (name text, bucket date, amount bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'revenue', school_week(posted_at), grosze::bigint WHERE account_kind IN ('provider_clearing', 'bank', 'provider_fees')
  UNION ALL SELECT 'ledger_' || account_kind, date '9999-12-31', grosze::bigint
    WHERE account_kind IN ('provider_clearing', 'prepaid_lessons', 'credit', 'receivable', 'revenue', 'teaching_costs', 'teacher_earnings', 'vat', 'bank', 'write_off', 'provider_fees', 'goodwill', 'voucher')
$$;
--> statement-breakpoint
-- Redeeming and returning are ends: neither follows the other, and neither happens twice, whatever the code forgets. What was bought does not change.
CREATE FUNCTION voucher_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.buyer_id, NEW.amount) IS DISTINCT FROM (OLD.id, OLD.buyer_id, OLD.amount)
    OR OLD.state IN ('redeemed', 'void') AND (NEW.state, NEW.redeemed_by, NEW.voided_at) IS DISTINCT FROM (OLD.state, OLD.redeemed_by, OLD.voided_at)
    OR OLD.state = 'active' AND (NEW.state = 'unpaid' OR (NEW.code_hash, NEW.intent_id) IS DISTINCT FROM (OLD.code_hash, OLD.intent_id)) THEN
    RAISE EXCEPTION 'the voucher % cannot change', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_ends_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER voucher_ends_once BEFORE UPDATE ON "gift_vouchers" FOR EACH ROW EXECUTE FUNCTION voucher_ends_once();
--> statement-breakpoint
CREATE TRIGGER gift_vouchers_refuse_leaving BEFORE INSERT ON "gift_vouchers" FOR EACH ROW EXECUTE FUNCTION refuse_leaving('buyer_id');
