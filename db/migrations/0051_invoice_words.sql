ALTER TABLE "vat_invoices" ADD CONSTRAINT "vat_invoices_payable_kind" CHECK ("vat_invoices"."payable_kind" ~ '^[a-z][a-z_]*$');
--> statement-breakpoint
ALTER TABLE "vat_invoices" ADD CONSTRAINT "vat_invoices_reason" CHECK ("vat_invoices"."reason" in ('', 'paid_twice', 'late_money', 'cancelled', 'cancelled_by_teacher', 'cancelled_by_school', 'resigned', 'not_started', 'terminated', 'lesson_returned', 'not_paid', 'unclaimed', 'undone'));
