CREATE TABLE "dne_private_session_players" (
	"id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" text DEFAULT 'invited' NOT NULL,
	"agreed_price" integer,
	"availability" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"zone" text NOT NULL,
	"responded_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "campaign_players_answer" CHECK ("dne_private_session_players"."answer" in ('invited', 'accepted', 'declined', 'removed')),
	CONSTRAINT "campaign_players_agreed" CHECK ("dne_private_session_players"."answer" <> 'accepted' or "dne_private_session_players"."agreed_price" is not null),
	CONSTRAINT "campaign_players_price" CHECK ("dne_private_session_players"."agreed_price" >= 0)
);

--> statement-breakpoint
CREATE TABLE "dne_private_sessions_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"teacher" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"theme" text NOT NULL,
	"custom_theme" text NOT NULL,
	"type" text NOT NULL,
	"session_length" integer NOT NULL,
	"player_count" integer NOT NULL,
	"availability" jsonb NOT NULL,
	"zone" text NOT NULL,
	"preferences" jsonb NOT NULL,
	"proposal" jsonb,
	"expiry_date" timestamptz,
	"blocked_because" text DEFAULT '' NOT NULL,
	"session_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "campaigns_status" CHECK ("dne_private_sessions_requests"."status" in ('pending', 'proposed', 'created', 'rejected', 'withdrawn')),
	CONSTRAINT "campaigns_theme" CHECK ("dne_private_sessions_requests"."theme" in ('High fantasy', 'Mystery', 'Horror', 'Science fiction', 'Pirates', 'Steampunk', 'Historical', 'Other')),
	CONSTRAINT "campaigns_custom_theme" CHECK ("dne_private_sessions_requests"."theme" <> 'Other' or "dne_private_sessions_requests"."custom_theme" <> ''),
	CONSTRAINT "campaigns_type" CHECK ("dne_private_sessions_requests"."type" in ('Pre-made campaign', 'Customised campaign', 'Completely custom campaign')),
	CONSTRAINT "campaigns_session_length" CHECK ("dne_private_sessions_requests"."session_length" between 2 and 5),
	CONSTRAINT "campaigns_player_count" CHECK ("dne_private_sessions_requests"."player_count" between 2 and 6),
	CONSTRAINT "campaigns_proposed" CHECK ("dne_private_sessions_requests"."status" not in ('proposed', 'created') or ("dne_private_sessions_requests"."teacher" is not null and "dne_private_sessions_requests"."proposal" is not null and "dne_private_sessions_requests"."expiry_date" is not null)),
	CONSTRAINT "campaigns_created_session" CHECK (("dne_private_sessions_requests"."status" = 'created') = ("dne_private_sessions_requests"."session_id" is not null)),
	CONSTRAINT "campaigns_reason" CHECK ("dne_private_sessions_requests"."status" <> 'rejected' or "dne_private_sessions_requests"."reason" <> '')
);

--> statement-breakpoint
ALTER TABLE "dne_private_session_players" ADD CONSTRAINT "dne_private_session_players_campaign_id_dne_private_sessions_requests_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."dne_private_sessions_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_private_session_players" ADD CONSTRAINT "dne_private_session_players_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_private_sessions_requests" ADD CONSTRAINT "dne_private_sessions_requests_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_private_sessions_requests" ADD CONSTRAINT "dne_private_sessions_requests_teacher_users_uid_fk" FOREIGN KEY ("teacher") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_private_sessions_requests" ADD CONSTRAINT "dne_private_sessions_requests_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_players_once" ON "dne_private_session_players" USING btree ("campaign_id","user_id");
--> statement-breakpoint
CREATE INDEX "campaign_players_user" ON "dne_private_session_players" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_one_session" ON "dne_private_sessions_requests" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "campaigns_requester" ON "dne_private_sessions_requests" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "dne_private_sessions_requests" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "campaigns_status_created" ON "dne_private_sessions_requests" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "campaigns_teacher" ON "dne_private_sessions_requests" USING btree ("teacher");
--> statement-breakpoint
CREATE INDEX "campaigns_expiring" ON "dne_private_sessions_requests" USING btree ("expiry_date") WHERE "dne_private_sessions_requests"."status" = 'proposed';
