import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { findInvoicingService, type InvoicingService, type SendingResult } from '#integrations/invoicing/port.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx, transaction } from '#platform/database.ts'
import { on, type Reaction, recordEvents } from '#platform/events.ts'
import { defineQueue, NotYet } from '#platform/jobs.ts'
import { keepWords, saidWords } from '#platform/stored-words.ts'
import { vatInvoiceIssued, vatInvoiceNotSent, vatInvoiceSendingAsked, vatInvoiceSent } from './events.ts'
import { vatInvoices } from './invoice-table.ts'
import { findInvoice, type InvoiceView } from './queries.ts'
import { INVOICE_ALREADY_SENT, INVOICE_NOT_FOUND, INVOICES_NOT_SENT } from './refusals.ts'
import { invoiceSendings } from './sending-table.ts'
import { toStructuredXml } from './structured.ts'
import { whyNotStructured } from './structured-rules.ts'

type Job = { readonly invoiceId: string }

/** How long a job may take; after it the job counts as failed, and its claim of the invoice has ended. */
const CLAIM_SECONDS = 120
/** Not exclusive: what staff ask for while a job pauses between its attempts is tried at once, and the claim keeps two from sending. */
const sendingQueue = defineQueue<Job>('invoice-sendings', { policy: 'short', expireInSeconds: CLAIM_SECONDS })

const NO_REASON = { englishWords: '', words: null }

type Claim = { readonly invoiceId: string; readonly service: string; readonly now: Temporal.Instant }

/** Until when this worker sends the invoice; null where nothing is left to do. @throws NotYet while another one sends it. */
const claim = async ({ invoiceId, service, now }: Claim): Promise<Temporal.Instant | null> => {
  const claimed = { service, at: now, claimedUntil: now.add({ seconds: CLAIM_SECONDS }) }
  const { state, claimedUntil } = invoiceSendings
  const taken = await db
    .insert(invoiceSendings)
    .values({ invoiceId, state: 'sending', ...NO_REASON, ...claimed })
    .onConflictDoUpdate({
      target: invoiceSendings.invoiceId,
      set: claimed,
      setWhere: and(eq(state, 'sending'), or(isNull(claimedUntil), lte(claimedUntil, now))),
    })
    .returning({ claimedUntil })
  if (taken[0]) return taken[0].claimedUntil
  const [found] = await db.select({ state }).from(invoiceSendings).where(eq(invoiceSendings.invoiceId, invoiceId))
  if (found?.state === 'sending') throw new NotYet(`another worker sends the invoice ${invoiceId}`)
  return null
}

const underWay = (invoiceId: string) =>
  and(eq(invoiceSendings.invoiceId, invoiceId), eq(invoiceSendings.state, 'sending'))

/** Not where the claim ran out and another worker has made its own. */
const claimedByThis = (invoiceId: string, claimedUntil: Temporal.Instant) =>
  and(underWay(invoiceId), eq(invoiceSendings.claimedUntil, claimedUntil))

type Attempt = {
  readonly service: InvoicingService
  readonly invoice: InvoiceView
  readonly claimedUntil: Temporal.Instant
}

/**
 * Several may have sent it where a claim ran out: all of them have the same answer, and the first keeps it. That it was not sent is said
 * only by the worker that has the claim: another one may be sending it.
 */
const keep = async (tx: Tx, ctx: Ctx, { service, invoice, claimedUntil }: Attempt, result: SendingResult) => {
  const { id, number } = invoice
  const kept =
    result.state === 'sent'
      ? { state: result.state, reference: result.reference }
      : { state: result.state, ...keepWords(result.reason) }
  const changed = await tx
    .update(invoiceSendings)
    .set({ ...kept, at: ctx.now, claimedUntil: null })
    .where(result.state === 'sent' ? underWay(id) : claimedByThis(id, claimedUntil))
    .returning({ why: invoiceSendings.englishWords })
  if (!changed[0]) return
  publishAfterCommit(tx, topics.admin('payments'))
  const event =
    result.state === 'sent'
      ? vatInvoiceSent(id, { number, service: service.name, reference: result.reference })
      : vatInvoiceNotSent(id, { number, service: service.name, why: changed[0].why })
  await recordEvents(tx, ctx, event)
}

