ALTER TABLE "academy_session_purchases" ADD COLUMN "lesson_price" integer;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "lesson_price_from" timestamptz;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_lesson_price" CHECK ("academy_session_purchases"."lesson_price" is null or ("academy_session_purchases"."lesson_price" >= 0 and "academy_session_purchases"."plan" = 'weekly'));
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_lesson_price_from" CHECK (("academy_session_purchases"."lesson_price" is null) = ("academy_session_purchases"."lesson_price_from" is null));
