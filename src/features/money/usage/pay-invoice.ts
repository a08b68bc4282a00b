import { eq } from 'drizzle-orm'
import { findOpenIntent, startCheckout } from '#features/money/settlement/intents.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { invoicePath, invoicePayable } from './invoice-kind.ts'
import { openInvoicePayment } from './invoice-payment.ts'
import { CHARGE_UNDER_WAY, INVOICE_NOT_FOUND, INVOICE_PAID } from './refusals.ts'
import { usageInvoices } from './table.ts'

const CHECKOUT_HOURS = 23

/**
 * The payer pays an invoice by hand, for example after its charge was declined: with credit first, then at the checkout; returns the
 * page of the invoice where credit pays all of it. Refuses 404 for others, 409 `invoice_paid`,
 * `charge_under_way`.
 */
export const payInvoice = async (ctx: Ctx, id: string): Promise<{ readonly checkoutUrl: string }> => {
  const payable = invoicePayable(id)
  const opened = await idempotentTransaction(ctx, async tx => {
    const [invoice] = await tx.select().from(usageInvoices).where(eq(usageInvoices.id, id)).for('update')
    if (invoice?.payerId !== requireUser(ctx.actor).id) return refuse(INVOICE_NOT_FOUND)
    if (invoice.state === 'paid') return refuse(INVOICE_PAID)
    const open = await findOpenIntent(tx, payable)
    if (open && !open.checkoutUrl) return refuse(CHARGE_UNDER_WAY)
    if (open) return 'open' as const
    return openInvoicePayment(tx, ctx, invoice, { expiresAt: ctx.now.add({ hours: CHECKOUT_HOURS }) })
  })
  if (opened === 'paid') return { checkoutUrl: invoicePath(id) }
  const intent = (await findOpenIntent(db, payable)) ?? refuse(INVOICE_PAID)
  return { checkoutUrl: await startCheckout(intent, invoicePath(id)) }
}
