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
	"lessonMinutes" integer,
	"price" integer NOT NULL,
	"minStudents" integer DEFAULT 1 NOT NULL,
	"maxStudents" integer DEFAULT 1 NOT NULL,
	"allowSingleSlots" boolean DEFAULT false NOT NULL,
	"minimumNoticeHours" integer DEFAULT 12 NOT NULL,
	"bufferMinutes" integer DEFAULT 0 NOT NULL,
	"horizonWeeks" integer DEFAULT 8 NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"ratingCount" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"googleMeetLink" text DEFAULT '' NOT NULL,
	"eventId" text DEFAULT '' NOT NULL,
	"meetLinksCreated" boolean DEFAULT false NOT NULL,
	"renewedFrom" text,
	"nextStart" timestamptz,
	"offeredStarts" timestamptz[] DEFAULT '{}' NOT NULL,
	"placesLeft" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updatedAt" timestamptz NOT NULL,
	"endedAt" timestamptz,
	CONSTRAINT "academy_sessions_price" CHECK ("academy_sessions"."price" >= 0),
	CONSTRAINT "academy_sessions_places" CHECK ("academy_sessions"."minStudents" between 1 and "academy_sessions"."maxStudents")
);
--> statement-breakpoint
CREATE TABLE "engagements" (
	"id" text PRIMARY KEY NOT NULL,
	"personId" text NOT NULL,
	"occurrenceId" text,
	"part" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"blocking" boolean DEFAULT true NOT NULL,
	"sourceId" text,
	"note" text DEFAULT '' NOT NULL,
	"createdAt" timestamptz NOT NULL,
	CONSTRAINT "engagements_busy_alone" CHECK (("engagements"."part" = 'busy') = ("engagements"."occurrenceId" is null)),
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
	"sessionId" text NOT NULL,
	"hostId" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"startsAt" timestamptz GENERATED ALWAYS AS (lower("during")) STORED NOT NULL,
	"endsAt" timestamptz GENERATED ALWAYS AS (upper("during")) STORED NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"createdAt" timestamptz NOT NULL,
	CONSTRAINT "occurrences_id_during" UNIQUE("id","during"),
	CONSTRAINT "occurrences_bounded" CHECK (lower_inc("occurrences"."during") and not upper_inc("occurrences"."during") and not isempty("occurrences"."during") and lower("occurrences"."during") > '-infinity' and upper("occurrences"."during") < 'infinity')
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"transactionId" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'PLN' NOT NULL,
	"createdAt" timestamptz NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sourceId" text NOT NULL,
	"memo" text NOT NULL,
	"createdAt" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"payerId" text NOT NULL,
	"subjectId" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text DEFAULT 'PLN' NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"provider" text NOT NULL,
	"providerRef" text,
	"checkoutUrl" text,
	"failure" text,
	"expiresAt" timestamptz NOT NULL,
	"createdAt" timestamptz NOT NULL,
	"settledAt" timestamptz,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"month" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"intentId" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"payerName" text NOT NULL,
	"issuedAt" timestamptz NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intentId" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"providerRef" text,
	"createdAt" timestamptz NOT NULL,
	"sentAt" timestamptz,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"eventId" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"receivedAt" timestamptz NOT NULL,
	CONSTRAINT "webhook_events_provider_eventId_pk" PRIMARY KEY("provider","eventId")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"isActionable" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"createdAt" timestamptz NOT NULL,
	"expiryDate" timestamptz,
	"causeId" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text PRIMARY KEY NOT NULL,
	"purchaseId" text NOT NULL,
	"occurrenceId" text NOT NULL,
	"date" timestamptz NOT NULL,
	"price" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academy_session_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"productId" text NOT NULL,
	"userId" text NOT NULL,
	"payerId" text NOT NULL,
	"type" text NOT NULL,
	"plan" text NOT NULL,
	"subject" text NOT NULL,
	"date_time" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"course_schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"firstDate" date,
	"maxStudents" integer NOT NULL,
	"googleMeetLink" text DEFAULT '' NOT NULL,
	"eventId" text DEFAULT '' NOT NULL,
	"unitPrice" integer NOT NULL,
	"amount" integer NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paymentStatus" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"holdExpiresAt" timestamptz,
	"termsVersion" text NOT NULL,
	"earlyPerformanceAt" timestamptz NOT NULL,
	"createdAt" timestamptz NOT NULL,
	"bookedAt" timestamptz,
	"endedAt" timestamptz,
	CONSTRAINT "reservations_hold_expires" CHECK ("academy_session_purchases"."state" <> 'held' or "academy_session_purchases"."holdExpiresAt" is not null),
	CONSTRAINT "reservations_booked_is_paid" CHECK ("academy_session_purchases"."state" <> 'booked' or "academy_session_purchases"."paymentStatus" <> ''),
	CONSTRAINT "reservations_amount" CHECK ("academy_session_purchases"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp with time zone,
	"refreshTokenExpiresAt" timestamp with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"lastRequest" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"userId" text NOT NULL,
	"token" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"displayName" text NOT NULL,
	"photoURL" text,
	"email" text NOT NULL,
	"emailVerified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'student' NOT NULL,
	"DNDRole" text DEFAULT 'student' NOT NULL,
	"zone" text DEFAULT 'Europe/Warsaw' NOT NULL,
	"theme" text DEFAULT 'dark' NOT NULL,
	"birthDate" date,
	"guardianEmail" text,
	"guardianConfirmedAt" timestamptz,
	"termsVersion" text,
	"termsAcceptedAt" timestamptz,
	"teacherAccessAt" timestamptz,
	"introduction" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"qualifications" text DEFAULT '' NOT NULL,
	"isDemo" boolean DEFAULT false NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_form" CHECK ("users"."username" ~ '^[a-z0-9_]{3,20}$'),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_dnd_role_follows_role" CHECK ("users"."role" = "users"."DNDRole")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"subjectId" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"requestId" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"body" text,
	"createdAt" timestamptz NOT NULL,
	CONSTRAINT "idempotency_keys_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"windowEndsAt" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updatedAt" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"idempotencyKey" text NOT NULL,
	"intentId" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"charges" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"returnUrl" text NOT NULL,
	"expiresAt" timestamptz NOT NULL,
	"createdAt" timestamptz NOT NULL,
	CONSTRAINT "test_payments_idempotencyKey_unique" UNIQUE("idempotencyKey")
);
--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD CONSTRAINT "academy_sessions_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_sessions" ADD CONSTRAINT "academy_sessions_renewedFrom_academy_sessions_id_fk" FOREIGN KEY ("renewedFrom") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_personId_users_uid_fk" FOREIGN KEY ("personId") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_occurrence" FOREIGN KEY ("occurrenceId","during") REFERENCES "public"."occurrences"("id","during") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_hostId_users_uid_fk" FOREIGN KEY ("hostId") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transactionId_ledger_transactions_id_fk" FOREIGN KEY ("transactionId") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_payerId_users_uid_fk" FOREIGN KEY ("payerId") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_intentId_payment_intents_id_fk" FOREIGN KEY ("intentId") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_intentId_payment_intents_id_fk" FOREIGN KEY ("intentId") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_userId_users_uid_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_purchaseId_academy_session_purchases_id_fk" FOREIGN KEY ("purchaseId") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_occurrenceId_occurrences_id_fk" FOREIGN KEY ("occurrenceId") REFERENCES "public"."occurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_productId_academy_sessions_id_fk" FOREIGN KEY ("productId") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_userId_users_uid_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_payerId_users_uid_fk" FOREIGN KEY ("payerId") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_userId_users_uid_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_userId_users_uid_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academy_sessions_next" ON "academy_sessions" USING btree ("nextStart","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."nextStart" is not null;--> statement-breakpoint
CREATE INDEX "academy_sessions_track_next" ON "academy_sessions" USING btree ("track","nextStart","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."nextStart" is not null;--> statement-breakpoint
CREATE INDEX "academy_sessions_subject_next" ON "academy_sessions" USING btree ("subject","nextStart","id") WHERE "academy_sessions"."status" in ('open', 'active') and "academy_sessions"."nextStart" is not null;--> statement-breakpoint
CREATE INDEX "academy_sessions_teacher" ON "academy_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "engagements_occurrence_places" ON "engagements" USING btree ("occurrenceId") WHERE "engagements"."part" = 'participant' and "engagements"."blocking";--> statement-breakpoint
CREATE INDEX "engagements_occurrence_all" ON "engagements" USING btree ("occurrenceId");--> statement-breakpoint
CREATE INDEX "engagements_source" ON "engagements" USING btree ("sourceId");--> statement-breakpoint
CREATE INDEX "engagements_person" ON "engagements" USING btree ("personId");--> statement-breakpoint
CREATE INDEX "occurrences_session" ON "occurrences" USING btree ("sessionId","startsAt");--> statement-breakpoint
CREATE INDEX "occurrences_starts" ON "occurrences" USING btree ("startsAt");--> statement-breakpoint
CREATE UNIQUE INDEX "occurrences_session_start" ON "occurrences" USING btree ("sessionId","startsAt") WHERE "occurrences"."state" = 'planned';--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transactionId");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","createdAt");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_once" ON "ledger_transactions" USING btree ("kind","sourceId");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_provider_ref" ON "payment_intents" USING btree ("provider","providerRef");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_one_open" ON "payment_intents" USING btree ("subjectId") WHERE "payment_intents"."state" in ('created', 'open');--> statement-breakpoint
CREATE INDEX "payment_intents_payer" ON "payment_intents" USING btree ("payerId","createdAt");--> statement-breakpoint
CREATE INDEX "payment_intents_subject" ON "payment_intents" USING btree ("subjectId");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refunds_intent" ON "refunds" USING btree ("intentId");--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("userId","createdAt","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("userId") WHERE not "notifications"."read";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("causeId","userId","type");--> statement-breakpoint
CREATE UNIQUE INDEX "lessons_once" ON "lessons" USING btree ("purchaseId","occurrenceId");--> statement-breakpoint
CREATE INDEX "lessons_occurrence" ON "lessons" USING btree ("occurrenceId");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_hold" ON "academy_session_purchases" USING btree ("userId","productId") WHERE "academy_session_purchases"."state" = 'held';--> statement-breakpoint
CREATE INDEX "reservations_student" ON "academy_session_purchases" USING btree ("userId","createdAt");--> statement-breakpoint
CREATE INDEX "reservations_session" ON "academy_session_purchases" USING btree ("productId","state");--> statement-breakpoint
CREATE INDEX "reservations_expiring" ON "academy_session_purchases" USING btree ("holdExpiresAt") WHERE "academy_session_purchases"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider" ON "auth_accounts" USING btree ("providerId","accountId");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("userId");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_rate_limits_key" ON "auth_rate_limits" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_token" ON "auth_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subjectId","at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("createdAt");