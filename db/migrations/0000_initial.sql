CREATE TABLE "academy_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"track" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"zone" text NOT NULL,
	"date_time" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"course_schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lesson_minutes" integer,
	"price" integer NOT NULL,
	"min_students" integer DEFAULT 1 NOT NULL,
	"max_students" integer DEFAULT 1 NOT NULL,
	"allow_single_slots" boolean DEFAULT false NOT NULL,
	"minimum_notice_hours" integer DEFAULT 12 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"horizon_weeks" integer DEFAULT 8 NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"google_meet_link" text DEFAULT '' NOT NULL,
	"event_id" text DEFAULT '' NOT NULL,
	"meet_links_created" boolean DEFAULT false NOT NULL,
	"renewed_from" text,
	"next_start" timestamptz,
	"offered_starts" timestamptz[] DEFAULT '{}' NOT NULL,
	"places_left" integer DEFAULT 0 NOT NULL,
	"paid_places" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "academy_sessions_price" CHECK ("academy_sessions"."price" >= 0),
	CONSTRAINT "academy_sessions_type" CHECK ("academy_sessions"."type" in ('individual', 'group', 'course')),
	CONSTRAINT "academy_sessions_track" CHECK ("academy_sessions"."track" in ('ib', 'igcse', 'alevels')),
	CONSTRAINT "academy_sessions_subject" CHECK ("academy_sessions"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "academy_sessions_status" CHECK ("academy_sessions"."status" in ('open', 'active', 'closed', 'ended')),
	CONSTRAINT "academy_sessions_places" CHECK ("academy_sessions"."min_students" between 1 and "academy_sessions"."max_students")
);

--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"occurrence_id" text,
	"part" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"blocking" boolean DEFAULT true NOT NULL,
	"source_kind" text,
	"source_id" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "engagements_part" CHECK ("engagements"."part" in ('host', 'participant', 'busy')),
	CONSTRAINT "engagements_busy_alone" CHECK (("engagements"."part" = 'busy') = ("engagements"."occurrence_id" is null)),
	CONSTRAINT "engagements_source" CHECK (("engagements"."part" = 'participant') = ("engagements"."source_id" is not null) and ("engagements"."source_kind" is null) = ("engagements"."source_id" is null) and "engagements"."source_kind" ~ '^[a-z]+(_[a-z]+)*$'),
	CONSTRAINT "engagements_bounded" CHECK (lower_inc("engagements"."during") and not upper_inc("engagements"."during") and not isempty("engagements"."during") and lower("engagements"."during") > '-infinity' and upper("engagements"."during") < 'infinity')
);

--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "occurrences" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"host_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"starts_at" timestamptz GENERATED ALWAYS AS (lower("during")) STORED NOT NULL,
	"ends_at" timestamptz GENERATED ALWAYS AS (upper("during")) STORED NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "occurrences_id_during" UNIQUE("id","during"),
	CONSTRAINT "occurrences_kind" CHECK ("occurrences"."kind" in ('academy', 'game')),
	CONSTRAINT "occurrences_state" CHECK ("occurrences"."state" in ('planned', 'cancelled')),
	CONSTRAINT "occurrences_bounded" CHECK (lower_inc("occurrences"."during") and not upper_inc("occurrences"."during") and not isempty("occurrences"."during") and lower("occurrences"."during") > '-infinity' and upper("occurrences"."during") < 'infinity')
);

--> statement-breakpoint
CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"holdable_kind" text NOT NULL,
	"holdable_id" text NOT NULL,
	"person_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"policy" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "holds_kind" CHECK ("holds"."holdable_kind" ~ '^[a-z]+(_[a-z]+)*$'),
	CONSTRAINT "holds_policy" CHECK ("holds"."policy" in ('checkout', 'guardian_approval', 'waitlist_offer', 'renewal')),
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('active', 'taken', 'lapsed', 'released')),
	CONSTRAINT "holds_ended" CHECK (("holds"."state" = 'active') = ("holds"."ended_at" is null)),
	CONSTRAINT "holds_length" CHECK ("holds"."expires_at" > "holds"."created_at")
);

