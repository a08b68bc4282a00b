ALTER TABLE "lesson_proposals" DROP CONSTRAINT "lesson_proposals_reason";
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_reason" CHECK ("lesson_proposals"."reason" in ('declined', 'countered', 'expired', 'withdrawn', 'clash', 'unpaid', 'cancelled', 'moved'));
