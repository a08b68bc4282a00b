ALTER TABLE "waitlist_entries" ADD COLUMN "declined_lessons" integer DEFAULT 0 NOT NULL;
