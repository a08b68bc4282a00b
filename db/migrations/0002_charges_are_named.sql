ALTER TABLE "payment_intents" ADD COLUMN "chargeRef" text;
--> statement-breakpoint
ALTER TABLE "test_payments" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_charge" ON "payment_intents" USING btree ("provider","chargeRef");
