ALTER TABLE "lessons" ADD COLUMN "returned_amount" integer;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_returned_amount" CHECK ("lessons"."returned_amount" between 0 and "lessons"."price");
