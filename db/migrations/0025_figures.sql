CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bucket" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken'))
);

--> statement-breakpoint
CREATE TABLE "figures" (
	"name" text NOT NULL,
	"bucket" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "figures_name_bucket_pk" PRIMARY KEY("name","bucket"),
	CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken'))
);

--> statement-breakpoint
CREATE INDEX "figure_changes_name" ON "figure_changes" USING btree ("name","bucket");
