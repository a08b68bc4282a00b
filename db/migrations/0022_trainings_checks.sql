ALTER TABLE "training_messages" DROP CONSTRAINT "training_messages_side";
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_kept_for" CHECK ("engagements"."kept_for" in ('training')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_author" CHECK (("training_messages"."side" = 'staff') = ("training_messages"."author_id" is not null));
--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_side" CHECK ("training_messages"."side" in ('school', 'staff'));
