import { eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { db, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { on, type Reaction } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { inLanguage } from '#platform/readers.ts'
import { TITLES } from './document-texts.ts'
import { vatInvoiceIssued } from './events.ts'
import { invoiceAttachment } from './invoice-pdf.ts'
import type { InvoiceKind } from './numbers.ts'
import { vatInvoicePath } from './paths.ts'
import { findInvoice, type InvoiceView } from './queries.ts'

const letterQueue = defineQueue<{ invoiceId: string }>('invoice-letters', { policy: 'exclusive' })

const ATTACHED: Readonly<Record<Exclude<InvoiceKind, 'correction'>, Message>> = {
  invoice: msg('Invoice {number} for {amount} is attached as a PDF.'),
  advance: msg('Advance invoice {number} for {amount} is attached as a PDF.'),
  final: msg('Final invoice {number} for {amount} is attached as a PDF.'),
}

const letterText = ({ kind, number, corrects, gross }: InvoiceView): string => {
  if (kind !== 'correction') return ATTACHED[kind]({ number, amount: formatPLN(gross) })
  const correction = { number, corrected: corrects?.number ?? '', amount: formatPLN(Math.abs(gross)) }
  return gross < 0
    ? t('Correcting invoice {number} is attached as a PDF. It lowers invoice {corrected} by {amount}.', correction)
    : t('Correcting invoice {number} is attached as a PDF. It raises invoice {corrected} by {amount}.', correction)
}

/** Writes to the payer, with the invoice as a PDF. A job: the PDF takes longer than the counter of the numbers may stay locked. */
const sendLetter = async (invoiceId: string): Promise<void> => {
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice?.payerId) return
  const [payer] = await db
    .select({ email: users.email, isConfirmed: users.emailVerified, name: users.displayName, language: users.language })
    .from(users)
    .where(eq(users.id, invoice.payerId))
  if (!payer?.isConfirmed) return
  const [polish] = TITLES[invoice.kind]
  const { payerId: userId, number } = invoice
  // As the payer's page and its download.
  const attachment = await inLanguage(payer.language, () => invoiceAttachment(invoice))
  await transaction(tx =>
    inLanguage(payer.language, () =>
      enqueueEmail(tx, {
        to: payer.email,
        emailSubject: `${polish} ${number}`,
        paragraphs: [t('Hello {name},', { name: payer.name }), letterText(invoice)],
        action: {
          label: invoice.corrects ? t('View the correcting invoice') : t('View invoice'),
          url: vatInvoicePath(invoiceId),
        },
        attachments: [attachment],
        key: `vat-invoice:${invoiceId}`,
        about: { entityId: invoiceId, userId },
      }),
    ),
  )
}

export const letterJobs = {
  queue: letterQueue,
  run: ({ invoiceId }: { invoiceId: string }): Promise<void> => sendLetter(invoiceId),
}

/** One that has no payer with an account is sent by its own feature. */
export const writesToPayer: Reaction = on(vatInvoiceIssued, async (tx, _ctx, { payload: { invoiceId, payerId } }) => {
  if (payerId) letterQueue.send(tx, { invoiceId }, { key: invoiceId })
})
