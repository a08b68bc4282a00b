ALTER TABLE "academy_session_purchases" VALIDATE CONSTRAINT "academy_session_purchases_trial_of_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "session_ratings" VALIDATE CONSTRAINT "session_ratings_reply";
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" VALIDATE CONSTRAINT "reservations_trial";
