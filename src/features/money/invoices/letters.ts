import { eq } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { formatPLN } from '#kernel/money.ts'
import { db, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { on, type Reaction } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { TITLES } from './document-texts.ts'
import { vatInvoiceIssued } from './events.ts'
import { invoiceAttachment } from './invoice-pdf.ts'
import { vatInvoicePath } from './paths.ts'
import { findInvoice, type InvoiceView } from './queries.ts'

const letterQueue = defineQueue<{ invoiceId: string }>('invoice-letters', { policy: 'exclusive' })

const letterText = ({ kind, number, corrects, gross }: InvoiceView): string => {
  if (kind === 'correction')
    return `${number} corrects ${corrects?.number}: ${formatPLN(Math.abs(gross))} ${gross < 0 ? 'less' : 'more'}.`
  return `${number} is your invoice for ${formatPLN(gross)}.`
}

/** Writes to the payer, with the invoice as a PDF. A job: the PDF takes longer than the counter of the numbers may stay locked. */
const sendLetter = async (invoiceId: string): Promise<void> => {
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice?.payerId) return
  const [payer] = await db
    .select({ email: users.email, isConfirmed: users.emailVerified, name: users.displayName })
    .from(users)
    .where(eq(users.id, invoice.payerId))
  if (!payer?.isConfirmed) return
  const [polish, english] = TITLES[invoice.kind]
  const { payerId: userId } = invoice
  const attachment = await invoiceAttachment(invoice)
  await transaction(tx =>
    enqueueEmail(tx, {
      to: payer.email,
      emailSubject: `${polish} ${invoice.number}`,
      paragraphs: [`Hello ${payer.name},`, `${letterText(invoice)} ${english} as a PDF: see the attachment.`],
      action: { label: 'View invoice', url: vatInvoicePath(invoiceId) },
      attachments: [attachment],
      key: `vat-invoice:${invoiceId}`,
      about: { entityId: invoiceId, userId },
    }),
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
