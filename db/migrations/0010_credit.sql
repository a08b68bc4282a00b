CREATE TABLE "credit_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer NOT NULL,
	CONSTRAINT "credit_balances_not_negative" CHECK ("credit_balances"."balance" >= 0)
);

--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text DEFAULT 'money' NOT NULL;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part_of" text;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_part_of_refunds_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "refunds_part_of" ON "refunds" USING btree ("part_of") WHERE "refunds"."part_of" is not null;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('money', 'credit'));
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('paid_twice', 'late_money', 'cancelled', 'resigned', 'not_started', 'terminated', 'not_paid', 'unclaimed'));
