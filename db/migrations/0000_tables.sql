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
	"shared_availability" boolean DEFAULT false NOT NULL,
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
	"priority_until" timestamptz,
	"next_start" timestamptz,
	"offered_starts" timestamptz[] DEFAULT '{}' NOT NULL,
	"places_left" integer DEFAULT 0 NOT NULL,
	"paid_places" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"scheduled_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "academy_sessions_price" CHECK ("academy_sessions"."price" >= 0),
	CONSTRAINT "academy_sessions_type" CHECK ("academy_sessions"."type" in ('individual', 'group', 'course')),
	CONSTRAINT "academy_sessions_track" CHECK ("academy_sessions"."track" in ('ib', 'igcse', 'alevels')),
	CONSTRAINT "academy_sessions_subject" CHECK ("academy_sessions"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "academy_sessions_status" CHECK ("academy_sessions"."status" in ('open', 'active', 'closed', 'ended')),
	CONSTRAINT "academy_sessions_shared" CHECK (not "academy_sessions"."shared_availability" or "academy_sessions"."type" = 'individual'),
	CONSTRAINT "academy_sessions_places" CHECK ("academy_sessions"."min_students" between 1 and "academy_sessions"."max_students")
);

--> statement-breakpoint
CREATE TABLE "teacher_availability" (
	"user_id" text PRIMARY KEY NOT NULL,
	"date_time" jsonb NOT NULL,
	"zone" text NOT NULL,
	"updated_at" timestamptz NOT NULL
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
	"time_off" "tstzrange",
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "engagements_part" CHECK ("engagements"."part" in ('host', 'participant', 'busy')),
	CONSTRAINT "engagements_busy_alone" CHECK (("engagements"."part" = 'busy') = ("engagements"."occurrence_id" is null)),
	CONSTRAINT "engagements_time_off_whole" CHECK (("engagements"."part" = 'busy') = ("engagements"."time_off" is not null) and "engagements"."during" <@ "engagements"."time_off"),
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
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"content_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" text,
	"answer" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" text,
	"answered_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('open', 'answered')),
	CONSTRAINT "contact_messages_answer" CHECK (("contact_messages"."status" = 'answered') = ("contact_messages"."answered_at" is not null) and ("contact_messages"."status" = 'answered') = ("contact_messages"."answered_by" is not null) and ("contact_messages"."status" = 'answered') = (("contact_messages"."answer" <> '') <> ("contact_messages"."reason" <> ''))),
	CONSTRAINT "contact_messages_subject_length" CHECK (char_length("contact_messages"."subject") <= 120),
	CONSTRAINT "contact_messages_message_length" CHECK (char_length("contact_messages"."message") <= 4000),
	CONSTRAINT "contact_messages_answer_length" CHECK (char_length("contact_messages"."answer") <= 4000),
	CONSTRAINT "contact_messages_reason_length" CHECK (char_length("contact_messages"."reason") <= 500),
	CONSTRAINT "contact_messages_email" CHECK ("contact_messages"."email" ~ '^[^[:space:][:cntrl:],<>]+@[^[:space:][:cntrl:],<>@]+$')
);

--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bucket" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off'))
);

--> statement-breakpoint
CREATE TABLE "figures" (
	"name" text NOT NULL,
	"bucket" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figures_name_bucket_pk" PRIMARY KEY("name","bucket"),
	CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off'))
);

--> statement-breakpoint
CREATE TABLE "reservation_edit_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"original_data" jsonb NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"declined_because" text,
	"created_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"responded_at" timestamptz,
	"responded_by" text,
	CONSTRAINT "edit_requests_subject" CHECK ("reservation_edit_requests"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "edit_requests_status" CHECK ("reservation_edit_requests"."status" in ('pending', 'approved', 'declined')),
	CONSTRAINT "edit_requests_declined_because" CHECK ("reservation_edit_requests"."declined_because" in ('answer', 'withdrawn', 'expired', 'ended')),
	CONSTRAINT "edit_requests_responded" CHECK (("reservation_edit_requests"."status" = 'pending') = ("reservation_edit_requests"."responded_at" is null)),
	CONSTRAINT "edit_requests_reason" CHECK (("reservation_edit_requests"."status" = 'declined') = ("reservation_edit_requests"."declined_because" is not null))
);

--> statement-breakpoint
CREATE TABLE "session_search_terms" (
	"term" text collate "C" NOT NULL,
	"session_id" text NOT NULL,
	CONSTRAINT "session_search_terms_session_id_term_pk" PRIMARY KEY("session_id","term")
);

--> statement-breakpoint
CREATE TABLE "dne_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"teacher_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"content_notes" text DEFAULT '' NOT NULL,
	"duration" real NOT NULL,
	"weeks" integer NOT NULL,
	"zone" text NOT NULL,
	"date_time" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"price" integer NOT NULL,
	"min_players" integer NOT NULL,
	"max_players" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"held_seats" integer DEFAULT 0 NOT NULL,
	"has_spot" boolean GENERATED ALWAYS AS ("seats_taken" + "held_seats" < "max_players") STORED NOT NULL,
	"event_id" text DEFAULT '' NOT NULL,
	"next_start" timestamptz,
	"decided_until" timestamptz,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "dne_sessions_type" CHECK ("dne_sessions"."type" in ('one-shot', 'mini-campaign', 'campaign', 'private')),
	CONSTRAINT "dne_sessions_level" CHECK ("dne_sessions"."level" in ('A2', 'B1', 'B2', 'C1')),
	CONSTRAINT "dne_sessions_status" CHECK ("dne_sessions"."status" in ('active', 'full', 'closed', 'ended')),
	CONSTRAINT "dne_sessions_price" CHECK ("dne_sessions"."price" >= 0),
	CONSTRAINT "dne_sessions_duration" CHECK ("dne_sessions"."duration" between 0.5 and 12 and "dne_sessions"."duration" * 2 = floor("dne_sessions"."duration" * 2)),
	CONSTRAINT "dne_sessions_weeks" CHECK ("dne_sessions"."weeks" between 1 and 52),
	CONSTRAINT "dne_sessions_players" CHECK ("dne_sessions"."min_players" between 1 and "dne_sessions"."max_players"),
	CONSTRAINT "dne_sessions_seats" CHECK ("dne_sessions"."seats_taken" >= 0 and "dne_sessions"."held_seats" >= 0 and "dne_sessions"."seats_taken" + "dne_sessions"."held_seats" <= "dne_sessions"."max_players"),
	CONSTRAINT "dne_sessions_full" CHECK ("dne_sessions"."status" <> 'full' or not "dne_sessions"."has_spot"),
	CONSTRAINT "dne_sessions_ended" CHECK (("dne_sessions"."status" = 'ended') = ("dne_sessions"."ended_at" is not null))
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
	"extendable_until" timestamptz,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "holds_kind" CHECK ("holds"."holdable_kind" ~ '^[a-z]+(_[a-z]+)*$'),
	CONSTRAINT "holds_policy" CHECK ("holds"."policy" in ('checkout', 'guardian_approval', 'waitlist_offer', 'renewal', 'accepted_proposal', 'named_player')),
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('active', 'taken', 'lapsed', 'released')),
	CONSTRAINT "holds_ended" CHECK (("holds"."state" = 'active') = ("holds"."ended_at" is null)),
	CONSTRAINT "holds_length" CHECK ("holds"."expires_at" > "holds"."created_at")
);

