CREATE INDEX "users_role_access_joined" ON "users" USING btree ("role","created_at","uid") WHERE "users"."teacher_access_at" is not null;
