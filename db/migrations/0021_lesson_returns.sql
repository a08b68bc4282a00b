CREATE TABLE "lesson_returns" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"returned_by" text NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"returned_amount" integer NOT NULL,
	"refund_id" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "lesson_returns_reason" CHECK ("lesson_returns"."reason" <> ''),
	CONSTRAINT "lesson_returns_outcome" CHECK ("lesson_returns"."outcome" in ('returned', 'not_charged', 'free')),
	CONSTRAINT "lesson_returns_returned" CHECK (("lesson_returns"."outcome" = 'returned') = ("lesson_returns"."refund_id" is not null) and ("lesson_returns"."outcome" = 'returned') = ("lesson_returns"."returned_amount" > 0))
);

--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";
--> statement-breakpoint
ALTER TABLE "lessons" DROP CONSTRAINT "lessons_state";
--> statement-breakpoint
ALTER TABLE "usage_invoices" DROP CONSTRAINT "usage_invoices_amount";
--> statement-breakpoint
ALTER TABLE "lesson_returns" ADD CONSTRAINT "lesson_returns_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_returns" ADD CONSTRAINT "lesson_returns_returned_by_users_uid_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_returns" ADD CONSTRAINT "lesson_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'late_money', 'cancelled', 'cancelled_by_teacher', 'cancelled_by_school', 'resigned', 'not_started', 'terminated', 'lesson_returned', 'not_paid', 'unclaimed'));
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_state" CHECK ("lessons"."state" in ('held', 'booked', 'lapsed', 'cancelled', 'refunded'));
--> statement-breakpoint
ALTER TABLE "usage_invoices" ADD CONSTRAINT "usage_invoices_amount" CHECK ("usage_invoices"."amount" >= 0);
