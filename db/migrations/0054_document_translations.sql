ALTER TABLE "document_versions" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;