--> statement-breakpoint
CREATE TABLE "lesson_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"resolved_by" text,
	"created_at" timestamptz NOT NULL,
	"resolved_at" timestamptz,
	CONSTRAINT "lesson_reports_kind" CHECK ("lesson_reports"."kind" in ('no_show', 'technical', 'behaviour', 'other')),
	CONSTRAINT "lesson_reports_side" CHECK ("lesson_reports"."side" in ('participant', 'host')),
	CONSTRAINT "lesson_reports_state" CHECK ("lesson_reports"."state" in ('open', 'resolved')),
	CONSTRAINT "lesson_reports_text" CHECK ("lesson_reports"."text" <> ''),
	CONSTRAINT "lesson_reports_resolved" CHECK (("lesson_reports"."state" = 'resolved') = ("lesson_reports"."resolved_at" is not null) and ("lesson_reports"."state" = 'resolved') = ("lesson_reports"."resolved_by" is not null) and ("lesson_reports"."state" = 'resolved') = ("lesson_reports"."note" <> ''))
);

--> statement-breakpoint
CREATE TABLE "attendances" (
	"occurrence_id" text NOT NULL,
	"person_id" text NOT NULL,
	"joined_at" timestamptz NOT NULL,
	CONSTRAINT "attendances_occurrence_id_person_id_pk" PRIMARY KEY("occurrence_id","person_id")
);

--> statement-breakpoint
CREATE TABLE "lesson_cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"lesson_id" text NOT NULL,
	"cancelled_by" text NOT NULL,
	"side" text NOT NULL,
	"is_late" boolean NOT NULL,
	"outcome" text NOT NULL,
	"returned_amount" integer NOT NULL,
	"refund_id" text,
	"email_at" timestamptz NOT NULL,
	"undoable_until" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	"undone_at" timestamptz,
	CONSTRAINT "lesson_cancellations_side" CHECK ("lesson_cancellations"."side" in ('participant', 'host', 'school')),
	CONSTRAINT "lesson_cancellations_outcome" CHECK ("lesson_cancellations"."outcome" in ('returned', 'charged', 'free')),
	CONSTRAINT "lesson_cancellations_returned" CHECK (("lesson_cancellations"."outcome" = 'returned') = ("lesson_cancellations"."refund_id" is not null) and ("lesson_cancellations"."outcome" = 'returned') = ("lesson_cancellations"."returned_amount" > 0))
);

--> statement-breakpoint
CREATE TABLE "lesson_returns" (
	"lesson_id" text PRIMARY KEY NOT NULL,
	"returned_by" text NOT NULL,
	"reason" text NOT NULL,
	"outcome" text NOT NULL,
	"returned_amount" integer NOT NULL,
	"refund_id" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "lesson_returns_reason" CHECK ("lesson_returns"."reason" <> ''),
	CONSTRAINT "lesson_returns_outcome" CHECK ("lesson_returns"."outcome" in ('returned', 'not_charged', 'free')),
	CONSTRAINT "lesson_returns_returned" CHECK (("lesson_returns"."outcome" = 'returned') = ("lesson_returns"."refund_id" is not null) and ("lesson_returns"."outcome" = 'returned') = ("lesson_returns"."returned_amount" > 0))
);

--> statement-breakpoint
CREATE TABLE "session_materials" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "session_materials_name" CHECK ("session_materials"."name" <> '' and "session_materials"."name" !~ '[/[:cntrl:]]'),
	CONSTRAINT "session_materials_content_type" CHECK ("session_materials"."content_type" ~ '^[a-z]+/[a-z0-9.+-]+$'),
	CONSTRAINT "session_materials_size" CHECK ("session_materials"."size" > 0)
);

--> statement-breakpoint
CREATE TABLE "meeting_rooms" (
	"occurrence_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "meeting_rooms_provider" CHECK ("meeting_rooms"."provider" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
);

--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"intent_id" text,
	"ours" integer NOT NULL,
	"theirs" integer NOT NULL,
	"found_at" timestamptz NOT NULL,
	"seen_at" timestamptz NOT NULL,
	"resolved_at" timestamptz,
	"resolved_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('unknown_payment', 'not_received', 'other_amount', 'other_refund')),
	CONSTRAINT "payment_differences_resolution" CHECK (("payment_differences"."resolved_at" is null) = ("payment_differences"."reason" = '') and ("payment_differences"."resolved_by" is null or "payment_differences"."resolved_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "credit_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "credit_balances_not_negative" CHECK ("credit_balances"."balance" >= 0)
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
CREATE TABLE "payer_companies" (
	"payer_id" text PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"address" text NOT NULL,
	"nip" text NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "payer_companies_name" CHECK (char_length("payer_companies"."company_name") between 1 and 150),
	CONSTRAINT "payer_companies_address" CHECK (char_length("payer_companies"."address") between 1 and 250),
	CONSTRAINT "payer_companies_nip" CHECK ("payer_companies"."nip" ~ '^\d{10}$')
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
	"card" jsonb,
	"agreement_ended_at" timestamptz,
	"checkout_url" text,
	"failure" text,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz NOT NULL,
	"settled_at" timestamptz,
	"asked_at" timestamptz,
	"unclaimed_at" timestamptz,
	"mismatched_at" timestamptz,
	CONSTRAINT "payment_intents_agreement" CHECK (("payment_intents"."card" is null and "payment_intents"."agreement_ended_at" is null) or ("payment_intents"."amount" = 0 and "payment_intents"."settled_at" is not null)),
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" >= 0),
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
	"company" jsonb,
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
	"method" text DEFAULT 'money' NOT NULL,
	"part_of" text,
	"line_id" text,
	"not_before" timestamptz,
	"asked_at" timestamptz,
	"provider_ref" text,
	"transfer_reference" text,
	"created_at" timestamptz NOT NULL,
	"sent_at" timestamptz,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'late_money', 'cancelled', 'cancelled_by_teacher', 'cancelled_by_school', 'resigned', 'not_started', 'terminated', 'lesson_returned', 'not_paid', 'unclaimed')),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('pending', 'leaving', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('money', 'credit'))
);

--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"intent_id" text,
	"received_at" timestamptz NOT NULL,
	CONSTRAINT "webhook_events_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "webhook_events_provider" CHECK ("webhook_events"."provider" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "webhook_events_type" CHECK ("webhook_events"."type" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$')
);

--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"scope" text NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_channel_scope_pk" PRIMARY KEY("user_id","channel","scope"),
	CONSTRAINT "notification_choices_channel" CHECK ("notification_choices"."channel" in ('email')),
	CONSTRAINT "notification_choices_scope" CHECK ("notification_choices"."scope" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "notification_choices_choice" CHECK ("notification_choices"."choice" in ('at_once', 'summary', 'off'))
);

--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"summary_hour" integer DEFAULT 18 NOT NULL,
	"summarized_on" date,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "notification_preferences_hour" CHECK ("notification_preferences"."summary_hour" between 0 and 23),
	CONSTRAINT "notification_preferences_quiet" CHECK (("notification_preferences"."quiet_from" is null) = ("notification_preferences"."quiet_until" is null) and "notification_preferences"."quiet_from" <> "notification_preferences"."quiet_until" and "notification_preferences"."quiet_from" between 0 and 1439 and "notification_preferences"."quiet_until" between 0 and 1439)
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
	"entity_id" text,
	"is_actionable" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expiry_date" timestamptz,
	"email_at" timestamptz,
	"awaits_summary" boolean DEFAULT false NOT NULL,
	"dedupe_key" text NOT NULL,
	CONSTRAINT "notifications_answerable" CHECK (not "notifications"."is_actionable" or ("notifications"."entity_id" is not null and "notifications"."status" = 'pending')),
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "notifications_status" CHECK ("notifications"."status" ~ '^[a-z_]*$')
);

