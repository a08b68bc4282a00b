ALTER TABLE "dne_sessions" ADD COLUMN "theme" text;
--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD COLUMN "cover_url" text;
--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD CONSTRAINT "dne_sessions_theme" CHECK ("dne_sessions"."theme" in ('High fantasy', 'Mystery', 'Horror', 'Science fiction', 'Pirates', 'Steampunk', 'Historical', 'Other')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD CONSTRAINT "dne_sessions_cover" CHECK (("dne_sessions"."cover_url" is null) = ("dne_sessions"."cover_alt" = '')) NOT VALID;
