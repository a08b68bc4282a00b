-- A payer has one agreement to later charges that has not ended: a charge never has to choose between two cards. Of several, the newest stays.
UPDATE payment_intents SET agreement_ended_at = now()
WHERE amount = 0 AND settled_at IS NOT NULL AND id NOT IN (
  SELECT DISTINCT ON (payer_id) id FROM payment_intents WHERE amount = 0 AND settled_at IS NOT NULL ORDER BY payer_id, settled_at DESC, id DESC
);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_intents_one_agreement ON payment_intents (payer_id) WHERE amount = 0 AND settled_at IS NOT NULL AND agreement_ended_at IS NULL;
--> statement-breakpoint
-- What a receipt says of the payer's company never changes: later changes of the company are for later receipts.
CREATE FUNCTION receipt_keeps_its_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the company of receipt % does not change', NEW.number USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_keeps_its_company';
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_keeps_its_company BEFORE UPDATE ON "receipts" FOR EACH ROW WHEN (OLD.company IS DISTINCT FROM NEW.company) EXECUTE FUNCTION receipt_keeps_its_company();
