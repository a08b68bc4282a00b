import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Payable, payableKind, sayLines } from '#features/money/payments/payables.ts'
import { columnsOfPayer, sayToPayer } from '#features/money/payments/payer-words.ts'
import { isOpen } from '#features/money/payments/rules.ts'
import { isFor, paymentIntents, refunds } from '#features/money/payments/table.ts'
import type { Buyer } from '#features/money/taxes/buyer.ts'
import { readTaxData, rulesOf } from '#features/money/taxes/tax-data.ts'
import type { Ctx } from '#kernel/actor.ts'
import { ENGLISH } from '#kernel/language-address.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { inLanguage } from '#platform/readers.ts'
import { composeInvoice } from './composing.ts'
import { correctForEarlierReturns } from './correcting.ts'
import type { Advance } from './documents.ts'
import { invoicePayments, type VatInvoice, vatInvoices } from './invoice-table.ts'
import { sellerOf, writeInvoice } from './writing.ts'

const lockPayments = (tx: Tx, payable: Payable, payerId: string) =>
  tx
    .select(columnsOfPayer)
    .from(paymentIntents)
    .where(and(isFor(payable), eq(paymentIntents.payerId, payerId), gt(paymentIntents.amount, 0)))
    .orderBy(asc(paymentIntents.id))
    .for('update')

/** What is on its way back, or is back, by the payment. */
const listReturned = async (tx: Tx, intentIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ intentId: refunds.intentId, sum: sql<number>`sum(${refunds.amount})::int` })
    .from(refunds)
    .where(and(inArray(refunds.intentId, [...intentIds]), sql`${refunds.state} not in ('failed', 'cancelled')`))
    .groupBy(refunds.intentId)
  return new Map(rows.map(({ intentId, sum }) => [intentId, sum]))
}

/** Invoices of the payer for the same, with what their corrections have left of them. */
const listEarlier = async (tx: Tx, payable: Payable): Promise<readonly Advance[]> => {
  const rows = await tx
    .select()
    .from(vatInvoices)
    .where(and(eq(vatInvoices.payableKind, payable.kind), eq(vatInvoices.payableId, payable.id)))
    .orderBy(asc(vatInvoices.issuedAt), asc(vatInvoices.id))
  return rows
    .filter(({ kind }) => kind !== 'correction')
    .map(({ id, number, issuedOn, sums }) => ({
      ...{ number, issuedOn },
      sums: [...sums, ...rows.filter(({ correctsId }) => correctsId === id).flatMap(correction => correction.sums)],
    }))
}

type Asked = {
  readonly payable: Payable
  readonly payerId: string
  readonly buyer: Buyer
  /** Also while a rest is still to be paid, and where all of it goes back: the payer asks for it. */
  readonly isAskedFor?: boolean
}

/**
 * Issues one invoice for all payments of a payable that are on none yet (one for each month). Returns the newest, or null where there is nothing to invoice: not all is
 * paid, all of it goes back, the school has set no taxes, or what is bought is only kept money (a voucher, a package), which is taxed when it
 * is spent.
 */
export const issueForPayable = async (
  tx: Tx,
  ctx: Ctx,
  { payable, payerId, buyer, isAskedFor = false }: Asked,
): Promise<VatInvoice | null> => {
  const data = await readTaxData(ctx.now, tx)
  const { sold = 'other', linesOf } = payableKind(payable.kind) ?? {}
  if (!data || sold === 'kept_money') return null
  const all = await lockPayments(tx, payable, payerId)
  const settled = all.filter(({ settledAt, unclaimedAt }) => settledAt !== null && unclaimedAt === null)
  if (settled.length === 0 || (!isAskedFor && all.some(({ state }) => isOpen(state)))) return null
  const ids = settled.map(({ id }) => id)
  const invoiced = await tx.select().from(invoicePayments).where(inArray(invoicePayments.intentId, ids))
  const open = settled.filter(({ id }) => !invoiced.some(({ intentId }) => intentId === id))
  const returned = await listReturned(tx, ids)
  // A second payment, or one that came too late, goes back as a whole: nothing was sold for it.
  const left = open.filter(({ id, amount }) => (returned.get(id) ?? 0) < amount)
  const kept = isAskedFor && left.length === 0 ? open : left
  // An invoice stays as it was issued: its lines are in the language of the payer.
  const language = all[0]?.payerLanguage ?? ENGLISH
  const payments = kept.map(({ settledAt, ...payment }) => ({
    ...payment,
    description: sayToPayer(payment),
    paidOn: dateIn(settledAt ?? ctx.now, SCHOOL_ZONE),
  }))
  const whole = payments.length > 0 ? ((await linesOf?.(tx, payable.id)) ?? []) : []
  const lines = inLanguage(language, () => sayLines(whole))
  let isFirst = invoiced.length === 0
  let newest: VatInvoice | null = null
  // Parts that were paid in two months count in each of them: the first is an advance, the second is final.
  for (const [, ofMonth] of [...Map.groupBy(payments, ({ paidOn }) => paidOn.slice(0, 7))].sort(byMonth)) {
    const composed = composeInvoice({
      ...{ payments: ofMonth, lines, earlier: isFirst ? [] : await listEarlier(tx, payable) },
      ...{ sold, rules: rulesOf(data), rounding: data.rounding, issuedOn: dateIn(ctx.now, SCHOOL_ZONE) },
    })
    const invoice = await writeInvoice(tx, ctx, data, {
      ...{ ...composed, payerId, buyer, payableKind: payable.kind, payableId: payable.id },
      ...{ seller: sellerOf(data), rounding: data.rounding, taxedOn: composed.paidOn },
    })
    await tx.insert(invoicePayments).values(ofMonth.map(({ id: intentId }) => ({ intentId, invoiceId: invoice.id })))
    await correctForEarlierReturns(tx, ctx, invoice)
    isFirst = false
    newest = invoice
  }
  return newest
}

const byMonth = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
