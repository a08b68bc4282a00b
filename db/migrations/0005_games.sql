-- The words of the list's search; the condition is that of the list.
CREATE INDEX "dne_sessions_title_words" ON "dne_sessions" USING gin (title gin_trgm_ops) WHERE status in ('active', 'full') and type <> 'private' and next_start IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "dne_sessions_description_words" ON "dne_sessions" USING gin (description gin_trgm_ops) WHERE status in ('active', 'full') and type <> 'private' and next_start IS NOT NULL;
