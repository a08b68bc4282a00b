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
ALTER TABLE "session_materials" ADD CONSTRAINT "session_materials_session_id_academy_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."academy_sessions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_materials" ADD CONSTRAINT "session_materials_uploaded_by_users_uid_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_materials_session" ON "session_materials" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "session_materials_uploader" ON "session_materials" USING btree ("uploaded_by");
