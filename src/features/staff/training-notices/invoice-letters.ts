import { eq } from 'drizzle-orm'
import { vatInvoiceIssued } from '#features/money/invoices/events.ts'
import { invoiceAttachment } from '#features/money/invoices/invoice-pdf.ts'
import { findInvoice, type InvoiceView } from '#features/money/invoices/queries.ts'
import { TRAINING_KIND } from '#features/staff/training-dates/invoicing.ts'
import { trainings } from '#features/staff/training-records/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { db, transaction } from '#platform/database.ts'
import { on, type Reaction } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { inLanguage } from '#platform/readers.ts'
import { findTold, VIEW, writeToSchool } from './letters.ts'

const invoiceQueue = defineQueue<{ invoiceId: string }>('training-invoice-letters', { policy: 'exclusive' })

/** How and until when it is paid. */
export const howToPay = ({ number, dueOn, seller }: Pick<InvoiceView, 'number' | 'dueOn' | 'seller'>): string =>
  seller.bankAccount
    ? dueOn
      ? t('Please pay by bank transfer until {day}, to the account {account}, with the title {number}.', {
          ...{ day: schoolDayText(dueOn), account: seller.bankAccount, number },
        })
      : t('Please pay by bank transfer, to the account {account}, with the title {number}.', {
          ...{ account: seller.bankAccount, number },
        })
    : dueOn
      ? t('Please pay by bank transfer until {day}, with the title {number}.', { day: schoolDayText(dueOn), number })
      : t('Please pay by bank transfer, with the title {number}.', { number })

/** Sends a school the invoice of its training, or its correction, as a PDF. */
const sendInvoice = async (invoiceId: string, now: Temporal.Instant): Promise<void> => {
  const invoice = await findInvoice(db, invoiceId)
  if (!invoice) return
  const [training] = await db
    .select({ language: trainings.language })
    .from(trainings)
    .where(eq(trainings.id, invoice.payableId))
  if (!training) return
  const attachment = await inLanguage(training.language, () => invoiceAttachment(invoice))
  const ctx: Ctx = { actor: systemActor('invoices'), now, requestId: invoiceId }
  const { number, corrects, gross } = invoice
  await transaction(async tx => {
    const told = await findTold(tx, invoice.payableId)
    if (!told) return
    await writeToSchool(tx, ctx, told, () => ({
      key: `training-invoice:${invoiceId}`,
      emailSubject: t('Invoice {number}', { number }),
      paragraphs: [
        corrects
          ? t('{number} corrects {corrected}: nothing is to be paid for it.', { number, corrected: corrects.number })
          : t('{number} is the invoice for {title}: {amount}. It is attached as a PDF.', {
              ...{ number, title: told.offer.title, amount: formatPLN(gross) },
            }),
        corrects ? '' : howToPay(invoice),
      ],
      actionLabel: VIEW,
      attachments: [attachment],
    }))
  })
}

export const trainingInvoiceJobs = {
  queue: invoiceQueue,
  run: ({ invoiceId }: { invoiceId: string }, now: Temporal.Instant): Promise<void> => sendInvoice(invoiceId, now),
}

export const sendsTrainingInvoice: Reaction = on(vatInvoiceIssued, async (tx, _ctx, { payload }) => {
  const { invoiceId, payableKind } = payload
  if (payableKind === TRAINING_KIND) invoiceQueue.send(tx, { invoiceId }, { key: invoiceId })
})
