ALTER TABLE "holds" DROP CONSTRAINT "holds_policy";
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" DROP CONSTRAINT "seats_state";
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_policy" CHECK ("holds"."policy" in ('checkout', 'guardian_approval', 'waitlist_offer', 'renewal', 'accepted_proposal', 'named_player'));
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "seats_state" CHECK ("dne_session_purchases"."state" in ('waiting', 'held', 'booked', 'resigned', 'removed', 'lapsed', 'withdrawn', 'ended'));