--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"account_kind" text NOT NULL,
	"account_owner" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'PLN' NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_currency" CHECK ("ledger_entries"."currency" in ('PLN')),
	CONSTRAINT "ledger_entries_account_kind" CHECK ("ledger_entries"."account_kind" ~ '^[a-z][a-z_]*$'),
	CONSTRAINT "ledger_entries_account_owner" CHECK ("ledger_entries"."account_owner" <> '')
);

--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"memo" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" ~ '^[a-z][a-z_]*$')
);

--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_id" text NOT NULL,
	"payable_kind" text NOT NULL,
	"payable_id" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'PLN' NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"charge_ref" text,
	"checkout_url" text,
	"failure" text,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	"settled_at" timestamptz,
	"asked_at" timestamptz,
	"unclaimed_at" timestamptz,
	"mismatched_at" timestamptz,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" > 0),
	CONSTRAINT "payment_intents_currency" CHECK ("payment_intents"."currency" in ('PLN')),
	CONSTRAINT "payment_intents_state" CHECK ("payment_intents"."state" in ('created', 'open', 'succeeded', 'failed', 'expired', 'refunded')),
	CONSTRAINT "payment_intents_provider" CHECK ("payment_intents"."provider" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "payment_intents_payable_kind" CHECK ("payment_intents"."payable_kind" ~ '^[a-z][a-z_]*$')
);

--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"month" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "receipts" (
	"intent_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"payer_name" text NOT NULL,
	"issued_at" timestamptz NOT NULL,
	"lines" jsonb NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"line_id" text,
	"not_before" timestamptz,
	"asked_at" timestamptz,
	"provider_ref" text,
	"created_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'late_money', 'cancelled', 'unclaimed')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'leaving', 'sent', 'failed', 'cancelled'))
);

--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamptz NOT NULL,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "webhook_events_provider" CHECK ("webhook_events"."provider" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "webhook_events_type" CHECK ("webhook_events"."type" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
);

--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_actionable" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expiry_date" timestamptz,
	"dedupe_key" text NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "notifications_status" CHECK ("notifications"."status" ~ '^[a-z_]*$')
);

--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"price" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "lessons_state" CHECK ("lessons"."state" in ('held', 'booked', 'lapsed', 'cancelled'))
);

--> statement-breakpoint
CREATE TABLE "academy_session_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"type" text NOT NULL,
	"plan" text NOT NULL,
	"subject" text NOT NULL,
	"date_time" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"course_schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_date" date,
	"max_students" integer NOT NULL,
	"google_meet_link" text DEFAULT '' NOT NULL,
	"event_id" text DEFAULT '' NOT NULL,
	"unit_price" integer NOT NULL,
	"amount" integer NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_status" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"terms_version" text NOT NULL,
	"early_performance_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	"booked_at" timestamptz,
	"ended_at" timestamptz,
	CONSTRAINT "reservations_booked_is_paid" CHECK ("academy_session_purchases"."state" <> 'booked' or "academy_session_purchases"."payment_status" <> ''),
	CONSTRAINT "reservations_amount" CHECK ("academy_session_purchases"."amount" >= 0),
	CONSTRAINT "reservations_type" CHECK ("academy_session_purchases"."type" in ('individual', 'group', 'course')),
	CONSTRAINT "reservations_plan" CHECK ("academy_session_purchases"."plan" in ('single', 'block', 'course')),
	CONSTRAINT "reservations_subject" CHECK ("academy_session_purchases"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "reservations_payment_status" CHECK ("academy_session_purchases"."payment_status" in ('', 'succeeded', 'pending_subscription_billing', 'paid')),
	CONSTRAINT "reservations_state" CHECK ("academy_session_purchases"."state" in ('held', 'booked', 'resigned', 'lapsed', 'ended'))
);

