CREATE TABLE "push_deliveries" (
	"notification_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"at" timestamptz NOT NULL,
	"status" integer,
	CONSTRAINT "push_deliveries_notification_id_subscription_id_pk" PRIMARY KEY("notification_id","subscription_id"),
	CONSTRAINT "push_deliveries_state" CHECK ("push_deliveries"."state" in ('sending', 'waiting', 'sent', 'failed')),
	CONSTRAINT "push_deliveries_attempts" CHECK ("push_deliveries"."attempts" >= 1)
);

--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_in_session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"hides_details" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_form" CHECK ("push_subscriptions"."endpoint" ~ '^https?://' and length("push_subscriptions"."endpoint") <= 1000)
);

--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_channel";
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sign_in_session_id_auth_sessions_id_fk" FOREIGN KEY ("sign_in_session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "push_deliveries_subscription" ON "push_deliveries" USING btree ("subscription_id");
--> statement-breakpoint
CREATE INDEX "push_deliveries_at" ON "push_deliveries" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_sign_in" ON "push_subscriptions" USING btree ("sign_in_session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_push" CHECK ("notification_choices"."channel" <> 'push' or "notification_choices"."choice" <> 'summary');
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_channel" CHECK ("notification_choices"."channel" in ('email', 'push'));
