CREATE TABLE "conversation_blocks" (
	"conversation_id" text NOT NULL,
	"blocked_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "conversation_blocks_conversation_id_blocked_by_pk" PRIMARY KEY("conversation_id","blocked_by")
);

--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"conversation_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_up_to" timestamptz,
	"told_up_to" timestamptz,
	"told_at" timestamptz,
	"typing_until" timestamptz,
	CONSTRAINT "conversation_reads_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"teacher_id" text,
	"student_id" text,
	"session_id" text,
	"game_id" text,
	"campaign_id" text,
	"person_id" text,
	"created_at" timestamptz NOT NULL,
	"last_at" timestamptz NOT NULL,
	"last_id" text NOT NULL,
	"written_at" timestamptz NOT NULL,
	"status" text DEFAULT 'answered' NOT NULL,
	"waiting_since" timestamptz,
	"assignee_id" text,
	CONSTRAINT "conversations_kind" CHECK ("conversations"."kind" in ('pair', 'session', 'game', 'campaign', 'school')),
	CONSTRAINT "conversations_status" CHECK ("conversations"."status" in ('open', 'answered')),
	CONSTRAINT "conversations_about_one" CHECK (num_nonnulls("conversations"."teacher_id", "conversations"."session_id", "conversations"."game_id", "conversations"."campaign_id", "conversations"."person_id") = 1 and case "conversations"."kind"
        when 'pair' then "conversations"."teacher_id" is not null when 'session' then "conversations"."session_id" is not null when 'game' then "conversations"."game_id" is not null
        when 'campaign' then "conversations"."campaign_id" is not null else "conversations"."person_id" is not null end),
	CONSTRAINT "conversations_pair" CHECK (("conversations"."teacher_id" is null) = ("conversations"."student_id" is null)),
	CONSTRAINT "conversations_not_self" CHECK ("conversations"."teacher_id" <> "conversations"."student_id"),
	CONSTRAINT "conversations_waits" CHECK (("conversations"."status" = 'open') = ("conversations"."waiting_since" is not null)),
	CONSTRAINT "conversations_of_school" CHECK ("conversations"."kind" = 'school' or ("conversations"."status" = 'answered' and "conversations"."assignee_id" is null))
);

--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"message_at" timestamptz NOT NULL,
	"conversation_id" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamptz NOT NULL,
	"removed_at" timestamptz,
	CONSTRAINT "message_files_name" CHECK ("message_files"."name" <> '' and "message_files"."name" !~ '[/[:cntrl:]]'),
	CONSTRAINT "message_files_content_type" CHECK ("message_files"."content_type" ~ '^[a-z]+/[a-z0-9.+-]+$'),
	CONSTRAINT "message_files_size" CHECK ("message_files"."size" > 0)
);

--> statement-breakpoint
CREATE TABLE "message_versions" (
	"message_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamptz NOT NULL,
	"replaced_at" timestamptz NOT NULL,
	CONSTRAINT "message_versions_message_id_replaced_at_pk" PRIMARY KEY("message_id","replaced_at")
);

--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text NOT NULL,
	"at" timestamptz NOT NULL,
	"conversation_id" text NOT NULL,
	"kind" text NOT NULL,
	"author_id" text,
	"is_of_school" boolean DEFAULT false NOT NULL,
	"text" text NOT NULL,
	"reply_to_id" text,
	"reply_to_at" timestamptz,
	"edited_at" timestamptz,
	"deleted_at" timestamptz,
	"contact_kinds" text[] DEFAULT '{}' NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "messages_id_at_pk" PRIMARY KEY("id","at"),
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('text', 'event')),
	CONSTRAINT "messages_author" CHECK (("messages"."kind" = 'event') = ("messages"."author_id" is null)),
	CONSTRAINT "messages_reply" CHECK (("messages"."reply_to_id" is null) = ("messages"."reply_to_at" is null)),
	CONSTRAINT "messages_deleted_empty" CHECK ("messages"."deleted_at" is null or ("messages"."text" = '' and "messages"."words" = ''))
) PARTITION BY RANGE (at);

--> statement-breakpoint
CREATE TABLE "conversation_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamptz NOT NULL,
	"until" timestamptz NOT NULL,
	"tell_at" timestamptz NOT NULL,
	"told_at" timestamptz,
	CONSTRAINT "conversation_readings_reason" CHECK ("conversation_readings"."reason" <> ''),
	CONSTRAINT "conversation_readings_until" CHECK ("conversation_readings"."until" > "conversation_readings"."started_at"),
	CONSTRAINT "conversation_readings_tell" CHECK ("conversation_readings"."tell_at" >= "conversation_readings"."started_at")
);

