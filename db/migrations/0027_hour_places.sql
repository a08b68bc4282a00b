CREATE TABLE "hour_places" (
	"week" date NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"offered" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "hour_places_week_weekday_hour_pk" PRIMARY KEY("week","weekday","hour"),
	CONSTRAINT "hour_places_weekday" CHECK ("hour_places"."weekday" between 1 and 7),
	CONSTRAINT "hour_places_hour" CHECK ("hour_places"."hour" between 0 and 23),
	CONSTRAINT "hour_places_taken" CHECK ("hour_places"."taken" >= 0 and "hour_places"."offered" >= 0)
);

