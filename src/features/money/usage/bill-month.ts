import { and, asc, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { chargeInvoices } from './charge-invoices.ts'
import { invoiceIssued } from './events.ts'
import { billingMonth } from './rules.ts'
import { usageInvoices, usageRecords } from './table.ts'

const PAYERS = 200
/** At the beginning of a month a run leaves the rest to the next one, so that no run takes long. */
const BATCHES_PER_RUN = 50

const ctxAt = (now: Temporal.Instant): Ctx => ({ actor: systemActor('usage'), now, requestId: `usage ${now}` })

/**
 * Every five minutes: bills the usage before this month, one invoice for a payer and month, and charges the invoices that are due. Safe to run
 * twice, late or on two nodes: what is billed has an invoice, and a payer has one invoice for a month.
 */
export const billUsage = async (now: Temporal.Instant): Promise<void> => {
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) if ((await issueInvoices(ctxAt(now))) < PAYERS) break
  await chargeInvoices(ctxAt(now))
}

/** Returns the number of payers that it looked at. */
const issueInvoices = (ctx: Ctx): Promise<number> =>
  transaction(async tx => {
    const { period, start } = billingMonth(ctx.now)
    const payerIds = await listPayersToBill(tx, period, start)
    const sums = payerIds.length === 0 ? [] : await lockAndSum(tx, payerIds, start)
    const issued = sums.map(({ recordIds, ...sum }) => ({
      invoice: { ...sum, id: newId('invoice'), period, nextAttemptAt: ctx.now, createdAt: ctx.now },
      recordIds,
    }))
    if (issued.length === 0) return payerIds.length
    await tx.insert(usageInvoices).values(issued.map(({ invoice }) => invoice))
    await assignRecords(tx, issued)
    const events = issued.map(({ invoice: { id, payerId, amount } }) =>
      invoiceIssued(id, { invoiceId: id, payerId, period, amount }),
    )
    await recordEvents(tx, ctx, ...events)
    return payerIds.length
  })

const isUnbilled = (start: Temporal.Instant) => and(isNull(usageRecords.invoiceId), lt(usageRecords.date, start))

const listPayersToBill = async (tx: Tx, period: string, start: Temporal.Instant): Promise<readonly string[]> => {
  const hasInvoice = sql`exists (select from usage_invoices i where i.payer_id = ${usageRecords.payerId} and i.period = ${period})`
  // What no provider charges waits for more.
  const isTooLittle = sql`sum(${usageRecords.amount}) between 1 and ${LEAST_PAYMENT - 1}`
  const rows = await tx
    .select({ id: usageRecords.payerId })
    .from(usageRecords)
    .where(and(isUnbilled(start), sql`not ${hasInvoice}`))
    .groupBy(usageRecords.payerId)
    .having(not(isTooLittle))
    .orderBy(asc(usageRecords.payerId))
    .limit(PAYERS)
  return rows.map(({ id }) => id)
}

type Sum = {
  readonly payerId: string
  /** Grosze. */
  readonly amount: number
  /** Of the newest record. */
  readonly agreementId: string
  readonly recordIds: readonly string[]
}

/** Locks the unbilled records of these payers in the order of their ids, and sums them up. */
const lockAndSum = async (tx: Tx, payerIds: readonly string[], start: Temporal.Instant): Promise<readonly Sum[]> => {
  const due = tx.$with('due').as(
    tx
      .select({
        id: usageRecords.id,
        payerId: usageRecords.payerId,
        amount: usageRecords.amount,
        agreementId: usageRecords.agreementId,
      })
      .from(usageRecords)
      .where(and(isUnbilled(start), inArray(usageRecords.payerId, [...payerIds])))
      .orderBy(asc(usageRecords.id))
      .for('update'),
  )
  return tx
    .with(due)
    .select({
      payerId: due.payerId,
      amount: sql<number>`sum(${due.amount})::int`,
      agreementId: sql<string>`(array_agg(${due.agreementId} order by ${due.id} desc))[1]`,
      recordIds: sql<string[]>`array_agg(${due.id})`,
    })
    .from(due)
    .groupBy(due.payerId)
    .orderBy(asc(due.payerId))
}

type Issued = { readonly invoice: { readonly id: string }; readonly recordIds: readonly string[] }

const assignRecords = async (tx: Tx, issued: readonly Issued[]): Promise<void> => {
  const rows = issued.flatMap(({ invoice, recordIds }) => recordIds.map(id => ({ id, invoice: invoice.id })))
  await tx.execute(sql`
    update ${usageRecords} u set invoice_id = billed.invoice
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) billed (id text, invoice text)
    where u.id = billed.id`)
}