--> statement-breakpoint
CREATE TABLE "lesson_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"student_id" text NOT NULL,
	"teacher_id" text NOT NULL,
	"subject" text NOT NULL,
	"curriculum" text NOT NULL,
	"original_session_id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"lesson_id" text,
	"original_date" timestamptz,
	"duration_minutes" integer NOT NULL,
	"additional_payment" integer DEFAULT 0 NOT NULL,
	"wish" jsonb,
	"offer" jsonb,
	"proposed_date" timestamptz,
	"expiry_date" timestamptz NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"answers_id" text,
	"terms_version" text,
	"rejection_message" text DEFAULT '' NOT NULL,
	"agreed_lesson_id" text,
	"created_at" timestamptz NOT NULL,
	"responded_at" timestamptz,
	CONSTRAINT "lesson_proposals_type" CHECK ("lesson_proposals"."type" in ('reschedule', 'extra_lesson')),
	CONSTRAINT "lesson_proposals_status" CHECK ("lesson_proposals"."status" in ('pending', 'rejected', 'proposal_sent', 'proposal_accepted', 'proposal_rejected', 'completed')),
	CONSTRAINT "lesson_proposals_reason" CHECK ("lesson_proposals"."reason" in ('declined', 'countered', 'expired', 'withdrawn', 'clash', 'unpaid', 'cancelled', 'moved')),
	CONSTRAINT "lesson_proposals_curriculum" CHECK ("lesson_proposals"."curriculum" in ('ib', 'igcse', 'alevels')),
	CONSTRAINT "lesson_proposals_subject" CHECK ("lesson_proposals"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "lesson_proposals_rejected" CHECK (("lesson_proposals"."reason" is not null) = ("lesson_proposals"."status" in ('rejected', 'proposal_rejected'))),
	CONSTRAINT "lesson_proposals_moves_a_lesson" CHECK (("lesson_proposals"."type" = 'reschedule') = ("lesson_proposals"."lesson_id" is not null) and ("lesson_proposals"."lesson_id" is null) = ("lesson_proposals"."original_date" is null)),
	CONSTRAINT "lesson_proposals_payment" CHECK ("lesson_proposals"."additional_payment" >= 0 and ("lesson_proposals"."type" = 'extra_lesson' or "lesson_proposals"."additional_payment" = 0)),
	CONSTRAINT "lesson_proposals_asked" CHECK (("lesson_proposals"."wish" is not null or "lesson_proposals"."offer" is not null) and ("lesson_proposals"."status" in ('pending', 'rejected') or coalesce(jsonb_array_length("lesson_proposals"."offer"->'times'), 0) between 1 and 3)),
	CONSTRAINT "lesson_proposals_agreed_lesson" CHECK ("lesson_proposals"."status" not in ('proposal_accepted', 'completed') or ("lesson_proposals"."agreed_lesson_id" is not null and "lesson_proposals"."proposed_date" is not null)),
	CONSTRAINT "lesson_proposals_round" CHECK ("lesson_proposals"."round" between 1 and 3),
	CONSTRAINT "lesson_proposals_duration" CHECK ("lesson_proposals"."duration_minutes" > 0),
	CONSTRAINT "lesson_proposals_terms" CHECK ("lesson_proposals"."terms_version" <> '')
);

--> statement-breakpoint
CREATE TABLE "session_ratings" (
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "session_ratings_session_id_user_id_pk" PRIMARY KEY("session_id","user_id"),
	CONSTRAINT "session_ratings_stars" CHECK ("session_ratings"."stars" between 1 and 5)
);

--> statement-breakpoint
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
CREATE TABLE "recovery_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"story" text NOT NULL,
	"content_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"identity_note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"closed_by" text,
	"closed_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "recovery_cases_status" CHECK ("recovery_cases"."status" in ('open', 'closed')),
	CONSTRAINT "recovery_cases_outcome" CHECK ("recovery_cases"."outcome" in ('link_to_account', 'link_elsewhere', 'no_link')),
	CONSTRAINT "recovery_cases_closed_whole" CHECK (("recovery_cases"."status" = 'closed') = ("recovery_cases"."outcome" is not null) and ("recovery_cases"."status" = 'closed') = ("recovery_cases"."closed_at" is not null) and ("recovery_cases"."status" = 'closed') = ("recovery_cases"."closed_by" is not null)),
	CONSTRAINT "recovery_cases_identity" CHECK ("recovery_cases"."outcome" is distinct from 'link_elsewhere' or "recovery_cases"."identity_note" <> ''),
	CONSTRAINT "recovery_cases_reason" CHECK ("recovery_cases"."outcome" is distinct from 'no_link' or "recovery_cases"."reason" <> ''),
	CONSTRAINT "recovery_cases_link_account" CHECK ("recovery_cases"."outcome" is null or "recovery_cases"."outcome" = 'no_link' or "recovery_cases"."user_id" is not null),
	CONSTRAINT "recovery_cases_story_length" CHECK (char_length("recovery_cases"."story") <= 2000),
	CONSTRAINT "recovery_cases_reason_length" CHECK (char_length("recovery_cases"."reason") <= 1000),
	CONSTRAINT "recovery_cases_email" CHECK ("recovery_cases"."email" ~ '^[^[:space:][:cntrl:],<>]+@[^[:space:][:cntrl:],<>@]+$')
);

--> statement-breakpoint
CREATE TABLE "request_counts" (
	"kind" text PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"pending" integer NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "request_counts_kind" CHECK ("request_counts"."kind" in ('role_requests', 'teacher_access_requests', 'workshopRequests', 'training_requests', 'academy_requests', 'student_removal_requests', 'a_session_modification_requests', 'a_student_addition_requests', 'a_session_termination_requests', 'dne_modification_requests', 'dne_private_sessions_requests'))
);

