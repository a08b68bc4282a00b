ALTER TABLE "academy_session_purchases" VALIDATE CONSTRAINT "academy_session_purchases_staff_id_users_uid_fk";
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" VALIDATE CONSTRAINT "reservations_by_phone";
