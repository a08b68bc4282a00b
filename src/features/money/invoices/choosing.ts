import { eq } from 'drizzle-orm'
import { storeCompany } from '#features/money/payments/company.ts'
import { payableKind } from '#features/money/payments/payables.ts'
import { PAYMENT_NOT_FOUND } from '#features/money/payments/rules.ts'
import { payerDocuments, paymentIntents } from '#features/money/payments/table.ts'
import type { Buyer } from '#features/money/taxes/buyer.ts'
import { readTaxData } from '#features/money/taxes/tax-data.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lastDayToAsk, mayAsk } from './dates.ts'
import { payerDocumentChosen } from './events.ts'
import { invoicePayments } from './invoice-table.ts'
import { issueForPayable } from './issuing.ts'
import { ALREADY_INVOICED, NO_INVOICES_YET, NOTHING_TO_INVOICE, TOO_LATE_TO_ASK } from './refusals.ts'
import type { AskInput, DocumentChoice } from './schema.ts'

/** Keeps what was typed for the next time; `document` is what later payments bring, where it changes. */
const storeChoice = async (
  tx: Tx,
  ctx: Ctx,
  choice: DocumentChoice,
  document: DocumentChoice['document'] | null,
): Promise<void> => {
  const { id: payerId } = requireUser(ctx.actor)
  if (choice.document === 'company') {
    const { document: _, ...company } = choice
    await storeCompany(tx, ctx, company)
  }
  const person =
    choice.document === 'person' ? { personName: choice.personName, personAddress: choice.personAddress } : {}
  await tx
    .insert(payerDocuments)
    .values({ payerId, ...person, document: document ?? 'receipt', updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: payerDocuments.payerId,
      set: { ...person, ...(document ? { document } : {}), updatedAt: ctx.now },
    })
  publishAfterCommit(tx, topics.payments(payerId))
  if (document) await recordEvents(tx, ctx, payerDocumentChosen(payerId, { payerId, document }))
}

/** A payer chooses what later payments bring. What was paid already keeps its receipt. */
export const chooseDocument = (ctx: Ctx, choice: DocumentChoice): Promise<void> =>
  transaction(tx => storeChoice(tx, ctx, choice, choice.document))

const toBuyer = (choice: AskInput['choice']): Buyer =>
  choice.document === 'company'
    ? { name: choice.companyName, address: choice.address, nip: choice.nip }
    : { name: choice.personName, address: choice.personAddress, nip: null }

/**
 * The payer asks for the invoice of a payment that is settled; returns the invoice's id. Refuses 404 to others, 409 `already_invoiced` (also
 * to the second of two), `too_late_for_invoice` after the days of the law, `nothing_to_invoice`, `no_invoices_yet`.
 */
export const askForInvoice = (ctx: Ctx, intentId: string, { choice, forLater }: AskInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { id: payerId } = requireUser(ctx.actor)
    const [intent] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, intentId)).for('update')
    if (intent?.payerId !== payerId) return refuse(PAYMENT_NOT_FOUND)
    if (!intent.settledAt || intent.amount === 0 || payableKind(intent.payableKind)?.sold === 'kept_money')
      return refuse(NOTHING_TO_INVOICE)
    const paidOn = dateIn(intent.settledAt, SCHOOL_ZONE)
    if (!mayAsk(paidOn, dateIn(ctx.now, SCHOOL_ZONE)))
      return refuse(withParams(TOO_LATE_TO_ASK, { last: schoolDayText(lastDayToAsk(paidOn)) }))
    if (!(await readTaxData(ctx.now, tx))) return refuse(NO_INVOICES_YET)
    if ((await tx.$count(invoicePayments, eq(invoicePayments.intentId, intentId))) > 0) return refuse(ALREADY_INVOICED)
    await storeChoice(tx, ctx, choice, forLater ? choice.document : null)
    const payable = { kind: intent.payableKind, id: intent.payableId }
    const invoice = await issueForPayable(tx, ctx, { payable, payerId, buyer: toBuyer(choice), isAskedFor: true })
    return invoice?.id ?? refuse(NOTHING_TO_INVOICE)
  })
