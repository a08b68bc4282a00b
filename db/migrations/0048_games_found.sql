CREATE INDEX "dne_sessions_due" ON "dne_sessions" USING btree ("next_start") WHERE "dne_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "dne_sessions_event" ON "dne_sessions" USING btree ("event_id") WHERE "dne_sessions"."event_id" <> '';
