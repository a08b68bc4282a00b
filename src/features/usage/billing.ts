import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { chargeAgreed } from '#features/money/agreed-charges.ts'
import { findCurrentAgreement } from '#features/money/agreements.ts'
import { findOpenIntent } from '#features/money/intents.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { invoiceIssued } from './events.ts'
import { openInvoicePayment } from './invoice-payment.ts'
import { invoicePayable } from './kind.ts'
import { billingMonth, nextAttempt } from './rules.ts'
import { usageInvoices, usageRecords } from './table.ts'

const PAYERS = 200
const INVOICES = 100
/** At the beginning of a month a run leaves the rest to the next one, so that no run takes long. */
const BATCHES_PER_RUN = 5
const CHARGE_HOURS = 24

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
    const isDue = and(isNull(usageRecords.invoiceId), lt(usageRecords.date, start))
    const hasInvoice = sql`exists (select from usage_invoices i where i.payer_id = ${usageRecords.payerId} and i.period = ${period})`
    const payers = await tx
      .selectDistinct({ id: usageRecords.payerId })
      .from(usageRecords)
      .where(and(isDue, sql`not ${hasInvoice}`))
      .orderBy(asc(usageRecords.payerId))
      .limit(PAYERS)
    if (payers.length === 0) return 0
    const ids = payers.map(({ id }) => id)
    const records = await tx
      .select()
      .from(usageRecords)
      .where(and(isDue, inArray(usageRecords.payerId, ids)))
      .orderBy(asc(usageRecords.id))
      .for('update')
    const issued = [...Map.groupBy(records, ({ payerId }) => payerId)].flatMap(([payerId, own]) => {
      const newest = own.at(-1)
      const amount = own.reduce((sum, one) => sum + one.amount, 0)
      if (!newest) return []
      return [
        { id: newId('invoice'), payerId, period, amount, agreementId: newest.agreementId, nextAttemptAt: ctx.now },
      ]
    })
    await insertInvoices(tx, ctx, issued)
    const recordIds = records.map(({ id }) => id)
    await tx
      .update(usageRecords)
      .set({ invoiceId: usageInvoices.id })
      .from(usageInvoices)
      .where(
        and(
          inArray(usageRecords.id, recordIds),
          eq(usageInvoices.payerId, usageRecords.payerId),
          eq(usageInvoices.period, period),
        ),
      )
    return payers.length
  })

type NewInvoice = Pick<
  typeof usageInvoices.$inferInsert,
  'id' | 'payerId' | 'period' | 'amount' | 'agreementId' | 'nextAttemptAt'
>

const insertInvoices = async (tx: Tx, ctx: Ctx, issued: readonly NewInvoice[]): Promise<void> => {
  if (issued.length === 0) return
  await tx.insert(usageInvoices).values(issued.map(one => ({ ...one, createdAt: ctx.now })))
  const events = issued.map(({ id, payerId, period, amount }) =>
    invoiceIssued(id, { invoiceId: id, payerId, period, amount }),
  )
  await recordEvents(tx, ctx, ...events)
}

const chargeInvoices = async (ctx: Ctx): Promise<void> => {
  let after = ''
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    const due = await db
      .select({ id: usageInvoices.id })
      .from(usageInvoices)
      .where(
        and(
          eq(usageInvoices.state, sql`'open'`),
          lte(usageInvoices.nextAttemptAt, ctx.now),
          sql`${usageInvoices.id} > ${after}`,
        ),
      )
      .orderBy(asc(usageInvoices.id))
      .limit(INVOICES)
    for (const { id } of due) await tryCharge(ctx, id)
    const last = due.at(-1)
    if (!last || due.length < INVOICES) return
    after = last.id
  }
}

/** An invoice that cannot be charged is logged; its next attempt comes by itself. */
const tryCharge = async (ctx: Ctx, invoiceId: string): Promise<void> => {
  try {
    const agreed = await transaction(tx => openCharge(tx, ctx, invoiceId))
    const intent = agreed && (await findOpenIntent(db, invoicePayable(invoiceId)))
    if (intent) await chargeAgreed(ctx, intent, agreed.ref)
  } catch (error) {
    log.error({ err: error, invoiceId }, 'an invoice could not be charged; the next attempt comes by itself')
  }
}

/** Counts the attempt and opens its intent. Null when the invoice is paid, also by credit now, not due, or being paid by hand. */
const openCharge = async (tx: Tx, ctx: Ctx, invoiceId: string) => {
  const [invoice] = await tx.select().from(usageInvoices).where(eq(usageInvoices.id, invoiceId)).for('update')
  const isDue = invoice?.nextAttemptAt && Temporal.Instant.compare(invoice.nextAttemptAt, ctx.now) <= 0
  if (!invoice || !isDue || invoice.state !== 'open') return null
  const payable = invoicePayable(invoiceId)
  if (await findOpenIntent(tx, payable)) return null
  const { attempts, payerId } = invoice
  await tx
    .update(usageInvoices)
    .set({ attempts: attempts + 1, nextAttemptAt: nextAttempt(attempts, ctx.now) })
    .where(eq(usageInvoices.id, invoiceId))
  const agreed = await findCurrentAgreement(tx, payerId)
  if (!agreed) throw new Error(`the payer of invoice ${invoiceId} has no agreement to be charged`)
  const expiresAt = ctx.now.add({ hours: CHARGE_HOURS })
  const opened = await openInvoicePayment(tx, ctx, invoice, { expiresAt, provider: agreed.provider })
  return opened === 'open' ? agreed : null
}
