import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { registerPayables } from '#features/money/payments/payables.ts'
import { receipts } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { stored } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { offerLanguages } from '#platform/readers.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { purchases, setupMoney } from '#tests/support/money.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import catalogue from '../../../languages/pl.json' with { type: 'json' }
import { askForInvoice, chooseDocument } from './choosing.ts'
import { letterJobs } from './letters.ts'
import { invoiceReactions } from './reactions.ts'

const { payer, payerCtx, createCheckout, fakeCheckout, returnFromCheckout } = setupMoney()

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

it('an invoice, its letter and its PDF are in the language of the payer, although a job writes them', async () => {
  offerLanguages({ pl: catalogue })
  const text = stored('{title}, {date}, cancelled late', { title: 'Algebra', date: { date: '2026-11-24T16:00:00Z' } })
  registerPayables([{ ...purchases, linesOf: async () => [{ text, amount: 14_000 }] }])
  await db.update(users).set({ language: 'pl' }).where(eq(users.id, payer()))
  await takeJobs(letterJobs.queue)
  const { intentId } = await pay()
  await askForInvoice(payerCtx(), intentId, { choice: PERSON, forLater: false })
  for (const { data } of await takeJobs(letterJobs.queue)) await letterJobs.run(data)
  const [letter] = (await takeSentEmails()).filter(({ attachments }) => attachments)
  // Long words are on two lines.
  const pdf = readPdfText(Buffer.from(letter?.attachments?.[0]?.content ?? '', 'base64')).replace(/\s+/g, ' ')
  const line = 'Algebra, wt., 24\u00a0lis, anulowane po terminie'
  expect(letter?.paragraphs.at(1)).toMatch(/^W załączniku jest faktura FV\/2026\/11\/\d{4} na kwotę 140.zł\.$/)
  expect(pdf).toContain(line.replaceAll('\u00a0', ' '))
  expect(pdf).toContain('listopada 2026')
  expect(pdf).not.toMatch(/November|Date of issue/)
  const [receipt] = await db.select().from(receipts).where(eq(receipts.intentId, intentId))
  expect(receipt?.lines).toEqual([{ text: line, amount: 14_000 }])
  await db.update(users).set({ language: 'en' }).where(eq(users.id, payer()))
  offerLanguages({})
  registerPayables([purchases])
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
