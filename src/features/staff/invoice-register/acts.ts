import { askToSend } from '#features/money/invoices/sending.ts'
import { mayMoveMoney } from '#features/staff/staff-money/policy.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/**
 * Staff have an invoice sent that was not sent (docs/product.md §6.23). Refuses 404 `vat_invoice_not_found`, 409 `invoices_not_sent`,
 * `invoice_already_sent`.
 */
export const sendInvoiceAgain = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    const refusal = mayMoveMoney(ctx.actor)
    if (refusal) refuse(refusal)
    await askToSend(tx, ctx, id)
  })