--> statement-breakpoint
CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"filed_by" text,
	"data" jsonb NOT NULL,
	"entity_id" text,
	"open_key" text NOT NULL,
	"read" boolean,
	"read_at" timestamptz,
	"assignee_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"blocked_because" text DEFAULT '' NOT NULL,
	"updated_by" text,
	"created_at" timestamptz NOT NULL,
	"opened_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"decided_at" timestamptz,
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('role_requests', 'teacher_access_requests', 'workshopRequests', 'training_requests', 'academy_requests', 'student_removal_requests', 'a_session_modification_requests', 'a_student_addition_requests', 'a_session_termination_requests', 'dne_modification_requests', 'dne_private_sessions_requests')),
	CONSTRAINT "requests_status" CHECK ("requests"."status" in ('', 'pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "requests_decided" CHECK ((status in ('', 'pending')) = ("requests"."decided_at" is null)),
	CONSTRAINT "requests_reason" CHECK ("requests"."status" <> 'rejected' or "requests"."reason" <> ''),
	CONSTRAINT "requests_reason_length" CHECK (char_length("requests"."reason") <= 1000),
	CONSTRAINT "requests_read" CHECK (("requests"."read" is true) = ("requests"."read_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"price" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"returned_amount" integer,
	CONSTRAINT "lessons_state" CHECK ("lessons"."state" in ('held', 'booked', 'lapsed', 'cancelled', 'refunded')),
	CONSTRAINT "lessons_returned_amount" CHECK ("lessons"."returned_amount" between 0 and "lessons"."price")
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
	"lesson_price" integer,
	"lesson_price_from" timestamptz,
	"earlier_lesson_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amount" integer NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_status" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"renewed_from" text,
	"next_block" text DEFAULT 'open' NOT NULL,
	"terms_version" text NOT NULL,
	"late_hours" integer DEFAULT 24 NOT NULL,
	"refund_delay_minutes" integer DEFAULT 60 NOT NULL,
	"planned_until" date,
	"agreement_id" text,
	"stripe_subscription_item_id" text DEFAULT '' NOT NULL,
	"early_performance_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"booked_at" timestamptz,
	"ended_at" timestamptz,
	"end_reason" text,
	"end_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "reservations_booked_has_consent" CHECK ("academy_session_purchases"."state" in ('held', 'lapsed') or "academy_session_purchases"."early_performance_at" is not null),
	CONSTRAINT "reservations_weekly_planned" CHECK (("academy_session_purchases"."plan" = 'weekly') = ("academy_session_purchases"."planned_until" is not null)),
	CONSTRAINT "reservations_weekly_agreed" CHECK ("academy_session_purchases"."plan" <> 'weekly' or "academy_session_purchases"."state" in ('held', 'lapsed') or "academy_session_purchases"."agreement_id" is not null),
	CONSTRAINT "reservations_lesson_price" CHECK ("academy_session_purchases"."lesson_price" is null or ("academy_session_purchases"."lesson_price" >= 0 and "academy_session_purchases"."plan" = 'weekly')),
	CONSTRAINT "reservations_lesson_price_from" CHECK (("academy_session_purchases"."lesson_price" is null) = ("academy_session_purchases"."lesson_price_from" is null)),
	CONSTRAINT "reservations_next_block" CHECK ("academy_session_purchases"."next_block" in ('open', 'unwanted', 'offered', 'impossible', 'missed')),
	CONSTRAINT "reservations_booked_is_paid" CHECK ("academy_session_purchases"."state" <> 'booked' or "academy_session_purchases"."payment_status" <> ''),
	CONSTRAINT "reservations_amount" CHECK ("academy_session_purchases"."amount" >= 0),
	CONSTRAINT "reservations_cancelling" CHECK ("academy_session_purchases"."late_hours" >= 0 and "academy_session_purchases"."refund_delay_minutes" >= 0),
	CONSTRAINT "reservations_type" CHECK ("academy_session_purchases"."type" in ('individual', 'group', 'course')),
	CONSTRAINT "reservations_plan" CHECK ("academy_session_purchases"."plan" in ('single', 'block', 'weekly', 'course')),
	CONSTRAINT "reservations_subject" CHECK ("academy_session_purchases"."subject" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "reservations_payment_status" CHECK ("academy_session_purchases"."payment_status" in ('', 'succeeded', 'pending_subscription_billing', 'paid')),
	CONSTRAINT "reservations_state" CHECK ("academy_session_purchases"."state" in ('held', 'booked', 'resigned', 'lapsed', 'ended')),
	CONSTRAINT "reservations_end_reason" CHECK ("academy_session_purchases"."end_reason" in ('resigned', 'not_started', 'terminated', 'completed')),
	CONSTRAINT "reservations_completed" CHECK ("academy_session_purchases"."end_reason" is distinct from 'completed' or ("academy_session_purchases"."state" = 'ended' and "academy_session_purchases"."plan" <> 'weekly' and "academy_session_purchases"."ended_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "dne_seat_dates" (
	"id" text PRIMARY KEY NOT NULL,
	"seat_id" text NOT NULL,
	"occurrence_id" text NOT NULL,
	"price" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "seat_dates_state" CHECK ("dne_seat_dates"."state" in ('held', 'booked', 'resigned', 'cancelled', 'lapsed')),
	CONSTRAINT "seat_dates_price" CHECK ("dne_seat_dates"."price" >= 0)
);

--> statement-breakpoint
CREATE TABLE "dne_session_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"schedule" jsonb,
	"price" integer NOT NULL,
	"state" text NOT NULL,
	"waiting_number" integer,
	"terms_version" text NOT NULL,
	"late_hours" integer DEFAULT 24 NOT NULL,
	"agreement_id" text,
	"stripe_subscription_item_id" text DEFAULT '' NOT NULL,
	"early_performance_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"booked_at" timestamptz,
	"ended_at" timestamptz,
	CONSTRAINT "seats_state" CHECK ("dne_session_purchases"."state" in ('waiting', 'held', 'booked', 'resigned', 'removed', 'lapsed', 'withdrawn', 'ended')),
	CONSTRAINT "seats_price" CHECK ("dne_session_purchases"."price" >= 0),
	CONSTRAINT "seats_late_hours" CHECK ("dne_session_purchases"."late_hours" >= 0),
	CONSTRAINT "seats_waiting" CHECK ("dne_session_purchases"."state" not in ('waiting', 'withdrawn') or "dne_session_purchases"."waiting_number" is not null),
	CONSTRAINT "seats_agreed" CHECK ("dne_session_purchases"."state" in ('waiting', 'held', 'lapsed', 'withdrawn') or ("dne_session_purchases"."booked_at" is not null and ("dne_session_purchases"."price" = 0 or "dne_session_purchases"."agreement_id" is not null))),
	CONSTRAINT "seats_ended" CHECK (("dne_session_purchases"."state" in ('waiting', 'held', 'booked')) = ("dne_session_purchases"."ended_at" is null))
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
CREATE TABLE "task_failures" (
	"task_id" text NOT NULL,
	"item" text NOT NULL,
	"label" text NOT NULL,
	"sentence" text NOT NULL,
	"at" timestamptz NOT NULL,
	CONSTRAINT "task_failures_task_id_item_pk" PRIMARY KEY("task_id","item")
);

--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_by" text NOT NULL,
	"input" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"position" text,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamptz NOT NULL,
	"started_at" timestamptz,
	"updated_at" timestamptz NOT NULL,
	"finished_at" timestamptz,
	CONSTRAINT "tasks_kind" CHECK ("tasks"."kind" ~ '^[a-z][a-z0-9_-]*([.][a-z][a-z0-9_-]*)*$'),
	CONSTRAINT "tasks_status" CHECK ("tasks"."status" in ('waiting', 'running', 'done', 'stopped', 'failed')),
	CONSTRAINT "tasks_finished_once" CHECK (("tasks"."status" in ('waiting', 'running')) = ("tasks"."finished_at" is null)),
	CONSTRAINT "tasks_progress" CHECK ("tasks"."done" >= 0 and "tasks"."failed" >= 0)
);

--> statement-breakpoint
CREATE TABLE "usage_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"payer_id" text NOT NULL,
	"period" text NOT NULL,
	"amount" integer NOT NULL,
	"agreement_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamptz,
	"overdue_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"paid_at" timestamptz,
	CONSTRAINT "usage_invoices_overdue_tried" CHECK ("usage_invoices"."overdue_at" is null or "usage_invoices"."next_attempt_at" is null),
	CONSTRAINT "usage_invoices_amount" CHECK ("usage_invoices"."amount" >= 0),
	CONSTRAINT "usage_invoices_period" CHECK ("usage_invoices"."period" ~ '^\d{4}-\d{2}$'),
	CONSTRAINT "usage_invoices_state" CHECK ("usage_invoices"."state" in ('open', 'paid')),
	CONSTRAINT "usage_invoices_paid" CHECK (("usage_invoices"."state" = 'paid') = ("usage_invoices"."paid_at" is not null))
);

--> statement-breakpoint
CREATE TABLE "usage_records" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"purchase_id" text NOT NULL,
	"source_id" text NOT NULL,
	"type" text NOT NULL,
	"date" timestamptz NOT NULL,
	"amount" integer NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"is_less_than24_hours" boolean DEFAULT false NOT NULL,
	"is_test" boolean NOT NULL,
	"processed" boolean DEFAULT false NOT NULL,
	"agreement_id" text NOT NULL,
	"invoice_id" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "usage_records_type" CHECK ("usage_records"."type" in ('academy', 'dnd')),
	CONSTRAINT "usage_records_amount" CHECK ("usage_records"."amount" > 0),
	CONSTRAINT "usage_records_late" CHECK (not "usage_records"."is_less_than24_hours" or "usage_records"."canceled"),
	CONSTRAINT "usage_records_processed" CHECK (not "usage_records"."processed" or "usage_records"."invoice_id" is not null)
);

--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamptz NOT NULL,
	"due_at" timestamptz NOT NULL,
	"reminded_at" timestamptz,
	"completed_at" timestamptz,
	CONSTRAINT "account_deletions_grace" CHECK ("account_deletions"."due_at" > "account_deletions"."requested_at")
);

--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"new_email" text NOT NULL,
	"sign_in_session_id" text NOT NULL,
	"requested_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"approved_at" timestamptz,
	"confirmed_at" timestamptz,
	"changed_at" timestamptz,
	CONSTRAINT "email_changes_email_lower" CHECK ("email_changes"."new_email" = lower("email_changes"."new_email")),
	CONSTRAINT "email_changes_both" CHECK ("email_changes"."changed_at" is null or num_nonnulls("email_changes"."approved_at", "email_changes"."confirmed_at") = 2)
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
	"denied_at" timestamptz,
	"denial_decided_at" timestamptz,
	CONSTRAINT "guardianships_one_guardian" CHECK (num_nonnulls("guardianships"."guardian_id", "guardianships"."guardian_email") = 1),
	CONSTRAINT "guardianships_not_self" CHECK ("guardianships"."guardian_id" <> "guardianships"."child_id"),
	CONSTRAINT "guardianships_email_lower" CHECK ("guardianships"."guardian_email" = lower("guardianships"."guardian_email")),
	CONSTRAINT "guardianships_confirmed_whole" CHECK (num_nonnulls("guardianships"."confirmed_at", "guardianships"."confirmed_by", "guardianships"."since") in (0, 3)),
	CONSTRAINT "guardianships_confirmed_by" CHECK ("guardianships"."confirmed_by" in ('link', 'operator', 'demo')),
	CONSTRAINT "guardianships_denied_over" CHECK ("guardianships"."denied_at" is null or ("guardianships"."until" is not null and "guardianships"."confirmed_at" is null)),
	CONSTRAINT "guardianships_decided_after_denial" CHECK ("guardianships"."denial_decided_at" >= "guardianships"."denied_at"),
	CONSTRAINT "guardianships_ends_after_start" CHECK ("guardianships"."until" > "guardianships"."since"),
	CONSTRAINT "guardianships_ends_after_request" CHECK ("guardianships"."until" >= "guardianships"."requested_at")
);

--> statement-breakpoint
CREATE TABLE "impersonations" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sign_in_session_id" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" text,
	CONSTRAINT "impersonations_not_self" CHECK ("impersonations"."staff_id" <> "impersonations"."user_id"),
	CONSTRAINT "impersonations_reason" CHECK (char_length("impersonations"."reason") between 1 and 500),
	CONSTRAINT "impersonations_short" CHECK (expires_at <= started_at + interval '30 minutes' and expires_at > started_at),
	CONSTRAINT "impersonations_ended_by" CHECK ("impersonations"."ended_by" in ('ended', 'expired', 'signed_out', 'stopped')),
	CONSTRAINT "impersonations_ended" CHECK (("impersonations"."ended_at" is null) = ("impersonations"."ended_by" is null))
);

