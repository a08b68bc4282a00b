CREATE TABLE "hidden_columns" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"names" text[] NOT NULL,
	CONSTRAINT "hidden_columns_user_id_list_pk" PRIMARY KEY("user_id","list"),
	CONSTRAINT "hidden_columns_list" CHECK ("hidden_columns"."list" in ('users', 'events', 'requests', 'payments')),
	CONSTRAINT "hidden_columns_names" CHECK (cardinality("hidden_columns"."names") between 1 and 20)
);

--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "saved_filters_list" CHECK ("saved_filters"."list" in ('users', 'events', 'requests', 'payments')),
	CONSTRAINT "saved_filters_name_length" CHECK (char_length(name) between 1 and 40),
	CONSTRAINT "saved_filters_address" CHECK (starts_with(address, '/admin/') and char_length(address) <= 600)
);

--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "single_keys" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "hidden_columns" ADD CONSTRAINT "hidden_columns_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name" ON "saved_filters" USING btree ("user_id","list","name");
--> statement-breakpoint
-- safe: games are few, some thousand after years: the index is made within a second
CREATE INDEX "dne_sessions_titles" ON "dne_sessions" USING gin (title gin_trgm_ops);
