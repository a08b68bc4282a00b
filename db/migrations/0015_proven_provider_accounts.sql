ALTER TABLE "provider_accounts" ADD COLUMN "is_address_proven" boolean DEFAULT false NOT NULL;
