CREATE INDEX CONCURRENTLY "academy_sessions_price" ON "academy_sessions" USING btree ("price") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."next_start" is not null;
