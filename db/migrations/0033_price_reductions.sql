CREATE TABLE "discount_code_uses" (
	"reservation_id" text PRIMARY KEY NOT NULL,
	"code_id" text NOT NULL,
	"person_id" text NOT NULL,
	"amount" integer NOT NULL,
	"used_at" timestamptz NOT NULL,
	CONSTRAINT "discount_code_uses_amount" CHECK ("discount_code_uses"."amount" > 0)
);

--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"valid_from" date,
	"valid_until" date,
	"max_uses" integer,
	"max_uses_each" integer,
	"subjects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"session_id" text,
	"teacher_id" text,
	"person_id" text,
	"is_first_only" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	"ended_by" text,
	CONSTRAINT "discount_codes_form" CHECK ("discount_codes"."code" ~ '^[A-Z0-9]{4,24}$'),
	CONSTRAINT "discount_codes_takes" CHECK (num_nonnulls("discount_codes"."percent", "discount_codes"."amount") = 1),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 100),
	CONSTRAINT "discount_codes_amount" CHECK ("discount_codes"."amount" > 0),
	CONSTRAINT "discount_codes_days" CHECK ("discount_codes"."valid_until" >= "discount_codes"."valid_from"),
	CONSTRAINT "discount_codes_uses" CHECK ("discount_codes"."max_uses" > 0 and "discount_codes"."max_uses_each" > 0),
	CONSTRAINT "discount_codes_ended" CHECK (num_nonnulls("discount_codes"."ended_at", "discount_codes"."ended_by") in (0, 2)),
	CONSTRAINT "discount_codes_note" CHECK (char_length("discount_codes"."note") <= 300)
);

--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "reduction" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "reductions" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "discount_code_uses" ADD CONSTRAINT "discount_code_uses_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_uses" ADD CONSTRAINT "discount_code_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_code_uses" ADD CONSTRAINT "discount_code_uses_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_person_id_users_uid_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_ended_by_users_uid_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "discount_code_uses_code" ON "discount_code_uses" USING btree ("code_id","used_at","reservation_id");
--> statement-breakpoint
CREATE INDEX "discount_code_uses_person" ON "discount_code_uses" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "discount_code_uses_used" ON "discount_code_uses" USING btree ("used_at","reservation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "discount_codes_person" ON "discount_codes" USING btree ("person_id") WHERE "discount_codes"."person_id" is not null;
--> statement-breakpoint
CREATE INDEX "discount_codes_teacher" ON "discount_codes" USING btree ("teacher_id") WHERE "discount_codes"."teacher_id" is not null;
