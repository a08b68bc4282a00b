-- No double booking: no two blocking engagements of one person overlap, whether as host or as participant.
-- The extension lets one constraint compare a person and a range of time.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_no_overlap" EXCLUDE USING gist (person_id WITH =, "during" WITH &&) WHERE ("blocking");