--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text,
	"reporter_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"resolved_by" text,
	"created_at" timestamptz NOT NULL,
	"resolved_at" timestamptz,
	CONSTRAINT "message_reports_kind" CHECK ("message_reports"."kind" in ('behaviour', 'contact', 'unwanted', 'other')),
	CONSTRAINT "message_reports_state" CHECK ("message_reports"."state" in ('open', 'resolved')),
	CONSTRAINT "message_reports_text" CHECK ("message_reports"."text" <> ''),
	CONSTRAINT "message_reports_resolved" CHECK (("message_reports"."state" = 'resolved') = ("message_reports"."resolved_at" is not null) and ("message_reports"."state" = 'resolved') = ("message_reports"."resolved_by" is not null) and ("message_reports"."state" = 'resolved') = ("message_reports"."note" <> ''))
);

--> statement-breakpoint
ALTER TABLE "conversation_blocks" ADD CONSTRAINT "conversation_blocks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_blocks" ADD CONSTRAINT "conversation_blocks_blocked_by_users_uid_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_student_id_users_uid_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_game_id_dne_sessions_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."dne_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_campaign_id_dne_private_sessions_requests_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."dne_private_sessions_requests"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_users_uid_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_uploaded_by_users_uid_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_author_id_users_uid_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_readings" ADD CONSTRAINT "conversation_readings_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conversation_readings" ADD CONSTRAINT "conversation_readings_staff_id_users_uid_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_uid_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_resolved_by_users_uid_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "conversation_blocks_person" ON "conversation_blocks" USING btree ("blocked_by");
--> statement-breakpoint
CREATE INDEX "conversation_reads_user" ON "conversation_reads" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_of_pair" ON "conversations" USING btree ("teacher_id","student_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_of_session" ON "conversations" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_of_game" ON "conversations" USING btree ("game_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_of_campaign" ON "conversations" USING btree ("campaign_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_of_person" ON "conversations" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "conversations_student" ON "conversations" USING btree ("student_id");
--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("waiting_since","id") WHERE "conversations"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "conversations_answered" ON "conversations" USING btree ("last_at","id") WHERE "conversations"."kind" = 'school' and "conversations"."status" = 'answered';
--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_message" ON "message_files" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "message_files_conversation" ON "message_files" USING btree ("conversation_id","created_at");
--> statement-breakpoint
CREATE INDEX "message_files_uploader" ON "message_files" USING btree ("uploaded_by");
--> statement-breakpoint
CREATE INDEX "message_files_removed" ON "message_files" USING btree ("removed_at") WHERE "message_files"."removed_at" is not null;
--> statement-breakpoint
CREATE INDEX "message_files_age" ON "message_files" USING btree ("message_at");
--> statement-breakpoint
CREATE INDEX "message_versions_conversation" ON "message_versions" USING btree ("conversation_id","written_at");
--> statement-breakpoint
CREATE INDEX "message_versions_author" ON "message_versions" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "message_versions_age" ON "message_versions" USING btree ("replaced_at");
--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","at","id");
--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id","at") WHERE "messages"."author_id" is not null;
--> statement-breakpoint
CREATE INDEX "messages_contact_data" ON "messages" USING btree ("at","id") WHERE cardinality("messages"."contact_kinds") > 0;
--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "conversation_readings_current" ON "conversation_readings" USING btree ("conversation_id","staff_id","until");
--> statement-breakpoint
CREATE INDEX "conversation_readings_staff" ON "conversation_readings" USING btree ("staff_id");
--> statement-breakpoint
CREATE INDEX "conversation_readings_untold" ON "conversation_readings" USING btree ("tell_at") WHERE "conversation_readings"."told_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_one_open" ON "message_reports" USING btree ("conversation_id","reporter_id") WHERE "message_reports"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");
--> statement-breakpoint
CREATE INDEX "message_reports_state" ON "message_reports" USING btree ("state","created_at","id");
--> statement-breakpoint
-- Messages are partitioned by month of UTC (decisions 110 and 121). Months lie in a schema of their own: what reads the tables of `public`
-- sees one table. `messages_other` takes what has no month yet, so that no insert is refused.
CREATE SCHEMA messages_months;
--> statement-breakpoint
CREATE TABLE messages_months.messages_other PARTITION OF public.messages DEFAULT;
--> statement-breakpoint
-- As `list_audit_months`, of any table that is partitioned so: its partitions but for the default one, by their own bounds.
CREATE FUNCTION list_months(whole text) RETURNS TABLE (partition regclass, starts timestamptz, ends timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET TimeZone = 'UTC' SET DateStyle = 'ISO' AS $$
  SELECT oid, coalesce(substring(bounds FROM $x$FROM \('([^']+)'\)$x$)::timestamptz, '-infinity'), substring(bounds FROM $x$TO \('([^']+)'\)$x$)::timestamptz
  FROM (
    SELECT c.oid::regclass AS oid, pg_get_expr(c.relpartbound, c.oid) AS bounds
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = format('public.%I', whole)::regclass
  ) partitions
  WHERE bounds <> 'DEFAULT'
$$;
--> statement-breakpoint
-- The months that have no partition: that of `given`, so many after it, and those before of which the default one has rows.
CREATE FUNCTION list_missing_months(whole text, given timestamptz, ahead int) RETURNS SETOF timestamptz
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET TimeZone = 'UTC' AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT month FROM (
    SELECT generate_series(date_trunc(''month'', $1), date_trunc(''month'', $1) + make_interval(months => $2), interval ''1 month'') AS month
    UNION
    SELECT date_trunc(''month'', at) FROM %I.%I WHERE at < date_trunc(''month'', $1)
  ) wanted
  WHERE NOT EXISTS (SELECT FROM list_months(%L) WHERE starts <= month AND ends > month)
  ORDER BY month', whole || '_months', whole || '_other', whole) USING given, ahead;
END $$;
--> statement-breakpoint
-- As `make_audit_month`: of several at once, one makes the partition of a month, and moves its rows there from the default one. Danger:
-- what waits for a lock here lets all inserts wait behind, so it gives up soon.
CREATE FUNCTION make_month(whole text, given timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET TimeZone = 'UTC' SET lock_timeout = '500ms' AS $$
DECLARE
  first timestamptz := date_trunc('month', given);
  next timestamptz := first + interval '1 month';
  months text := whole || '_months';
  other text := whole || '_other';
  name text := whole || '_' || to_char(first, 'YYYY_MM');
BEGIN
  -- Danger: an insert that has already chosen the default partition would be refused once the month exists. With this lock none is under way.
  EXECUTE format('LOCK TABLE ONLY public.%I IN SHARE ROW EXCLUSIVE MODE', whole);
  IF EXISTS (SELECT FROM list_months(whole) WHERE starts < next AND ends > first) THEN
    RETURN false;
  END IF;
  EXECUTE format('LOCK TABLE %I.%I IN ACCESS EXCLUSIVE MODE', months, other);
  EXECUTE format('CREATE TABLE %I.%I (LIKE public.%I INCLUDING ALL)', months, name, whole);
  EXECUTE format('WITH moved AS (DELETE FROM %I.%I WHERE at >= $1 AND at < $2 RETURNING *) INSERT INTO %I.%I SELECT * FROM moved', months, other, months, name)
    USING first, next;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION %I.%I FOR VALUES FROM (%L) TO (%L)', whole, months, name, first, next);
  RETURN true;
END $$;
--> statement-breakpoint
-- Drops the oldest partition, if all that it can hold is older than `before`, which is at least 30 days ago. Returns its name, or null.
CREATE FUNCTION drop_month_before(whole text, before timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '500ms' AS $$
DECLARE
  expired regclass;
  dropped text;
BEGIN
  IF before IS NULL OR before > now() - interval '30 days' THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM list_months(whole) WHERE ends <= before) THEN
    RETURN NULL;
  END IF;
  EXECUTE format('LOCK TABLE ONLY public.%I IN ACCESS EXCLUSIVE MODE', whole);
  SELECT partition, partition::text INTO expired, dropped FROM list_months(whole) WHERE ends <= before ORDER BY ends LIMIT 1;
  IF expired IS NOT NULL THEN
    EXECUTE format('DROP TABLE %s', expired);
  END IF;
  RETURN dropped;
END $$;
--> statement-breakpoint
-- An adult and a minor never write to each other where no guardian reads: nothing is written by a minor, nor to one in a conversation of two,
-- without a guardian's account in force (docs/product.md §14.2). With the school a minor talks alone: staff read it.
CREATE FUNCTION message_is_guarded() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  about conversations;
BEGIN
  SELECT * INTO about FROM conversations WHERE id = NEW.conversation_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'message % is of no conversation', NEW.id USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'messages_conversation';
  END IF;
  IF NEW.kind = 'text' AND about.kind <> 'school' AND EXISTS (
    SELECT FROM users u
    WHERE u.uid IN (NEW.author_id, about.student_id)
      AND (u.birth_date + interval '18 years')::date > (NEW.at AT TIME ZONE 'Europe/Warsaw')::date
      AND NOT EXISTS (
        SELECT FROM guardianships g
        WHERE g.child_id = u.uid AND g.guardian_id IS NOT NULL AND g.since <= NEW.at AND (g.until IS NULL OR g.until > NEW.at)
      )
  ) THEN
    RAISE EXCEPTION 'no guardian reads message %', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'messages_guarded';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_guarded BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION message_is_guarded();
--> statement-breakpoint
-- The months that `make-message-months` makes later.
SELECT make_month('messages', month) FROM list_missing_months('messages', now(), 3) AS month;
