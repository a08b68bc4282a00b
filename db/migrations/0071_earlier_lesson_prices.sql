ALTER TABLE "academy_session_purchases" ADD COLUMN "earlier_lesson_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;
