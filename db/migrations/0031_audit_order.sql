DROP INDEX "audit_subject";
--> statement-breakpoint
DROP INDEX "audit_actor";
--> statement-breakpoint
DROP INDEX "audit_age";
--> statement-breakpoint
DROP INDEX "audit_event_name";
--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("entity_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at","id");
--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_event_name" ON "audit" USING btree ("event","at","id");