--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"source" text NOT NULL,
	"content" text NOT NULL,
	"in_force_from" timestamptz NOT NULL,
	"must_accept" boolean NOT NULL,
	"published_at" timestamptz NOT NULL,
	"published_by" text,
	CONSTRAINT "document_versions_version" UNIQUE("slug","version"),
	CONSTRAINT "document_versions_slug" CHECK ("document_versions"."slug" in ('general-terms-and-conditions', 'privacy-policy', 'children-protection-policy')),
	CONSTRAINT "document_versions_source" CHECK ("document_versions"."source" in ('built_in', 'own')),
	CONSTRAINT "document_versions_content" CHECK ("document_versions"."content" <> ''),
	CONSTRAINT "document_versions_terms" CHECK (not "document_versions"."must_accept" or "document_versions"."slug" = 'general-terms-and-conditions'),
	CONSTRAINT "document_versions_ahead" CHECK ("document_versions"."source" = 'built_in' or "document_versions"."in_force_from" >= "document_versions"."published_at")
);

--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"user_id" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamptz NOT NULL,
	"accepted_by" text NOT NULL,
	CONSTRAINT "terms_acceptances_user_id_version_pk" PRIMARY KEY("user_id","version")
);

--> statement-breakpoint
CREATE TABLE "user_search_terms" (
	"term" text collate "C" NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_search_terms_user_id_term_pk" PRIMARY KEY("user_id","term"),
	CONSTRAINT "user_search_terms_role" CHECK ("user_search_terms"."role" in ('student', 'teacher', 'admin', 'superadmin'))
);

--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"aaguid" text,
	"last_used_at" timestamptz,
	CONSTRAINT "auth_passkeys_device_type" CHECK ("auth_passkeys"."device_type" in ('singleDevice', 'multiDevice'))
);

--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "used_codes" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamptz NOT NULL,
	CONSTRAINT "used_codes_user_id_digest_pk" PRIMARY KEY("user_id","digest")
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
	"confirmed_at" timestamptz,
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
CREATE TABLE "sign_in_tries" (
	"account" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamptz NOT NULL
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
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"invited_at" timestamptz,
	"deleted_at" timestamptz,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[a-z0-9_]{3,20}$'),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('student', 'teacher', 'admin', 'superadmin')),
	CONSTRAINT "users_dnd_role" CHECK ("users"."dnd_role" in ('student', 'teacher', 'admin', 'superadmin')),
	CONSTRAINT "users_theme" CHECK ("users"."theme" in ('dark', 'light', 'system')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_deleted_empty" CHECK ("users"."deleted_at" is null or (num_nonnulls("users"."photo_url", "users"."birth_date", "users"."teacher_access_at", "users"."invited_at") = 0 and "users"."introduction" = '' and "users"."languages" = '{}' and "users"."qualifications" = '' and "users"."role" = 'student' and not "users"."email_verified" and starts_with("users"."username", 'deleted_'))),
	CONSTRAINT "users_dnd_role_follows_role" CHECK ("users"."role" = "users"."dnd_role")
);

--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"number" integer NOT NULL,
	"student_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"plan" text NOT NULL,
	"first_date" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reservation_id" text,
	"declined_lessons" integer DEFAULT 0 NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "waitlist_entries_plan" CHECK ("waitlist_entries"."plan" in ('single', 'block', 'course')),
	CONSTRAINT "waitlist_entries_state" CHECK ("waitlist_entries"."state" in ('waiting', 'offered', 'accepted', 'declined', 'lapsed', 'left', 'withdrawn', 'closed')),
	CONSTRAINT "waitlist_entries_first_date" CHECK (("waitlist_entries"."plan" = 'course') = ("waitlist_entries"."first_date" is null)),
	CONSTRAINT "waitlist_entries_offer" CHECK (case when "waitlist_entries"."state" in ('offered', 'accepted', 'declined', 'lapsed') then "waitlist_entries"."reservation_id" is not null
        when "waitlist_entries"."state" in ('waiting', 'left', 'withdrawn') then "waitlist_entries"."reservation_id" is null else true end),
	CONSTRAINT "waitlist_entries_ended" CHECK (("waitlist_entries"."state" in ('waiting', 'offered')) = ("waitlist_entries"."ended_at" is null))
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
CREATE TABLE "dead_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb,
	"key" text,
	"error" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"failed_at" timestamptz NOT NULL,
	"state" text DEFAULT 'dead' NOT NULL,
	"decided_at" timestamptz,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "dead_jobs_jobId_unique" UNIQUE("job_id"),
	CONSTRAINT "dead_jobs_state" CHECK ("dead_jobs"."state" in ('dead', 'retried', 'discarded')),
	CONSTRAINT "dead_jobs_decision" CHECK (("dead_jobs"."state" = 'dead') = ("dead_jobs"."decided_at" is null) and ("dead_jobs"."state" = 'dead' or "dead_jobs"."data" is null))
);

