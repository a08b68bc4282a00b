import { beforeAll, expect, it } from 'vitest'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerReactions } from '#platform/events.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { purchases, setupMoney } from '#tests/support/money.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { askForInvoice, chooseDocument } from './choosing.ts'
import { letterJobs } from './letters.ts'
import { invoiceReactions } from './reactions.ts'

const { payerCtx, createCheckout, fakeCheckout, returnFromCheckout } = setupMoney()

const PERSON = { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3, Kraków' } as const

const pay = async () => {
  const checkout = await createCheckout()
  await fakeCheckout.simulate(checkout.url, 'pay', 'never')
  await returnFromCheckout(checkout.intentId)
  return checkout
}

beforeAll(async () => {
  registerReactions(invoiceReactions)
  registerPayables([purchases])
  await setTestTaxes()
})

it('an invoice reaches its payer by a letter, with the PDF', async () => {
  await takeJobs(letterJobs.queue)
  const { intentId } = await pay()
  const id = await askForInvoice(payerCtx(), intentId, { choice: PERSON, forLater: false })
  for (const { data } of await takeJobs(letterJobs.queue)) await letterJobs.run(data)
  expect((await takeSentEmails()).filter(({ attachments }) => attachments)).toMatchObject([
    {
      emailSubject: expect.stringMatching(/^Faktura FV\/2026\/11\/\d{4}$/),
      action: { url: `/account/invoices/${id}` },
      attachments: [{ filename: expect.stringMatching(/^FV-2026-11-\d{4}\.pdf$/), encoding: 'base64' }],
    },
  ])
})

it('a payment costs statements of invoices only where one is wanted', async () => {
  const recorder = recordStatements()
  const statementsOf = async () => {
    recorder.take()
    await pay()
    return recorder.take().filter(({ text }) => /vat_invoices|invoice_payments|invoice_counters/.test(text)).length
  }
  expect(await statementsOf()).toBe(0)
  await chooseDocument(payerCtx(), PERSON)
  // What is invoiced, the number with the one before, the invoice, its payments, and what went back of them.
  expect(await statementsOf()).toBe(6)
})
