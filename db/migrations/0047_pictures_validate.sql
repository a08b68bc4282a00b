ALTER TABLE "dne_sessions" VALIDATE CONSTRAINT "dne_sessions_theme";
--> statement-breakpoint
ALTER TABLE "dne_sessions" VALIDATE CONSTRAINT "dne_sessions_cover";
