import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { differenceOf, readRegister } from '#features/money/invoices/register.ts'
import { trainingInvoiceJobs } from '#features/staff/training-notices/invoice-letters.ts'
import { remindOfOverdueTrainings } from '#features/staff/training-notices/overdue.ts'
import { getTraining } from '#features/staff/training-records/queries.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { setTestTaxes } from '#tests/support/tax-data.ts'
import { ctxOf, planned, TRAINING_REACTIONS } from '#tests/support/trainings.ts'
import { createTestUser } from '#tests/support/users.ts'
import { bookTransfer } from './billing.ts'
import { readOwed } from './booking.ts'
import { finishTraining } from './completion.ts'
import { issueTrainingInvoice } from './invoicing.ts'
import { undoDone } from './undo-done.ts'

setupDatabase()
setupJobs()
beforeAll(async () => {
  registerReactions(TRAINING_REACTIONS)
  await setTestTaxes({ bankAccount: '61109010140000071219812874' })
})
beforeEach(async () => {
  await takeSentEmails()
  await takeJobs(trainingInvoiceJobs.queue)
})

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const AFTER = Temporal.Instant.from('2026-12-17T16:00:00Z')
const DECEMBER = {
  start: Temporal.Instant.from('2026-11-30T23:00:00Z'),
  end: Temporal.Instant.from('2026-12-31T23:00:00Z'),
}
const days = (count: number) => AFTER.add({ hours: 24 * count })

const done = async () => {
  const staff = await createTestUser({ role: 'admin' })
  const trainer = await createTestUser({ role: 'teacher', teacherAccess: true })
  const { id } = await planned(staff, trainer.id, NOW)
  await finishTraining(ctxOf(staff, AFTER), id)
  return { id, staff, ctx: ctxOf(staff, AFTER) }
}
const invoicesOf = (id: string) =>
  db.select().from(vatInvoices).where(eq(vatInvoices.payableId, id)).orderBy(vatInvoices.id)
const sendLetters = async () => {
  for (const { data } of await takeJobs(trainingInvoiceJobs.queue)) await trainingInvoiceJobs.run(data, AFTER)
  return (await takeSentEmails()).filter(({ attachments }) => attachments)
}

it('is billed once by an invoice with its tax on top, which the school gets, and paid with it', async () => {
  const { id, ctx } = await done()
  const results = await runConcurrently(2, () => issueTrainingInvoice(ctx, id))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await invoicesOf(id)).toMatchObject([
    {
      ...{ kind: 'invoice', net: 240_000, tax: 55_200, gross: 295_200, paidWith: 'transfer', payerId: null },
      ...{ issuedOn: '2026-12-17', soldOn: '2026-12-17', dueOn: '2026-12-31', paidOn: null },
      buyer: { name: 'Szkoła nr 5', nip: '5260250274' },
    },
  ])
  expect(await readOwed(db, id)).toBe(295_200)
  const letters = await sendLetters()
  expect(letters).toMatchObject([{ attachments: [{ contentType: 'application/pdf', encoding: 'base64' }] }])
  expect(letters[0]?.paragraphs.join(' ')).toContain('61109010140000071219812874')
  expect(differenceOf(await readRegister(db, DECEMBER))).toBe(0)
  await bookTransfer(ctx, id, { amount: 240_000, paidOn: '2026-12-17', reference: 'net' })
  expect(await getTraining(ctx, id)).toMatchObject({ status: 'billed', owed: 55_200 })
  await bookTransfer(ctx, id, { amount: 55_200, paidOn: '2026-12-17', reference: 'tax' })
  expect(await getTraining(ctx, id)).toMatchObject({ status: 'paid', owed: 0, tax: 55_200 })
  expect(await listUnsound()).toEqual([])
})

it('is corrected to nothing where it is taken back, and billed anew', async () => {
  const { id, ctx } = await done()
  await issueTrainingInvoice(ctx, id)
  await undoDone(ctx, id, 'It did not take place.')
  expect(await readOwed(db, id)).toBe(0)
  await finishTraining(ctx, id)
  await issueTrainingInvoice(ctx, id)
  expect((await invoicesOf(id)).map(({ kind, gross }) => [kind, gross])).toEqual([
    ['invoice', 295_200],
    ['correction', -295_200],
    ['invoice', 295_200],
  ])
  expect(differenceOf(await readRegister(db, DECEMBER))).toBe(0)
  expect(await sendLetters()).toHaveLength(3)
})

it('is reminded of every two weeks after its due day, until it is paid', async () => {
  const { id, staff, ctx } = await done()
  await issueTrainingInvoice(ctx, id)
  await takeSentEmails()
  const remindedOn = async (day: number) => {
    await remindOfOverdueTrainings(days(day))
    return (await takeSentEmails()).filter(({ to }) => to.endsWith('@szkola.test')).length
  }
  const isOverdue = async (day: number) => (await getTraining(ctxOf(staff, days(day)), id)).isOverdue
  expect([await isOverdue(14), await isOverdue(15)]).toEqual([false, true])
  const others = await remindedOn(14)
  expect(others).toBe(0)
  // The invoice of the test before is overdue too.
  expect(await remindedOn(15)).toBe(2)
  expect(await remindedOn(16)).toBe(0)
  await bookTransfer(ctxOf(staff, days(16)), id, { amount: 295_200, paidOn: '2027-01-02', reference: 'all' })
  expect(await remindedOn(29)).toBe(1)
})