--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" text PRIMARY KEY NOT NULL,
	"child_id" text NOT NULL,
	"guardian_id" text,
	"guardian_email" text,
	"requested_at" timestamptz NOT NULL,
	"confirmed_at" timestamptz,
	"confirmed_by" text,
	"since" timestamptz,
	"until" timestamptz,
	CONSTRAINT "guardianships_one_guardian" CHECK (num_nonnulls("guardianships"."guardian_id", "guardianships"."guardian_email") = 1),
	CONSTRAINT "guardianships_not_self" CHECK ("guardianships"."guardian_id" <> "guardianships"."child_id"),
	CONSTRAINT "guardianships_email_lower" CHECK ("guardianships"."guardian_email" = lower("guardianships"."guardian_email")),
	CONSTRAINT "guardianships_confirmed_whole" CHECK (num_nonnulls("guardianships"."confirmed_at", "guardianships"."confirmed_by", "guardianships"."since") in (0, 3)),
	CONSTRAINT "guardianships_confirmed_by" CHECK ("guardianships"."confirmed_by" in ('link', 'operator', 'demo')),
	CONSTRAINT "guardianships_ends_after_start" CHECK ("guardianships"."until" > "guardianships"."since"),
	CONSTRAINT "guardianships_ends_after_request" CHECK ("guardianships"."until" >= "guardianships"."requested_at")
);

--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_accounts_provider_id" CHECK ("auth_accounts"."provider_id" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
);

--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"photo_url" text,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'student' NOT NULL,
	"dnd_role" text DEFAULT 'student' NOT NULL,
	"zone" text DEFAULT 'Europe/Warsaw' NOT NULL,
	"theme" text DEFAULT 'dark' NOT NULL,
	"birth_date" date,
	"terms_version" text,
	"terms_accepted_at" timestamptz,
	"teacher_access_at" timestamptz,
	"introduction" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"qualifications" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[a-z0-9_]{3,20}$'),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('student', 'teacher', 'admin', 'superadmin')),
	CONSTRAINT "users_dnd_role" CHECK ("users"."dnd_role" in ('student', 'teacher', 'admin', 'superadmin')),
	CONSTRAINT "users_theme" CHECK ("users"."theme" in ('dark', 'light', 'system')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_dnd_role_follows_role" CHECK ("users"."role" = "users"."dnd_role")
);

--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_event" CHECK ("audit"."event" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
);

--> statement-breakpoint
CREATE TABLE "test_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"intent_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"charges" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "test_payments_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "test_payments_state" CHECK ("test_payments"."state" in ('open', 'under_way', 'paid', 'declined', 'expired', 'refunded')),
	CONSTRAINT "test_payments_currency" CHECK ("test_payments"."currency" ~ '^[A-Z]{3}$')
);

--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"result" text,
	"status" integer,
	"body" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "idempotency_keys_actor_key_pk" PRIMARY KEY("actor","key")
);

--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "schedule_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamptz NOT NULL,
	"started_at" timestamptz,
	"succeeded_at" timestamptz,
	"failed_at" timestamptz,
	"duration_ms" integer,
	"runs" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "schedule_runs_name" CHECK ("schedule_runs"."name" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
);

