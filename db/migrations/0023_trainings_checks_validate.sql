ALTER TABLE "engagements" VALIDATE CONSTRAINT "engagements_kept_for";
