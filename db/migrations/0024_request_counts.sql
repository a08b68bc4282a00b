-- The counters of the queues cost the same to read however many requests there are, and cannot drift from the rows.
-- The rules are those of src/features/requests/rules.ts; a test compares the two for every kind, status and value of read.
CREATE FUNCTION request_is_pending(kind text, status text, read boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN kind IN ('a_session_modification_requests', 'dne_modification_requests') THEN status = 'pending'
    WHEN kind = 'role_requests' THEN status IN ('', 'pending') AND read IS NOT TRUE
    ELSE status IN ('', 'pending')
  END
$$;
--> statement-breakpoint
CREATE FUNCTION request_is_in_badge(status text, read boolean) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT status IN ('', 'pending') AND read IS NOT TRUE
$$;
--> statement-breakpoint
INSERT INTO request_counts (kind, pending, unread)
  SELECT unnest(ARRAY['role_requests', 'teacher_access_requests', 'workshopRequests', 'training_requests', 'academy_requests',
    'student_removal_requests', 'a_session_modification_requests', 'a_student_addition_requests', 'a_session_termination_requests',
    'dne_modification_requests', 'dne_private_sessions_requests']), 0, 0;
--> statement-breakpoint
-- Once for a statement, not for each row: many rows at once change one counter once.
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE request_counts c SET pending = c.pending + n.pending, unread = c.unread + n.unread
      FROM (SELECT kind, count(*) FILTER (WHERE request_is_pending(kind, status, read)) AS pending,
          count(*) FILTER (WHERE request_is_in_badge(status, read)) AS unread FROM new_rows GROUP BY kind) n
      WHERE c.kind = n.kind AND (n.pending > 0 OR n.unread > 0);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE request_counts c SET pending = c.pending - o.pending, unread = c.unread - o.unread
      FROM (SELECT kind, count(*) FILTER (WHERE request_is_pending(kind, status, read)) AS pending,
          count(*) FILTER (WHERE request_is_in_badge(status, read)) AS unread FROM old_rows GROUP BY kind) o
      WHERE c.kind = o.kind AND (o.pending > 0 OR o.unread > 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON requests REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
