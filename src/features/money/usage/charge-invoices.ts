import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { listCredit } from '#features/money/credit/credit.ts'
import { askAgainLater, chargeAgreed } from '#features/money/settlement/agreed-charges.ts'
import { listCurrentAgreements } from '#features/money/settlement/agreements.ts'
import { findOpenIntent, listIntents, listPaidOrOpen, openIntents } from '#features/money/settlement/intents.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { INVOICE_KIND, invoicePayable } from './invoice-kind.ts'
import { openInvoicePayment } from './invoice-payment.ts'
import { invoiceWords } from './labels.ts'
import { nextAttempt } from './rules.ts'
import { type UsageInvoice, usageInvoices } from './table.ts'

const BATCH = 200
const BATCHES_PER_RUN = 50
const CHARGE_HOURS = 24

/** An intent to be charged to its payer's agreement. */
type OpenedCharge = { readonly intentId: string; readonly agreementRef: string }

/** Charges the invoices that are due, in batches. Those that cannot be charged are logged; their next attempt comes by itself. */
export const chargeInvoices = async (ctx: Ctx): Promise<void> => {
  let after = ''
  for (let batch = 0; batch < BATCHES_PER_RUN; batch++) {
    const due = await listDue(ctx, after)
    await sendCharges(ctx, await tryOpen(ctx, due))
    const last = due.at(-1)
    if (!last || due.length < BATCH) return
    after = last
  }
}

const listDue = async ({ now }: Ctx, after: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: usageInvoices.id })
    .from(usageInvoices)
    .where(
      and(
        eq(usageInvoices.state, sql`'open'`),
        lte(usageInvoices.nextAttemptAt, now),
        sql`${usageInvoices.id} > ${after}`,
      ),
    )
    .orderBy(asc(usageInvoices.id))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** A batch that fails is done again one by one, so that one invoice cannot stop the others. */
const tryOpen = async (ctx: Ctx, ids: readonly string[]): Promise<readonly OpenedCharge[]> => {
  const open = (some: readonly string[]) => transaction(tx => openCharges(tx, ctx, some))
  return open(ids).catch(async () => {
    const opened: OpenedCharge[] = []
    for (const invoiceId of ids)
      opened.push(
        ...(await open([invoiceId]).catch(err => {
          logFailure(err, invoiceId)
          return []
        })),
      )
    return opened
  })
}

const logFailure = (err: unknown, invoiceId: string): void =>
  log.error({ err, invoiceId }, 'an invoice could not be charged; the next attempt comes by itself')

/** Counts the attempts and opens the intents of the invoices that are still due; credit pays first. Paid ones are left out, and those that are being paid by hand. */
const openCharges = async (tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<readonly OpenedCharge[]> => {
  const locked = await lockDue(tx, ctx, ids)
  if (locked.length === 0) return []
  const { open, paid } = await listPaidOrOpen(tx, INVOICE_KIND, ids)
  const payerIds = locked.map(({ payerId }) => payerId)
  const agreements = await listCurrentAgreements(tx, payerIds)
  const chargeable = locked.filter(({ id, payerId }) => {
    if (!open.has(id) && !agreements.has(payerId)) logFailure(new Error('its payer has no agreement to be charged'), id)
    return !open.has(id) && agreements.has(payerId)
  })
  await countAttempts(tx, ctx, chargeable)
  const owners = await listCredit(tx, payerIds)
  const isSimple = ({ id, payerId }: UsageInvoice) => !owners.has(payerId) && !paid.has(id)
  const expiresAt = ctx.now.add({ hours: CHARGE_HOURS })
  const agreementOf = ({ payerId }: UsageInvoice) => agreements.get(payerId) ?? { ref: '', provider: '' }
  const simple = chargeable.filter(isSimple)
  const intents = await openIntents(
    tx,
    ctx,
    simple.map(invoice => ({
      payable: invoicePayable(invoice.id),
      ...{ payerId: invoice.payerId, amount: invoice.amount, description: invoiceWords(invoice.period), expiresAt },
      provider: agreementOf(invoice).provider,
    })),
  )
  const opened = simple.map((invoice, at) => ({
    intentId: intents[at]?.id ?? '',
    agreementRef: agreementOf(invoice).ref,
  }))
  for (const invoice of chargeable.filter(one => !isSimple(one))) {
    const { ref, provider } = agreementOf(invoice)
    await openInvoicePayment(tx, ctx, invoice, { expiresAt, provider })
    const intent = await findOpenIntent(tx, invoicePayable(invoice.id))
    if (intent) opened.push({ intentId: intent.id, agreementRef: ref })
  }
  askAgainLater(tx, ctx, opened)
  return opened
}

const lockDue = (tx: Tx, { now }: Ctx, ids: readonly string[]): Promise<UsageInvoice[]> =>
  tx
    .select()
    .from(usageInvoices)
    .where(
      and(inArray(usageInvoices.id, [...ids]), eq(usageInvoices.state, 'open'), lte(usageInvoices.nextAttemptAt, now)),
    )
    .orderBy(asc(usageInvoices.id))
    .for('update')

const countAttempts = async (tx: Tx, { now }: Ctx, invoices: readonly UsageInvoice[]): Promise<void> => {
  for (const [attempts, same] of Map.groupBy(invoices, invoice => invoice.attempts)) {
    const sameIds = same.map(({ id }) => id)
    await tx
      .update(usageInvoices)
      .set({ attempts: attempts + 1, nextAttemptAt: nextAttempt(attempts, now) })
      .where(inArray(usageInvoices.id, sameIds))
  }
}

/** After the commit: the provider must not know an uncommitted intent. */
const sendCharges = async (ctx: Ctx, opened: readonly OpenedCharge[]): Promise<void> => {
  if (opened.length === 0) return
  const refOf = new Map(opened.map(({ intentId, agreementRef }) => [intentId, agreementRef]))
  const intents = await listIntents(db, [...refOf.keys()])
  const charges = intents.map(intent => ({ intent, agreementRef: refOf.get(intent.id) ?? '' }))
  await chargeAgreed(ctx, charges, (error, { payableId }) => logFailure(error, payableId))
}
