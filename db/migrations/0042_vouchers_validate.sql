ALTER TABLE "figure_changes" VALIDATE CONSTRAINT "figure_changes_name";
--> statement-breakpoint
ALTER TABLE "figures" VALIDATE CONSTRAINT "figures_name";
