ALTER TABLE "dne_sessions" ADD COLUMN "decided_until" timestamptz;
--> statement-breakpoint
CREATE INDEX "dne_sessions_without_next" ON "dne_sessions" USING btree ("id") WHERE "dne_sessions"."status" <> 'ended' and "dne_sessions"."next_start" is null;