--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"email_subject" text NOT NULL,
	"sent_at" timestamptz NOT NULL,
	CONSTRAINT "email_deliveries_messageId_unique" UNIQUE("message_id")
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
	"declines_later" boolean DEFAULT false NOT NULL,
	"card" jsonb,
	"has_ended" boolean DEFAULT false NOT NULL,
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
	"version" integer DEFAULT 1 NOT NULL,
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
ALTER TABLE "teacher_availability" ADD CONSTRAINT "teacher_availability_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_occurrence" FOREIGN KEY ("occurrence_id","during") REFERENCES "public"."occurrences"("id","during") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_host_id_users_uid_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
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
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_users_uid_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_users_uid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_edit_requests" ADD CONSTRAINT "reservation_edit_requests_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_edit_requests" ADD CONSTRAINT "reservation_edit_requests_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_edit_requests" ADD CONSTRAINT "reservation_edit_requests_responded_by_users_uid_fk" FOREIGN KEY ("responded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_search_terms" ADD CONSTRAINT "session_search_terms_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_sessions" ADD CONSTRAINT "dne_sessions_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_reporter_id_users_uid_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_reports" ADD CONSTRAINT "lesson_reports_resolved_by_users_uid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD CONSTRAINT "lesson_cancellations_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD CONSTRAINT "lesson_cancellations_cancelled_by_users_uid_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_cancellations" ADD CONSTRAINT "lesson_cancellations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_returns" ADD CONSTRAINT "lesson_returns_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_returns" ADD CONSTRAINT "lesson_returns_returned_by_users_uid_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_returns" ADD CONSTRAINT "lesson_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_materials" ADD CONSTRAINT "session_materials_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_materials" ADD CONSTRAINT "session_materials_uploaded_by_users_uid_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "meeting_rooms" ADD CONSTRAINT "meeting_rooms_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_resolved_by_users_uid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payer_companies" ADD CONSTRAINT "payer_companies_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_of_refunds_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_original_session_id_academy_sessions_id_fk" FOREIGN KEY ("original_session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_answers_id_lesson_proposals_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."lesson_proposals"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_proposals" ADD CONSTRAINT "lesson_proposals_agreed_lesson_id_lessons_id_fk" FOREIGN KEY ("agreed_lesson_id") REFERENCES "public"."lessons"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
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
ALTER TABLE "recovery_cases" ADD CONSTRAINT "recovery_cases_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_cases" ADD CONSTRAINT "recovery_cases_closed_by_users_uid_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_filed_by_users_uid_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_users_uid_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
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
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_renewed_from_academy_session_purchases_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_seat_dates" ADD CONSTRAINT "dne_seat_dates_seat_id_dne_session_purchases_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."dne_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_seat_dates" ADD CONSTRAINT "dne_seat_dates_occurrence_id_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dne_session_purchases" ADD CONSTRAINT "dne_session_purchases_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_zero_entries" ADD CONSTRAINT "session_zero_entries_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "table_pauses" ADD CONSTRAINT "table_pauses_session_id_dne_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "task_failures" ADD CONSTRAINT "task_failures_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_started_by_users_uid_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_invoices" ADD CONSTRAINT "usage_invoices_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_invoices" ADD CONSTRAINT "usage_invoices_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_agreement_id_payment_intents_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "usage_records" ADD CONSTRAINT "usage_records_invoice_id_usage_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."usage_invoices"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_child_id_users_uid_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_guardian_id_users_uid_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_staff_id_users_uid_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_published_by_users_uid_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_accepted_by_users_uid_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_search_terms" ADD CONSTRAINT "user_search_terms_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "used_codes" ADD CONSTRAINT "used_codes_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_payer_id_users_uid_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "academy_sessions_next" ON "academy_sessions" USING btree ("next_start","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "academy_sessions_track_next" ON "academy_sessions" USING btree ("track","next_start","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "academy_sessions_subject_next" ON "academy_sessions" USING btree ("subject","next_start","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "academy_sessions_renewed_once" ON "academy_sessions" USING btree ("renewed_from");
--> statement-breakpoint
CREATE INDEX "academy_sessions_teacher" ON "academy_sessions" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_created" ON "academy_sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_type_created" ON "academy_sessions" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_status_created" ON "academy_sessions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "academy_sessions_shared_availability" ON "academy_sessions" USING btree ("user_id","id") WHERE "academy_sessions"."shared_availability";
--> statement-breakpoint
CREATE INDEX "engagements_occurrence_places" ON "engagements" USING btree ("occurrence_id") WHERE "engagements"."part" = 'participant' and "engagements"."blocking";
--> statement-breakpoint
CREATE INDEX "engagements_occurrence_all" ON "engagements" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "engagements_one_for_source" ON "engagements" USING btree ("source_id","source_kind");
--> statement-breakpoint
CREATE INDEX "engagements_person" ON "engagements" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "engagements_time_off" ON "engagements" USING btree ("person_id") WHERE "engagements"."part" = 'busy' and "engagements"."blocking";
--> statement-breakpoint
CREATE INDEX "occurrences_session" ON "occurrences" USING btree ("session_id","starts_at");
--> statement-breakpoint
CREATE INDEX "occurrences_host" ON "occurrences" USING btree ("host_id","starts_at");
--> statement-breakpoint
CREATE INDEX "occurrences_starts" ON "occurrences" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE INDEX "occurrences_state_starts" ON "occurrences" USING btree ("state","starts_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "occurrences_session_start" ON "occurrences" USING btree ("session_id","starts_at") WHERE "occurrences"."state" = 'planned';
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
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_messages_one_open" ON "contact_messages" USING btree ("content_key") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id") WHERE "contact_messages"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_messages_answered" ON "contact_messages" USING btree ("answered_at") WHERE status = 'answered';
--> statement-breakpoint
CREATE INDEX "figure_changes_name" ON "figure_changes" USING btree ("name","bucket");
--> statement-breakpoint
CREATE UNIQUE INDEX "edit_requests_one_pending" ON "reservation_edit_requests" USING btree ("reservation_id") WHERE "reservation_edit_requests"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "edit_requests_reservation" ON "reservation_edit_requests" USING btree ("reservation_id","created_at");
--> statement-breakpoint
CREATE INDEX "edit_requests_pending" ON "reservation_edit_requests" USING btree ("expires_at") WHERE "reservation_edit_requests"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "edit_requests_teacher" ON "reservation_edit_requests" USING btree ("created_by","created_at","id");
--> statement-breakpoint
CREATE INDEX "session_search_terms_term" ON "session_search_terms" USING btree ("term","session_id");
--> statement-breakpoint
CREATE INDEX "dne_sessions_next" ON "dne_sessions" USING btree ("next_start","id") WHERE "dne_sessions"."status" in ('active', 'full') and "dne_sessions"."type" <> 'private' and "dne_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "dne_sessions_due" ON "dne_sessions" USING btree ("next_start") WHERE "dne_sessions"."next_start" is not null;
--> statement-breakpoint
CREATE INDEX "dne_sessions_event" ON "dne_sessions" USING btree ("event_id") WHERE "dne_sessions"."event_id" <> '';
--> statement-breakpoint
CREATE INDEX "dne_sessions_without_next" ON "dne_sessions" USING btree ("id") WHERE "dne_sessions"."status" <> 'ended' and "dne_sessions"."next_start" is null;
--> statement-breakpoint
CREATE INDEX "dne_sessions_teacher" ON "dne_sessions" USING btree ("teacher_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_sessions_created" ON "dne_sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_sessions_status_created" ON "dne_sessions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "dne_sessions_type_created" ON "dne_sessions" USING btree ("type","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "holds_one_active" ON "holds" USING btree ("holdable_kind","holdable_id") WHERE "holds"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "holds_holdable" ON "holds" USING btree ("holdable_id","holdable_kind");
--> statement-breakpoint
CREATE INDEX "holds_expiring" ON "holds" USING btree ("expires_at") WHERE "holds"."state" = 'active';
--> statement-breakpoint
CREATE INDEX "holds_person" ON "holds" USING btree ("person_id") WHERE "holds"."state" = 'active';
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_reports_one_open" ON "lesson_reports" USING btree ("lesson_id","reporter_id") WHERE "lesson_reports"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "lesson_reports_reporter" ON "lesson_reports" USING btree ("reporter_id");
--> statement-breakpoint
CREATE INDEX "lesson_reports_lesson" ON "lesson_reports" USING btree ("lesson_id","reporter_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_reports_state" ON "lesson_reports" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "attendances_person" ON "attendances" USING btree ("person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_cancellations_one_current" ON "lesson_cancellations" USING btree ("lesson_id") WHERE "lesson_cancellations"."undone_at" is null;
--> statement-breakpoint
CREATE INDEX "lesson_cancellations_lesson" ON "lesson_cancellations" USING btree ("lesson_id","created_at");
--> statement-breakpoint
CREATE INDEX "session_materials_session" ON "session_materials" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "session_materials_uploader" ON "session_materials" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_one_open" ON "payment_differences" USING btree ("provider","provider_ref","kind") WHERE "payment_differences"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("found_at","id") WHERE "payment_differences"."resolved_at" is null;
--> statement-breakpoint
CREATE INDEX "payment_differences_resolved" ON "payment_differences" USING btree ("resolved_at","id") WHERE "payment_differences"."resolved_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_differences_payment" ON "payment_differences" USING btree ("provider","provider_ref","kind");
--> statement-breakpoint
CREATE INDEX "credit_balances_owed" ON "credit_balances" USING btree ("user_id") WHERE "credit_balances"."balance" > 0;
--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_kind","account_owner","created_at");
--> statement-breakpoint
CREATE INDEX "ledger_entries_kind" ON "ledger_entries" USING btree ("account_kind","created_at","id");
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
CREATE INDEX "payment_intents_newest" ON "payment_intents" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_intents_state" ON "payment_intents" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "payment_intents_open" ON "payment_intents" USING btree ("asked_at") WHERE "payment_intents"."state" in ('created', 'open');
--> statement-breakpoint
CREATE INDEX "payment_intents_unclaimed" ON "payment_intents" USING btree ("unclaimed_at","id") WHERE "payment_intents"."unclaimed_at" is not null;
--> statement-breakpoint
CREATE INDEX "payment_intents_mismatched" ON "payment_intents" USING btree ("mismatched_at","id") WHERE "payment_intents"."mismatched_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "refunds_intent" ON "refunds" USING btree ("intent_id");
--> statement-breakpoint
CREATE INDEX "refunds_part_of" ON "refunds" USING btree ("part_of") WHERE "refunds"."part_of" is not null;
--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."state" in ('pending', 'leaving');
--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at","id") WHERE "refunds"."state" = 'failed';
--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "webhook_events_intent" ON "webhook_events" USING btree ("intent_id","received_at") WHERE "webhook_events"."intent_id" is not null;
--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("dedupe_key","user_id","type");
--> statement-breakpoint
CREATE INDEX "notifications_summary" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."awaits_summary";
--> statement-breakpoint
CREATE INDEX "notifications_actionable" ON "notifications" USING btree ("entity_id") WHERE "notifications"."is_actionable";
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_proposals_one_open_of_lesson" ON "lesson_proposals" USING btree ("lesson_id") WHERE "lesson_proposals"."status" in ('pending', 'proposal_sent');
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_proposals_one_open_extra" ON "lesson_proposals" USING btree ("reservation_id") WHERE "lesson_proposals"."lesson_id" is null and "lesson_proposals"."status" in ('pending', 'proposal_sent');
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_proposals_one_answer" ON "lesson_proposals" USING btree ("answers_id");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_reservation" ON "lesson_proposals" USING btree ("reservation_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_lesson" ON "lesson_proposals" USING btree ("lesson_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_teacher" ON "lesson_proposals" USING btree ("teacher_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_student" ON "lesson_proposals" USING btree ("student_id","created_at");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_agreed" ON "lesson_proposals" USING btree ("agreed_lesson_id");
--> statement-breakpoint
CREATE INDEX "lesson_proposals_expiring" ON "lesson_proposals" USING btree ("expiry_date") WHERE "lesson_proposals"."status" in ('pending', 'proposal_sent');
--> statement-breakpoint
CREATE INDEX "lesson_proposals_accepted" ON "lesson_proposals" USING btree ("proposed_date") WHERE "lesson_proposals"."status" = 'proposal_accepted';
--> statement-breakpoint
CREATE INDEX "session_ratings_user" ON "session_ratings" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "recap_praises_player" ON "recap_praises" USING btree ("player_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recaps_occurrence" ON "recaps" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE INDEX "recaps_session" ON "recaps" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_cases_one_open" ON "recovery_cases" USING btree ("content_key") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "recovery_cases_open" ON "recovery_cases" USING btree ("created_at","id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "recovery_cases_status" ON "recovery_cases" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "recovery_cases_user" ON "recovery_cases" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "recovery_cases_closed" ON "recovery_cases" USING btree ("closed_at") WHERE status = 'closed';
--> statement-breakpoint
CREATE UNIQUE INDEX "requests_one_open" ON "requests" USING btree ("kind","open_key") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE UNIQUE INDEX "requests_teacher_access" ON "requests" USING btree ("filed_by") WHERE kind = 'teacher_access_requests';
--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("kind","opened_at","id") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("kind","opened_at","id");
--> statement-breakpoint
CREATE INDEX "requests_all" ON "requests" USING btree ("opened_at","id");
--> statement-breakpoint
CREATE INDEX "requests_all_open" ON "requests" USING btree ("opened_at","id") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE INDEX "requests_filer" ON "requests" USING btree ("filed_by","opened_at","id");
--> statement-breakpoint
CREATE INDEX "requests_email" ON "requests" USING btree (("data" ->> 'email'),"created_at");
--> statement-breakpoint
CREATE INDEX "requests_public_decided" ON "requests" USING btree ("decided_at") WHERE "requests"."kind" in ('workshopRequests', 'training_requests');
--> statement-breakpoint
CREATE INDEX "requests_entity" ON "requests" USING btree ("entity_id","opened_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_once" ON "lessons" USING btree ("purchase_id","occurrence_id");
--> statement-breakpoint
CREATE INDEX "lessons_occurrence" ON "lessons" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_hold" ON "academy_session_purchases" USING btree ("user_id","product_id") WHERE "academy_session_purchases"."state" = 'held' and "academy_session_purchases"."renewed_from" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_renewal" ON "academy_session_purchases" USING btree ("renewed_from") WHERE "academy_session_purchases"."state" <> 'lapsed';
--> statement-breakpoint
CREATE INDEX "reservations_renewals" ON "academy_session_purchases" USING btree ("renewed_from") WHERE "academy_session_purchases"."renewed_from" is not null;
--> statement-breakpoint
CREATE INDEX "reservations_to_renew" ON "academy_session_purchases" USING btree ("id") WHERE "academy_session_purchases"."plan" = 'block' and "academy_session_purchases"."state" = 'booked' and "academy_session_purchases"."next_block" = 'open';
--> statement-breakpoint
CREATE INDEX "reservations_student" ON "academy_session_purchases" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "reservations_payer" ON "academy_session_purchases" USING btree ("payer_id","created_at");
--> statement-breakpoint
CREATE INDEX "reservations_session" ON "academy_session_purchases" USING btree ("product_id","state");
--> statement-breakpoint
CREATE INDEX "reservations_weekly" ON "academy_session_purchases" USING btree ("planned_until","id") WHERE "academy_session_purchases"."plan" = 'weekly' and "academy_session_purchases"."state" = 'booked';
--> statement-breakpoint
CREATE INDEX "reservations_to_complete" ON "academy_session_purchases" USING btree ("product_id","id") WHERE "academy_session_purchases"."state" = 'booked' and "academy_session_purchases"."plan" <> 'weekly';
--> statement-breakpoint
CREATE UNIQUE INDEX "seat_dates_once" ON "dne_seat_dates" USING btree ("seat_id","occurrence_id");
--> statement-breakpoint
CREATE INDEX "seat_dates_occurrence" ON "dne_seat_dates" USING btree ("occurrence_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_open" ON "dne_session_purchases" USING btree ("user_id","session_id") WHERE "dne_session_purchases"."state" in ('waiting', 'held', 'booked');
--> statement-breakpoint
CREATE UNIQUE INDEX "seats_waiting_number" ON "dne_session_purchases" USING btree ("session_id","waiting_number");
--> statement-breakpoint
CREATE INDEX "seats_session" ON "dne_session_purchases" USING btree ("session_id","state");
--> statement-breakpoint
CREATE INDEX "seats_player" ON "dne_session_purchases" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "seats_payer" ON "dne_session_purchases" USING btree ("payer_id","created_at");
--> statement-breakpoint
CREATE INDEX "tasks_starter" ON "tasks" USING btree ("started_by","created_at","id");
--> statement-breakpoint
CREATE INDEX "tasks_under_way" ON "tasks" USING btree ("updated_at") WHERE status in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "tasks_finished" ON "tasks" USING btree ("finished_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "usage_invoices_once" ON "usage_invoices" USING btree ("payer_id","period");
--> statement-breakpoint
CREATE INDEX "usage_invoices_due" ON "usage_invoices" USING btree ("next_attempt_at") WHERE "usage_invoices"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "usage_invoices_overdue" ON "usage_invoices" USING btree ("overdue_at") WHERE "usage_invoices"."state" = 'open' and "usage_invoices"."overdue_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "usage_records_once" ON "usage_records" USING btree ("source_id","type");
--> statement-breakpoint
CREATE INDEX "usage_records_user" ON "usage_records" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "usage_records_payer" ON "usage_records" USING btree ("payer_id");
--> statement-breakpoint
CREATE INDEX "usage_records_unbilled" ON "usage_records" USING btree ("payer_id","date") WHERE "usage_records"."invoice_id" is null;
--> statement-breakpoint
CREATE INDEX "usage_records_invoice" ON "usage_records" USING btree ("invoice_id") WHERE "usage_records"."invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX "usage_records_unprocessed" ON "usage_records" USING btree ("purchase_id") WHERE not "usage_records"."processed";
--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at") WHERE "account_deletions"."completed_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_open" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."changed_at" is null;
--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "guardianships_child" ON "guardianships" USING btree ("child_id");
--> statement-breakpoint
CREATE INDEX "guardianships_guardian" ON "guardianships" USING btree ("guardian_id");
--> statement-breakpoint
CREATE INDEX "guardianships_email" ON "guardianships" USING btree ("guardian_email") WHERE "guardianships"."until" is null;
--> statement-breakpoint
CREATE INDEX "guardianships_denied" ON "guardianships" USING btree ("child_id") WHERE "guardianships"."denied_at" is not null and "guardianships"."denial_decided_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_one_per_email" ON "guardianships" USING btree ("child_id","guardian_email") WHERE "guardianships"."until" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_one_per_account" ON "guardianships" USING btree ("child_id","guardian_id") WHERE "guardianships"."until" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "impersonations_one_each" ON "impersonations" USING btree ("sign_in_session_id") WHERE "impersonations"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "impersonations_current" ON "impersonations" USING btree ("expires_at") WHERE "impersonations"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "impersonations_user" ON "impersonations" USING btree ("user_id","started_at");
--> statement-breakpoint
CREATE INDEX "impersonations_staff" ON "impersonations" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "document_versions_in_force" ON "document_versions" USING btree ("slug","in_force_from");
--> statement-breakpoint
CREATE INDEX "user_search_terms_term" ON "user_search_terms" USING btree ("term","user_id");
--> statement-breakpoint
CREATE INDEX "user_search_terms_role" ON "user_search_terms" USING btree ("role","term","user_id") WHERE "user_search_terms"."role" <> 'student';
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_passkeys_credential" ON "auth_passkeys" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "auth_passkeys_user" ON "auth_passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_two_factors_user" ON "auth_two_factors" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "used_codes_used" ON "used_codes" USING btree ("used_at");
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
CREATE INDEX "sign_in_tries_last" ON "sign_in_tries" USING btree ("last_at");
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
CREATE INDEX "users_access_joined" ON "users" USING btree ("created_at","uid") WHERE "users"."teacher_access_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_role_access_joined" ON "users" USING btree ("role","created_at","uid") WHERE "users"."teacher_access_at" is not null;
--> statement-breakpoint
CREATE INDEX "users_unconfirmed_joined" ON "users" USING btree ("created_at","uid") WHERE not "users"."email_verified";
--> statement-breakpoint
CREATE INDEX "users_birth_date" ON "users" USING btree ("birth_date") WHERE "users"."birth_date" is not null;
--> statement-breakpoint
CREATE INDEX "users_demo" ON "users" USING btree ("uid") WHERE "users"."is_demo";
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_one_open" ON "waitlist_entries" USING btree ("session_id","student_id") WHERE "waitlist_entries"."state" in ('waiting', 'offered');
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_number" ON "waitlist_entries" USING btree ("session_id","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_reservation" ON "waitlist_entries" USING btree ("reservation_id");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_waiting" ON "waitlist_entries" USING btree ("session_id","first_date","number") WHERE "waitlist_entries"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "waitlist_entries_student" ON "waitlist_entries" USING btree ("student_id","created_at");
--> statement-breakpoint
CREATE INDEX "waitlist_entries_payer" ON "waitlist_entries" USING btree ("payer_id","created_at");
--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("entity_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at","id");
--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_event_name" ON "audit" USING btree ("event","at","id");
--> statement-breakpoint
CREATE INDEX "dead_jobs_open" ON "dead_jobs" USING btree ("failed_at","id") WHERE "dead_jobs"."state" = 'dead';
--> statement-breakpoint
CREATE INDEX "dead_jobs_open_queue" ON "dead_jobs" USING btree ("queue","failed_at","id") WHERE "dead_jobs"."state" = 'dead';
--> statement-breakpoint
CREATE INDEX "dead_jobs_decided" ON "dead_jobs" USING btree ("decided_at","id") WHERE "dead_jobs"."state" <> 'dead';
--> statement-breakpoint
CREATE INDEX "email_deliveries_newest" ON "email_deliveries" USING btree ("sent_at","id");
--> statement-breakpoint
CREATE INDEX "test_payments_age" ON "test_payments" USING btree ("created_at","ref");
--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("window_ends_at");
