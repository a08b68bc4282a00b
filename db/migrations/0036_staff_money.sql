CREATE TABLE "payment_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"intent_id" text,
	"ours" integer NOT NULL,
	"theirs" integer NOT NULL,
	"found_at" timestamptz NOT NULL,
	"seen_at" timestamptz NOT NULL,
	"resolved_at" timestamptz,
	"resolved_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('unknown_payment', 'not_received', 'other_amount', 'other_refund')),
	CONSTRAINT "payment_differences_resolution" CHECK (("payment_differences"."resolved_at" is null) = ("payment_differences"."reason" = '') and ("payment_differences"."resolved_by" is null or "payment_differences"."resolved_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "dead_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb,
	"key" text,
	"error" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"failed_at" timestamptz NOT NULL,
	"state" text DEFAULT 'dead' NOT NULL,
	"decided_at" timestamptz,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "dead_jobs_jobId_unique" UNIQUE("job_id"),
	CONSTRAINT "dead_jobs_state" CHECK ("dead_jobs"."state" in ('dead', 'retried', 'discarded')),
	CONSTRAINT "dead_jobs_decision" CHECK (("dead_jobs"."state" = 'dead') = ("dead_jobs"."decided_at" is null) and ("dead_jobs"."state" = 'dead' or "dead_jobs"."data" is null))
);

--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"email_subject" text NOT NULL,
	"sent_at" timestamptz NOT NULL,
	CONSTRAINT "email_deliveries_messageId_unique" UNIQUE("message_id")
);

--> statement-breakpoint
ALTER TABLE "figure_changes" DROP CONSTRAINT "figure_changes_name";
--> statement-breakpoint
ALTER TABLE "figures" DROP CONSTRAINT "figures_name";
--> statement-breakpoint
DROP INDEX "payment_intents_unclaimed";
--> statement-breakpoint
DROP INDEX "payment_intents_mismatched";
--> statement-breakpoint
DROP INDEX "refunds_waiting";
--> statement-breakpoint
DROP INDEX "refunds_failed";
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_reference" text;
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "intent_id" text;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_resolved_by_users_uid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_one_open" ON "payment_differences" USING btree ("provider","provider_ref","kind") WHERE "payment_differences"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at","id") WHERE "payment_differences"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_differences_resolved" ON "payment_differences" USING btree ("resolved_at","id") WHERE "payment_differences"."resolved_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_differences_payment" ON "payment_differences" USING btree ("provider","provider_ref","kind");
--> statement-breakpoint
CREATE INDEX "dead_jobs_open" ON "dead_jobs" USING btree ("failed_at","id") WHERE "dead_jobs"."state" = 'dead';
--> statement-breakpoint
CREATE INDEX "dead_jobs_open_queue" ON "dead_jobs" USING btree ("queue","failed_at","id") WHERE "dead_jobs"."state" = 'dead';
--> statement-breakpoint
CREATE INDEX "dead_jobs_decided" ON "dead_jobs" USING btree ("decided_at","id") WHERE "dead_jobs"."state" <> 'dead';
--> statement-breakpoint
CREATE INDEX "email_deliveries_newest" ON "email_deliveries" USING btree ("sent_at","id");
--> statement-breakpoint
CREATE INDEX "credit_balances_owed" ON "credit_balances" USING btree ("user_id") WHERE "credit_balances"."balance" > 0;
--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("account_kind","created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_intents_newest" ON "payment_intents" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_intents_state" ON "payment_intents" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_events_intent" ON "webhook_events" USING btree ("intent_id","received_at") WHERE "webhook_events"."intent_id" is not null;
--> statement-breakpoint
CREATE INDEX "test_payments_age" ON "test_payments" USING btree ("created_at","ref");
--> statement-breakpoint
CREATE INDEX "payment_intents_unclaimed" ON "payment_intents" USING btree ("unclaimed_at","id") WHERE "payment_intents"."unclaimed_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_intents_mismatched" ON "payment_intents" USING btree ("mismatched_at","id") WHERE "payment_intents"."mismatched_at" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."state" in ('pending', 'leaving');
--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."state" = 'failed';
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off'));
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off'));