/** What does not belong there is not sent. The next try begins at once where the service fails. */
const tryToSend = async ({ service, invoice, claimedUntil }: Attempt): Promise<SendingResult> => {
  const reason = whyNotStructured(invoice)
  if (reason) return { state: 'not_sent', reason }
  try {
    return await service.send({ number: invoice.number, xml: toStructuredXml(invoice) })
  } catch (error) {
    await db.update(invoiceSendings).set({ claimedUntil: null }).where(claimedByThis(invoice.id, claimedUntil))
    throw error
  }
}

const sendInvoice = async (invoiceId: string, clock: () => Temporal.Instant): Promise<void> => {
  const service = findInvoicingService()
  const invoice = service && (await findInvoice(db, invoiceId))
  if (!invoice) return
  const claimedUntil = await claim({ invoiceId, service: service.name, now: clock() })
  if (!claimedUntil) return
  const attempt = { service, invoice, claimedUntil }
  const result = await tryToSend(attempt)
  const ctx: Ctx = { actor: systemActor('invoices'), now: clock(), requestId: invoiceId }
  await transaction(tx => keep(tx, ctx, attempt, result))
}

export const sendingJobs = {
  queue: sendingQueue,
  run: ({ invoiceId }: Job, clock: () => Temporal.Instant): Promise<void> => sendInvoice(invoiceId, clock),
}

/** Invoices and corrections, of payers and of schools. Costs nothing where nothing is configured to send them. */
export const sendsWhereConfigured: Reaction = on(vatInvoiceIssued, async (tx, _ctx, { payload: { invoiceId } }) => {
  if (findInvoicingService()) sendingQueue.send(tx, { invoiceId }, { key: invoiceId })
})

/**
 * Has an invoice sent that was not, also one that is older than the service. Refuses 404 `vat_invoice_not_found`, 409 `invoices_not_sent`,
 * `invoice_already_sent`.
 */
export const askToSend = async (tx: Tx, ctx: Ctx, invoiceId: string): Promise<void> => {
  const [invoice] = await tx
    .select({ number: vatInvoices.number })
    .from(vatInvoices)
    .where(eq(vatInvoices.id, invoiceId))
  if (!invoice) return refuse(INVOICE_NOT_FOUND)
  const service = findInvoicingService() ?? refuse(INVOICES_NOT_SENT)
  const asked = { state: 'sending', service: service.name, ...NO_REASON, at: ctx.now } as const
  const [changed] = await tx
    .insert(invoiceSendings)
    .values({ invoiceId, ...asked })
    .onConflictDoUpdate({
      target: invoiceSendings.invoiceId,
      set: asked,
      setWhere: inArray(invoiceSendings.state, ['sending', 'not_sent']),
    })
    .returning({ invoiceId: invoiceSendings.invoiceId })
  if (!changed) return refuse(INVOICE_ALREADY_SENT)
  sendingQueue.send(tx, { invoiceId }, { key: invoiceId })
  publishAfterCommit(tx, topics.admin('payments'))
  await recordEvents(tx, ctx, vatInvoiceSendingAsked(invoiceId, { number: invoice.number }))
}

/** What became of these invoices, to be said to the reader; those that were never sent are not in it. Instants as ISO text. */
export const findSendings = async (reader: Reader, invoiceIds: readonly string[]) => {
  const { invoiceId, state, service, reference, at } = invoiceSendings
  const rows = await reader
    .select({ invoiceId, state, service, reference, reason: saidWords(invoiceSendings), at })
    .from(invoiceSendings)
    .where(inArray(invoiceId, [...invoiceIds]))
  return new Map(rows.map(({ invoiceId, at, ...row }) => [invoiceId, { ...row, at: at.toString() }]))
}
export type InvoiceSending = NonNullable<ReturnType<Awaited<ReturnType<typeof findSendings>>['get']>>
