CREATE UNIQUE INDEX CONCURRENTLY "session_ratings_public" ON "session_ratings" USING btree ("public_id");
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "reservations_one_trial" ON "academy_session_purchases" USING btree ("user_id","trial_of") WHERE "academy_session_purchases"."trial_of" is not null and "academy_session_purchases"."state" <> 'lapsed' and not "academy_session_purchases"."trial_given_back";
