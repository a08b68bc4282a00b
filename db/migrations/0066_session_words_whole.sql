-- The parser of text search reads numbers, so that it cut `7e4ecdf6` in two and a search for it found nothing. Words are letters and
-- digits, as `searchWords` has them, so that they need no parser.
CREATE FUNCTION words_with_weight(text text, weight text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(word || ':1' || weight, ' '), '')::tsvector
  FROM regexp_split_to_table(search_form(text), '[^[:alnum:]]+') word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION session_words(type text, subject text, title text, teacher text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT words_with_weight(type || ' ' || subject || ' ' || teacher, 'A') || words_with_weight(title, 'B')
$$;
--> statement-breakpoint
UPDATE academy_sessions s SET search_words = session_words(s.type, s.subject, s.title, u.display_name) FROM users u WHERE u.uid = s.user_id;
