CREATE TABLE "session_search_terms" (
	"term" text collate "C" NOT NULL,
	"session_id" text NOT NULL,
	CONSTRAINT "session_search_terms_session_id_term_pk" PRIMARY KEY("session_id","term")
);

--> statement-breakpoint
DROP INDEX "academy_sessions_teacher";
--> statement-breakpoint
DROP INDEX "occurrences_starts";
--> statement-breakpoint
ALTER TABLE "session_search_terms" ADD CONSTRAINT "session_search_terms_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_search_terms_term" ON "session_search_terms" USING btree ("term","session_id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_created" ON "academy_sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_type_created" ON "academy_sessions" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_status_created" ON "academy_sessions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "occurrences_state_starts" ON "occurrences" USING btree ("state","starts_at","id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_teacher" ON "academy_sessions" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "occurrences_starts" ON "occurrences" USING btree ("starts_at","id");
