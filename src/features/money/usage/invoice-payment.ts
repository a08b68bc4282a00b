import { getPaidAmount, spendCredit } from '#features/money/credit/credit.ts'
import { sayLines } from '#features/money/payments/payables.ts'
import { openIntent } from '#features/money/settlement/intents.ts'
import { claimPayment } from '#features/money/settlement/unclaimed.ts'
import { inLanguageOf } from '#features/people/users/language-of.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { invoicePayable } from './invoice-kind.ts'
import { listInvoiceLines } from './invoice-payable.ts'
import { invoiceWords } from './labels.ts'
import type { UsageInvoice } from './table.ts'

type Terms = {
  readonly expiresAt: Temporal.Instant
  /** That of the agreement to be charged; by default the one for new payments. */
  readonly provider?: string
}

/**
 * Pays an invoice with the payer's credit as far as it goes, and opens an intent for the rest; settles it in this transaction where
 * credit pays all of it. Needs the invoice's lock (docs/product.md §6.8, §6.11).
 */
export const openInvoicePayment = async (
  tx: Tx,
  ctx: Ctx,
  { id, payerId, amount, period }: UsageInvoice,
  terms: Terms,
): Promise<'open' | 'paid'> => {
  const payable = invoicePayable(id)
  const description = invoiceWords(period)
  const due = amount - (await getPaidAmount(tx, payable))
  // Lessons and games of one invoice can have different rates.
  const lines = () => inLanguageOf(tx, payerId, async () => sayLines(await listInvoiceLines(tx, id)))
  const spent = await spendCredit(tx, ctx, { payable, payerId, description, due, lines })
  if (spent?.amount === due) {
    await claimPayment(tx, ctx, spent)
    return 'paid'
  }
  await openIntent(tx, ctx, { payable, payerId, description, amount: due - (spent?.amount ?? 0), ...terms })
  return 'open'
}
