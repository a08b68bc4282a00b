CREATE TABLE "recap_praises" (
	"recap_id" text NOT NULL,
	"player_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "recap_praises_recap_id_player_id_pk" PRIMARY KEY("recap_id","player_id"),
	CONSTRAINT "recap_praises_filled" CHECK ("recap_praises"."text" <> '')
);

--> statement-breakpoint
CREATE TABLE "recap_words" (
	"recap_id" text NOT NULL,
	"position" integer NOT NULL,
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "recap_words_recap_id_position_pk" PRIMARY KEY("recap_id","position"),
	CONSTRAINT "recap_words_filled" CHECK ("recap_words"."word" <> '' and "recap_words"."meaning" <> '')
);

--> statement-breakpoint
CREATE TABLE "recaps" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"story" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "recaps_story" CHECK ("recaps"."story" <> '')
);

--> statement-breakpoint
CREATE TABLE "session_zero_entries" (
	"session_id" text NOT NULL,
	"author_key" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "session_zero_entries_once" UNIQUE("session_id","author_key","kind","text"),
	CONSTRAINT "session_zero_entries_kind" CHECK ("session_zero_entries"."kind" in ('line', 'veil')),
	CONSTRAINT "session_zero_entries_text" CHECK (length("session_zero_entries"."text") between 1 and 120),
	CONSTRAINT "session_zero_entries_author" CHECK ("session_zero_entries"."author_key" ~ '^[A-Za-z0-9_-]{43}$')
);

--> statement-breakpoint
CREATE TABLE "table_pauses" (
	"session_id" text PRIMARY KEY NOT NULL,
	"presser_key" text NOT NULL,
	"paused_at" timestamptz NOT NULL,
	CONSTRAINT "table_pauses_presser" CHECK ("table_pauses"."presser_key" ~ '^[A-Za-z0-9_-]{43}$')
);

--> statement-breakpoint
ALTER TABLE "recap_praises" ADD CONSTRAINT "recap_praises_recap_id_recaps_id_fk" FOREIGN KEY ("recap_id") REFERENCES "public"."recaps"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recap_praises" ADD CONSTRAINT "recap_praises_player_id_users_uid_fk" FOREIGN KEY ("player_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recap_words" ADD CONSTRAINT "recap_words_recap_id_recaps_id_fk" FOREIGN KEY ("recap_id") REFERENCES "public"."recaps"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recaps" ADD CONSTRAINT "recaps_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_zero_entries" ADD CONSTRAINT "session_zero_entries_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "table_pauses" ADD CONSTRAINT "table_pauses_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "recap_praises_player" ON "recap_praises" USING btree ("player_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recaps_occurrence" ON "recaps" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "recaps_session" ON "recaps" USING btree ("session_id");
