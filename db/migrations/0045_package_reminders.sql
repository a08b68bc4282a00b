CREATE INDEX "lesson_packages_valid_until" ON "lesson_packages" USING btree ("valid_until") WHERE "lesson_packages"."state" = 'active';
