DROP INDEX "requests_open";
--> statement-breakpoint
DROP INDEX "requests_queue";
--> statement-breakpoint
DROP INDEX "requests_all";
--> statement-breakpoint
DROP INDEX "requests_all_open";
--> statement-breakpoint
DROP INDEX "requests_filer";
--> statement-breakpoint
DROP INDEX "requests_entity";
--> statement-breakpoint
ALTER TABLE "request_counts" ADD COLUMN "open" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "request_counts" ALTER COLUMN "open" DROP DEFAULT;
--> statement-breakpoint
UPDATE "request_counts" c SET "open" = (SELECT count(*) FROM "requests" r WHERE r.kind = c.kind AND r.status IN ('', 'pending'));
--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "opened_at" timestamptz;
--> statement-breakpoint
UPDATE "requests" SET "opened_at" = "created_at";
--> statement-breakpoint
ALTER TABLE "requests" ALTER COLUMN "opened_at" SET NOT NULL;
--> statement-breakpoint
CREATE INDEX "requests_open" ON "requests" USING btree ("kind","opened_at","id") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE INDEX "requests_queue" ON "requests" USING btree ("kind","opened_at","id");
--> statement-breakpoint
CREATE INDEX "requests_all" ON "requests" USING btree ("opened_at","id");
--> statement-breakpoint
CREATE INDEX "requests_all_open" ON "requests" USING btree ("opened_at","id") WHERE status in ('', 'pending');
--> statement-breakpoint
CREATE INDEX "requests_filer" ON "requests" USING btree ("filed_by","opened_at","id");
--> statement-breakpoint
CREATE INDEX "requests_entity" ON "requests" USING btree ("entity_id","opened_at","id");
--> statement-breakpoint
CREATE INDEX "guardianships_email" ON "guardianships" USING btree ("guardian_email") WHERE "guardianships"."until" is null;
--> statement-breakpoint
-- As before, and `open` beside: what waits for an answer, read or not.
CREATE OR REPLACE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE request_counts c SET open = c.open + n.open, pending = c.pending + n.pending, unread = c.unread + n.unread
      FROM (SELECT kind, count(*) FILTER (WHERE status IN ('', 'pending')) AS open,
          count(*) FILTER (WHERE request_is_pending(kind, status, read)) AS pending,
          count(*) FILTER (WHERE request_is_in_badge(status, read)) AS unread FROM new_rows GROUP BY kind) n
      WHERE c.kind = n.kind AND n.open > 0;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE request_counts c SET open = c.open - o.open, pending = c.pending - o.pending, unread = c.unread - o.unread
      FROM (SELECT kind, count(*) FILTER (WHERE status IN ('', 'pending')) AS open,
          count(*) FILTER (WHERE request_is_pending(kind, status, read)) AS pending,
          count(*) FILTER (WHERE request_is_in_badge(status, read)) AS unread FROM old_rows GROUP BY kind) o
      WHERE c.kind = o.kind AND o.open > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- How long a request waited counts from when it was opened, the last time where it was opened again.
CREATE OR REPLACE FUNCTION keep_figures_of_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO figure_changes (name, bucket, amount)
      SELECT f.name, f.bucket, sum(f.amount) FROM new_rows r, LATERAL figures_of_request(r.status, r.opened_at, r.decided_at) f GROUP BY f.name, f.bucket;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO figure_changes (name, bucket, amount)
      SELECT f.name, f.bucket, -sum(f.amount) FROM old_rows r, LATERAL figures_of_request(r.status, r.opened_at, r.decided_at) f GROUP BY f.name, f.bucket;
  ELSE
    INSERT INTO figure_changes (name, bucket, amount)
      SELECT name, bucket, sum(amount) FROM (
        SELECT f.name, f.bucket, f.amount FROM new_rows r, LATERAL figures_of_request(r.status, r.opened_at, r.decided_at) f
        UNION ALL SELECT f.name, f.bucket, -f.amount FROM old_rows r, LATERAL figures_of_request(r.status, r.opened_at, r.decided_at) f
      ) changed GROUP BY name, bucket HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
