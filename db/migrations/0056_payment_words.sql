ALTER TABLE "ledger_transactions" ADD COLUMN "words" jsonb;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "words" jsonb;
