ALTER TABLE "session_ratings" ADD COLUMN "hidden_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "dne_ratings" ADD COLUMN "hidden_at" timestamptz;
