import { eq } from 'drizzle-orm'
import { dueDay } from '#features/money/invoices/dates.ts'
import { vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { NO_INVOICES_YET } from '#features/money/invoices/refusals.ts'
import { sellerOf, writeInvoice } from '#features/money/invoices/writing.ts'
import { differenceByRate, sumsByRate, type TaxedLine } from '#features/money/taxes/amounts.ts'
import { taxFor, taxOn } from '#features/money/taxes/rates.ts'
import { readTaxData, rulesOf } from '#features/money/taxes/tax-data.ts'
import { trainingBilled } from '#features/staff/training-records/events.ts'
import { lockForAct, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { mayMoveTrainingMoney } from '#features/staff/training-records/policy.ts'
import type { Training, TrainingOffer } from '#features/staff/training-records/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { postInvoiceTax } from './ledger.ts'

export const TRAINING_KIND = 'training'

/** The price of a training is net of tax, so the tax comes on top. */
const lineOf = (offer: TrainingOffer, net: number, tax: ReturnType<typeof taxFor>): TaxedLine => {
  const amount = taxOn(net, tax.rate)
  return { text: offer.title, ...tax, net, tax: amount, gross: net + amount }
}

/**
 * Issues the invoice of a training that took place, to be paid by bank transfer until its due day; its tax is owed beside the price. Refuses
 * 404, 409 `no_invoices_yet`, `training_act_not_possible` also to the second of two.
 */
export const issueTrainingInvoice = (ctx: Ctx, id: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayMoveTrainingMoney)
    const locked = await lockForAct(tx, ctx, id, { act: 'bill', side: 'staff' })
    const data = (await readTaxData(ctx.now, tx)) ?? refuse(NO_INVOICES_YET)
    const { training, offer, dates } = locked
    if (!offer) throw new Error(`${id} is to be billed without an offer`)
    const today = dateIn(ctx.now, SCHOOL_ZONE)
    const soldOn = dateIn(dates.at(-1)?.endsAt ?? ctx.now, SCHOOL_ZONE)
    const lines = [lineOf(offer, training.amount ?? 0, taxFor(rulesOf(data), 'trainings'))]
    const invoice = await writeInvoice(tx, ctx, data, {
      ...{ kind: 'invoice', payableKind: TRAINING_KIND, payableId: id, lines, sums: sumsByRate(lines) },
      ...{ seller: sellerOf(data), rounding: data.rounding, paidWith: 'transfer' },
      buyer: { name: training.companyName, address: training.companyAddress, nip: training.companyNip },
      ...{ soldOn, taxedOn: soldOn, dueOn: dueDay(today, data.dueDays) },
    })
    const { number: invoiceReference, tax } = invoice
    await saveTraining(tx, ctx, locked, {
      ...{ status: locked.next, billedAt: ctx.now, invoiceReference, invoiceId: invoice.id, tax, overdueToldAt: null },
    })
    await postInvoiceTax(tx, { id: invoice.id, trainingId: id, tax, on: soldOn }, ctx.now)
    await recordEvents(tx, ctx, trainingBilled(id, { reference: invoiceReference }))
  })

/** What was billed did not take place: the invoice is corrected to nothing. Needs the training's lock; nothing may be locked after it. */
export const cancelTrainingInvoice = async (
  tx: Tx,
  ctx: Ctx,
  { id, invoiceId }: Pick<Training, 'id' | 'invoiceId'>,
): Promise<void> => {
  if (!invoiceId) return
  const data = (await readTaxData(ctx.now, tx)) ?? refuse(NO_INVOICES_YET)
  const [invoice] = await tx.select().from(vatInvoices).where(eq(vatInvoices.id, invoiceId))
  if (!invoice) throw new Error(`the invoice ${invoiceId} of ${id} is missing`)
  const lines = invoice.lines.map(line => ({ ...line, net: 0, tax: 0, gross: 0 }))
  const { payableKind, payableId, seller, buyer, rounding, paidWith, soldOn, dueOn } = invoice
  const taxedOn = dateIn(ctx.now, SCHOOL_ZONE)
  const correction = await writeInvoice(tx, ctx, data, {
    ...{ kind: 'correction', correctsId: invoice.id, lines, before: invoice.lines, reason: 'undone', taxedOn },
    ...{ payableKind, payableId, seller, buyer, rounding, paidWith, soldOn, dueOn },
    sums: differenceByRate(invoice.sums, sumsByRate(lines)),
  })
  await postInvoiceTax(tx, { id: correction.id, trainingId: id, tax: correction.tax, on: taxedOn }, ctx.now)
}