--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE TABLE "write_checks" (
	"padding" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD CONSTRAINT "academy_sessions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD CONSTRAINT "academy_sessions_renewed_from_academy_sessions_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_occurrence" FOREIGN KEY ("occurrence_id","during") REFERENCES "public"."occurrences"("id","during") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_host_id_users_uid_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_purchase_id_academy_session_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_product_id_academy_sessions_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_child_id_users_uid_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_guardian_id_users_uid_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "academy_sessions_next" ON "academy_sessions" USING btree ("next_start","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "academy_sessions_track_next" ON "academy_sessions" USING btree ("track","next_start","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "academy_sessions_subject_next" ON "academy_sessions" USING btree ("subject","next_start","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "academy_sessions_teacher" ON "academy_sessions" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "engagements_occurrence_places" ON "engagements" USING btree ("occurrence_id") WHERE "engagements"."part" = 'participant' and "engagements"."blocking";
--> statement-breakpoint
CREATE INDEX "engagements_occurrence_all" ON "engagements" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_one_for_source" ON "engagements" USING btree ("source_id","source_kind");
--> statement-breakpoint
CREATE INDEX "engagements_person" ON "engagements" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "occurrences_session" ON "occurrences" USING btree ("session_id","starts_at");
--> statement-breakpoint
CREATE INDEX "occurrences_host" ON "occurrences" USING btree ("host_id","starts_at");
--> statement-breakpoint
CREATE INDEX "occurrences_starts" ON "occurrences" USING btree ("starts_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "occurrences_session_start" ON "occurrences" USING btree ("session_id","starts_at") WHERE "occurrences"."state" = 'planned';
--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_active" ON "holds" USING btree ("holdable_kind","holdable_id") WHERE "holds"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "holds_holdable" ON "holds" USING btree ("holdable_id","holdable_kind");
--> statement-breakpoint
CREATE INDEX "holds_expiring" ON "holds" USING btree ("expires_at") WHERE "holds"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "holds_person" ON "holds" USING btree ("person_id") WHERE "holds"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_kind","account_owner","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("kind","source_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_provider_ref" ON "payment_intents" USING btree ("provider","provider_ref");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_charge" ON "payment_intents" USING btree ("provider","charge_ref");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("payable_kind","payable_id") WHERE "payment_intents"."state" in ('created', 'open');
--> statement-breakpoint
CREATE INDEX "payment_intents_payer" ON "payment_intents" USING btree ("payer_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_intents_payable" ON "payment_intents" USING btree ("payable_kind","payable_id");
--> statement-breakpoint
CREATE INDEX "payment_intents_open" ON "payment_intents" USING btree ("asked_at") WHERE "payment_intents"."state" in ('created', 'open');
--> statement-breakpoint
CREATE INDEX "payment_intents_unclaimed" ON "payment_intents" USING btree ("unclaimed_at") WHERE "payment_intents"."unclaimed_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_intents_mismatched" ON "payment_intents" USING btree ("mismatched_at") WHERE "payment_intents"."mismatched_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "refunds_intent" ON "refunds" USING btree ("intent_id");
--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('pending', 'leaving');
--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';
--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("dedupe_key","user_id","type");
--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_once" ON "lessons" USING btree ("purchase_id","occurrence_id");
--> statement-breakpoint
CREATE INDEX "lessons_occurrence" ON "lessons" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_hold" ON "academy_session_purchases" USING btree ("user_id","product_id") WHERE "academy_session_purchases"."state" = 'held';
--> statement-breakpoint
CREATE INDEX "reservations_student" ON "academy_session_purchases" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "reservations_payer" ON "academy_session_purchases" USING btree ("payer_id","created_at");
--> statement-breakpoint
CREATE INDEX "reservations_session" ON "academy_session_purchases" USING btree ("product_id","state");
--> statement-breakpoint
CREATE INDEX "guardianships_child" ON "guardianships" USING btree ("child_id");
--> statement-breakpoint
CREATE INDEX "guardianships_guardian" ON "guardianships" USING btree ("guardian_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_one_per_email" ON "guardianships" USING btree ("child_id","guardian_email") WHERE "guardianships"."until" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_one_per_account" ON "guardianships" USING btree ("child_id","guardian_id") WHERE "guardianships"."until" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider" ON "auth_accounts" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_token" ON "auth_sessions" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "auth_sessions_expiry" ON "auth_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "auth_verifications_value" ON "auth_verifications" USING btree ("value");
--> statement-breakpoint
CREATE INDEX "auth_verifications_expiry" ON "auth_verifications" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");
--> statement-breakpoint
CREATE INDEX "users_username_prefix" ON "users" USING btree ("username" text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "users_joined" ON "users" USING btree ("created_at","uid");
--> statement-breakpoint
CREATE INDEX "users_role_joined" ON "users" USING btree ("role","created_at","uid");
--> statement-breakpoint
CREATE INDEX "users_with_access" ON "users" USING btree ("display_name","uid") WHERE "users"."teacher_access_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("uid") WHERE "users"."is_demo";
--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("entity_id","at");
--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at");
--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("window_ends_at");
