ALTER TABLE "user_search_terms" ADD CONSTRAINT "user_search_terms_role" CHECK ("user_search_terms"."role" in ('student', 'teacher', 'admin', 'superadmin'));
