-- Staff find a user among a million by the beginning of the username, the e-mail address or a word of the display name, in the order of one
-- index. Letters are compared without accents and case: first the marks go, then what has none to lose is replaced.
CREATE FUNCTION search_form(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'),
    'łŁøØđĐðÐßæÆœŒþÞı', 'lLoOdDdDsaAoOtTi')), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION user_terms(username text, email text, display_name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT DISTINCT term FROM unnest(array[username, email] || array(
    SELECT array_to_string(words[n:], ' ') FROM string_to_array(search_form(display_name), ' ') words, generate_subscripts(words, 1) n
  )) term WHERE term <> '')
$$;
--> statement-breakpoint
CREATE FUNCTION write_user_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_search_terms WHERE user_id = NEW.uid;
  INSERT INTO user_search_terms (term, user_id)
  SELECT term, NEW.uid FROM unnest(user_terms(NEW.username, NEW.email, NEW.display_name)) term;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_search_terms AFTER INSERT OR UPDATE OF username, email, display_name ON users
  FOR EACH ROW EXECUTE FUNCTION write_user_terms();
--> statement-breakpoint
INSERT INTO user_search_terms (term, user_id)
SELECT term, uid FROM users, unnest(user_terms(username, email, display_name)) term;
