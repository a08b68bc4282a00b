ALTER TABLE "academy_sessions" ADD COLUMN "paidPlaces" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Courses that have been paid for before this column was there.
UPDATE "academy_sessions" s SET "paidPlaces" =
  (SELECT count(*) FROM "academy_session_purchases" p WHERE p."productId" = s.id AND p.state = 'booked')
WHERE s.type = 'course';
