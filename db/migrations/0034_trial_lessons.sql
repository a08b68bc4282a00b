CREATE TABLE "trial_offers" (
	"teacher_id" text PRIMARY KEY NOT NULL,
	"is_offered" boolean NOT NULL,
	"price" integer NOT NULL,
	"minutes" integer NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "trial_offers_price" CHECK ("trial_offers"."price" = 0 or "trial_offers"."price" >= 200),
	CONSTRAINT "trial_offers_minutes" CHECK ("trial_offers"."minutes" in (30, 60))
);

--> statement-breakpoint
CREATE TABLE "teacher_films" (
	"teacher_id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "teacher_films_url" CHECK (starts_with("teacher_films"."url", 'https://'))
);

--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "public_id" text;
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "reply" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD COLUMN "replied_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "trial_of" text;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD COLUMN "trial_given_back" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_ratings" ADD COLUMN "public_id" text;
--> statement-breakpoint
ALTER TABLE "dne_ratings" ADD COLUMN "reply" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "dne_ratings" ADD COLUMN "replied_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "trial_offers" ADD CONSTRAINT "trial_offers_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "teacher_films" ADD CONSTRAINT "teacher_films_teacher_id_users_uid_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "academy_session_purchases_trial_of_users_uid_fk" FOREIGN KEY ("trial_of") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE UNIQUE INDEX "dne_ratings_public" ON "dne_ratings" USING btree ("public_id");
--> statement-breakpoint
ALTER TABLE "session_ratings" ADD CONSTRAINT "session_ratings_reply" CHECK (("session_ratings"."reply" = '') = ("session_ratings"."replied_at" is null) and ("session_ratings"."public_id" is not null or "session_ratings"."reply" = '')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "academy_session_purchases" ADD CONSTRAINT "reservations_trial" CHECK (("academy_session_purchases"."trial_of" is null and not "academy_session_purchases"."trial_given_back") or ("academy_session_purchases"."plan" = 'single' and "academy_session_purchases"."type" = 'individual' and "academy_session_purchases"."renewed_from" is null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "dne_ratings" ADD CONSTRAINT "dne_ratings_reply" CHECK (("dne_ratings"."reply" = '') = ("dne_ratings"."replied_at" is null) and ("dne_ratings"."public_id" is not null or "dne_ratings"."reply" = ''));
