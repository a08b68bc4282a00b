CREATE INDEX CONCURRENTLY "reservations_staff" ON "academy_session_purchases" USING btree ("staff_id") WHERE "academy_session_purchases"."staff_id" is not null;
