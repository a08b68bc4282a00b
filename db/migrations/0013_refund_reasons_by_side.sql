ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'late_money', 'cancelled', 'cancelled_by_teacher', 'cancelled_by_school', 'resigned', 'not_started', 'terminated', 'not_paid', 'unclaimed'));
