import { asc, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { chooseDocument } from '#features/money/invoices/choosing.ts'
import { vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { invoiceReactions } from '#features/money/invoices/reactions.ts'
import { findSendings, sendingJobs } from '#features/money/invoices/sending.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import {
  type InvoicingService,
  invoicing,
  type OutgoingInvoice,
  type SendingResult,
} from '#integrations/invoicing/port.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { auditRows } from '#platform/table.ts'
import { takeJobs } from './jobs.ts'
import { purchases, setupMoney } from './money.ts'
import { setTestTaxes } from './tax-data.ts'

const PERSON = { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3, Kraków' } as const

/** Money with a payer who gets invoices, and a service that has sent those in `sent` in this test. */
export const setupInvoiceSendings = () => {
  const money = setupMoney()
  const sent: OutgoingInvoice[] = []
  /** By default all are sent. */
  const use = (
    send: InvoicingService['send'] = async ({ number }): Promise<SendingResult> => ({
      ...{ state: 'sent', reference: `KSeF ${number}` },
    }),
  ): void =>
    invoicing.use({
      ...{ name: 'tested', sends: true, about: 'Tested.' },
      send: invoice => {
        sent.push(invoice)
        return send(invoice)
      },
    })
  beforeAll(async () => {
    registerReactions(invoiceReactions)
    registerPayables([purchases])
    await setTestTaxes()
    await chooseDocument(money.payerCtx(), PERSON)
  })
  beforeEach(async () => {
    money.clock.advance({ seconds: 1 })
    sent.splice(0)
    use()
    await takeJobs(sendingJobs.queue)
  })
  const pay = async () => {
    const checkout = await money.createCheckout()
    await money.fakeCheckout.simulate(checkout.url, 'pay', 'never')
    await money.returnFromCheckout(checkout.intentId)
    return checkout
  }
  return {
    ...money,
    ...{ sent, use, pay },
    /** Pays, and has the invoice of it. */
    issue: async () => {
      const { intentId, payableId } = await pay()
      const [invoice] = await db
        .select()
        .from(vatInvoices)
        .where(eq(vatInvoices.payableId, payableId))
        .orderBy(desc(vatInvoices.issuedAt), desc(vatInvoices.id))
      if (!invoice) throw new Error('no invoice was issued')
      return { ...invoice, intentId }
    },
    run: (invoiceId: string) => sendingJobs.run({ invoiceId }, money.clock.now),
    sendingOf: async (id: string) => (await findSendings(db, [id])).get(id),
    /** The invoices whose jobs wait. */
    takeWaiting: async () => (await takeJobs(sendingJobs.queue)).map(({ data }) => data.invoiceId),
    eventsOf: async (id: string) => {
      const rows = await db
        .select({ event: auditRows.event })
        .from(auditRows)
        .where(eq(auditRows.entityId, id))
        .orderBy(asc(auditRows.at), asc(auditRows.id))
      return rows.map(({ event }) => event).filter(event => event !== 'vat_invoice.issued')
    },
  }
}
