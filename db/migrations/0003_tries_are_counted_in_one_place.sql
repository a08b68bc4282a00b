DROP TABLE "auth_rate_limits" CASCADE;
