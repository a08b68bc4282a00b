CREATE INDEX CONCURRENTLY "academy_sessions_running_created" ON "academy_sessions" USING btree ("created_at","id") WHERE "academy_sessions"."status" in ('open', 'active');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "dne_sessions_empty_created" ON "dne_sessions" USING btree ("created_at","id") WHERE "dne_sessions"."status" = 'active' and "dne_sessions"."seats_taken" = 0;
