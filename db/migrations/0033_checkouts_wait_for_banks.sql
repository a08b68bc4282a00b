-- Checkouts that began before the column existed are extended as was promised to their payers.
UPDATE "holds" SET "extendable_until" = "created_at" + interval '30 minutes' WHERE "policy" = 'checkout' AND "state" = 'active';
