ALTER TABLE "figure_changes" DROP CONSTRAINT "figure_changes_name";
--> statement-breakpoint
ALTER TABLE "figures" DROP CONSTRAINT "figures_name";
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_name" CHECK ("figure_changes"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off'));
--> statement-breakpoint
ALTER TABLE "figures" ADD CONSTRAINT "figures_name" CHECK ("figures"."name" in ('academy_sessions', 'games', 'agreements', 'new_users', 'reservations', 'revenue', 'ratings', 'stars', 'answered_requests', 'waiting_seconds', 'places_offered', 'places_taken', 'ledger_provider_clearing', 'ledger_prepaid_lessons', 'ledger_credit', 'ledger_revenue', 'ledger_teacher_earnings', 'ledger_vat', 'ledger_bank', 'ledger_write_off'));
