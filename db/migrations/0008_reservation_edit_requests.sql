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
ALTER TABLE "reservation_edit_requests" ADD CONSTRAINT "reservation_edit_requests_reservation_id_academy_session_purchases_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."academy_session_purchases"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_edit_requests" ADD CONSTRAINT "reservation_edit_requests_created_by_users_uid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservation_edit_requests" ADD CONSTRAINT "reservation_edit_requests_responded_by_users_uid_fk" FOREIGN KEY ("responded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "edit_requests_one_pending" ON "reservation_edit_requests" USING btree ("reservation_id") WHERE "reservation_edit_requests"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "edit_requests_reservation" ON "reservation_edit_requests" USING btree ("reservation_id","created_at");
--> statement-breakpoint
CREATE INDEX "edit_requests_pending" ON "reservation_edit_requests" USING btree ("expires_at") WHERE "reservation_edit_requests"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "edit_requests_teacher" ON "reservation_edit_requests" USING btree ("created_by","created_at","id");
