import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { ledgerEntries, ledgerTransactions } from '#features/money/ledger/table.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { listBlockers } from '#features/screens/account-deletion/blockers.ts'
import { closeMonth } from '#features/staff/month-closing/close-month.ts'
import { listStatements } from '#features/staff/month-closing/statements.ts'
import { earningStatements } from '#features/staff/month-closing/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { violatedConstraint } from '#platform/database-errors.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { setupTeachingBooks } from '#tests/support/teaching-books.ts'
import { createTestUser } from '#tests/support/users.ts'
import { payStatement } from './pay-statement.ts'
import { listOwnStatements, readOwnMonth, readOwnStatement, readStatement } from './queries.ts'
import { reversePayment } from './reverse-payment.ts'

const app = setupTeachingBooks()
const { at, bookFor, clock, createSession, ctxAs, halfOfAll, recognize, staff } = app

let admin: User
let teacher: User
beforeAll(async () => {
  admin = await staff()
})

const refusal = (code: string) => ({ refusal: { code } })
/** A lesson of 100 PLN of the teacher. */
const taught = async (date: string) => {
  clock.set(Temporal.Instant.from(`${date}T10:00:00Z`).subtract({ hours: 72 }))
  const session = await createSession('individual', { teacher })
  const booked = await bookFor(session, await createTestUser(), { firstDate: date })
  at(`${date}T18:00:00Z`)
  // What took place and is booked within minutes is earned already.
  expect(await blockers()).toContain('earned')
  await recognize()
  return booked
}
const close = async (month: string) => {
  await recognize()
  await closeMonth(ctxAs(admin), month)
  const [statement] = (await listStatements(db, month)).filter(({ uid }) => uid === teacher.id)
  return statement?.id ?? ''
}
const pay = (id: string, more: object = {}, by = admin) =>
  payStatement(ctxAs(by), id, { amount: 5_000, reference: 'PL 1', paidOn: '2026-12-02', ...more })
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'rejected' ? (result.reason.refusal?.code ?? result.reason) : 'done')).sort()
const postings = () =>
  db
    .select({ sourceId: ledgerTransactions.sourceId, amount: ledgerEntries.amount, on: ledgerTransactions.bookedOn })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.kind, 'earnings_paid'), eq(ledgerEntries.accountKind, 'bank')))
const reversals = () =>
  db
    .select({ sourceId: ledgerTransactions.sourceId, amount: ledgerEntries.amount, on: ledgerTransactions.bookedOn })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.kind, 'earnings_payment_reversed'), eq(ledgerEntries.accountKind, 'bank')))
const told = (userId: string) =>
  db
    .select({ type: notifications.type, link: notifications.link, message: notifications.message })
    .from(notifications)
    .where(eq(notifications.userId, userId))
const blockers = () => listBlockers(db, teacher.id, clock.now())

// One story: what a test pays stays paid for the next.
describe('statements of one teacher', () => {
  let first = ''
  let lesson = ''

  it('show what is earned so far, and who has earned it only', async () => {
    await halfOfAll()
    teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
    lesson = (await taught('2026-11-24')).lessonId
    expect(await listOwnStatements(ctxAs(teacher))).toEqual({
      open: [{ month: '2026-11', amount: 5_000, lines: 1 }],
      closed: [],
    })
    expect(await readOwnMonth(ctxAs(teacher), '2026-11')).toMatchObject({
      amount: 5_000,
      lines: [{ title: 'Mathematics AA', how: expect.stringContaining('50% of 100'), corrects: null }],
    })
    expect((await readOwnMonth(ctxAs(admin), '2026-11')).lines).toEqual([])
    expect(await blockers()).toContain('earned')
  })

  it('are told of at the closing, and are missing for everyone else', async () => {
    at('2026-12-02T10:00:00Z')
    first = await close('2026-11')
    expect(await listOwnStatements(ctxAs(teacher))).toMatchObject({ open: [], closed: [{ id: first, paidOn: null }] })
    expect(await told(teacher.id)).toContainEqual({
      ...{ type: 'statement_ready', link: `/campus/teacher-panel/statements/${first}` },
      message: expect.stringContaining('in November 2026. We’ll tell you when it is paid.'),
    })
    const other = await createTestUser({ role: 'teacher', teacherAccess: true })
    for (const stranger of [other, admin])
      await expect(readOwnStatement(ctxAs(stranger), first)).rejects.toMatchObject(refusal('statement_not_found'))
    await expect(readStatement(db, 'stm_none')).rejects.toMatchObject(refusal('statement_not_found'))
  })

  it('are paid once, also when several mark them at the same time', async () => {
    await expect(pay(first, {}, teacher)).rejects.toMatchObject(refusal('forbidden'))
    await expect(pay(first, { amount: 4_999 })).rejects.toMatchObject(refusal('payable_changed'))
    const second = await createTestUser({ role: 'superadmin', name: 'Marek' })
    const results = await runConcurrently(4, n => pay(first, { reference: `PL ${n}` }, n % 2 ? admin : second))
    expect(codesOf(results)).toEqual(['done', 'statement_paid', 'statement_paid', 'statement_paid'])
    expect(await postings()).toEqual([{ sourceId: first, amount: -5_000, on: '2026-12-02' }])
    const { paidBy, paymentReference } = await readStatement(db, first)
    await expect(pay(first)).rejects.toThrow(
      `${paidBy} has marked this statement paid already, with the reference ${paymentReference}`,
    )
    expect((await readOwnStatement(ctxAs(teacher), first)).paidBy).toBeNull()
    expect(await told(teacher.id)).toContainEqual({
      ...{ type: 'statement_paid', link: `/campus/teacher-panel/statements/${first}` },
      message: expect.stringContaining(`Reference: ${paymentReference}`),
    })
    expect(await listUnsound()).toEqual([])
    expect(await blockers()).not.toContain('earned')
  })

  it('below 0 are carried, and settled with the next one that is above', async () => {
    at('2026-12-10T10:00:00Z')
    await returnLesson(ctxAs(admin), lesson, 'The teacher did not come.')
    clock.advance({ minutes: 61 })
    await app.sendRefunds()
    at('2027-01-02T10:00:00Z')
    await recognize()
    // Owed to the school now: no reason to keep the account, and never what another person is owed.
    expect(await blockers()).not.toContain('earned')
    const below = await close('2026-12')
    expect(await readStatement(db, below)).toMatchObject({
      ...{ amount: -5_000, payable: -5_000 },
      lines: [{ amount: -5_000, how: expect.stringContaining('taken back'), corrects: '2026-11' }],
    })
    const inJanuary = { paidOn: '2027-01-02' }
    await expect(pay(below, inJanuary)).rejects.toMatchObject(refusal('nothing_to_pay'))
    const ready = (await told(teacher.id)).filter(({ type }) => type === 'statement_ready')
    expect(ready.map(({ link, message }) => [link.split('/').at(-1), message.includes('carried')])).toEqual([
      [first, false],
      [below, true],
    ])
    // No one else is told of it.
    expect(await db.$count(notifications, eq(notifications.type, 'statement_ready'))).toBe(2)
    // What is owed to the school is no reason to keep an account.
    expect(await blockers()).not.toContain('earned')
    await taught('2027-01-12')
    await taught('2027-01-19')
    await taught('2027-01-26')
    at('2027-02-03T10:00:00Z')
    const above = await close('2027-01')
    expect(await readStatement(db, above)).toMatchObject({ amount: 15_000, payable: 10_000 })
    // The one below 0, asked for at the same moment, never takes the carried part away.
    const paid = { amount: 10_000, paidOn: '2027-02-03' }
    const results = await runConcurrently(2, n => pay(n === 0 ? above : below, paid))
    expect(codesOf(results)).toEqual(['done', expect.stringMatching(/nothing_to_pay|statement_paid/)])
    expect(await readStatement(db, below)).toMatchObject({ paidWith: above, paidOn: '2027-02-03', payable: 0 })
    expect((await postings()).map(({ amount }) => amount)).toEqual([-5_000, -10_000])
    expect(await listUnsound()).toEqual([])
  })

  it('noted as paid wrongly are to be paid again, with all that they carried, once for two at the same time', async () => {
    const [below] = await db.select().from(earningStatements).where(eq(earningStatements.month, '2026-12'))
    const [above] = await db.select().from(earningStatements).where(eq(earningStatements.month, '2027-01'))
    const [belowId, aboveId] = [below?.id ?? '', above?.id ?? '']
    const back = (id: string, by = admin) => reversePayment(ctxAs(by), id, 'It went to another account.')
    await expect(back(aboveId, teacher)).rejects.toMatchObject(refusal('forbidden'))
    await expect(back(belowId)).rejects.toThrow('paid with the one of January 2027')
    const results = await runConcurrently(3, () => back(aboveId))
    expect(codesOf(results)).toEqual(['done', 'statement_not_paid', 'statement_not_paid'])
    expect((await postings()).map(({ amount }) => amount)).toEqual([-5_000, -10_000])
    expect(await reversals()).toEqual([{ sourceId: aboveId, amount: 10_000, on: '2027-02-03' }])
    expect(await readStatement(db, aboveId)).toMatchObject({
      ...{ paidOn: null, paymentReference: null, payable: 10_000, unpaid: [{ id: belowId }, { id: aboveId }] },
      reversals: [
        { amount: 10_000, reference: 'PL 1', reason: 'It went to another account.', reversedBy: 'Sara Staff' },
      ],
    })
    expect((await readOwnStatement(ctxAs(teacher), aboveId)).reversals).toEqual([])
    expect(await blockers()).toContain('earned')
    const corrected = (await told(teacher.id)).filter(({ type }) => type === 'statement_payment_reversed')
    expect(corrected).toEqual([
      {
        ...corrected[0],
        link: `/campus/teacher-panel/statements/${aboveId}`,
        message: expect.stringContaining('PL 1'),
      },
    ])
    expect(await listUnsound()).toEqual([])
    const again = { amount: 10_000, paidOn: '2027-02-03' }
    for (const reference of ['PL 2', 'PL 3']) {
      await pay(aboveId, { ...again, reference })
      expect(await readStatement(db, belowId)).toMatchObject({ paidWith: aboveId, paymentReference: reference })
      if (reference === 'PL 2') await back(aboveId)
    }
    const paid = (await told(teacher.id)).filter(({ type }) => type === 'statement_paid').map(({ message }) => message)
    for (const reference of ['PL 1', 'PL 2', 'PL 3'])
      expect(paid).toContainEqual(expect.stringContaining(`Reference: ${reference}`))
    expect((await postings()).map(({ sourceId }) => sourceId).toSorted()).toEqual(
      [first, aboveId, `${aboveId} 2`, `${aboveId} 3`].toSorted(),
    )
    expect(await listUnsound()).toEqual([])
  })

  it('are paid, or taken back, at the same time as another month, and all sums stay sound', async () => {
    const [january] = await db.select().from(earningStatements).where(eq(earningStatements.month, '2027-01'))
    const id = january?.id ?? ''
    await runConcurrently(4, n =>
      n % 2 ? reversePayment(ctxAs(admin), id, 'A mistake.') : pay(id, { amount: 10_000, paidOn: '2027-02-03' }),
    )
    expect(await listUnsound()).toEqual([])
    if (!(await readStatement(db, id)).paidAt) await pay(id, { amount: 10_000, paidOn: '2027-02-03' })
    expect(await listUnsound()).toEqual([])
  })

  it('cannot be paid in part, again or back, by no statement of SQL', async () => {
    const violated = (work: () => Promise<unknown>) => work().then(() => 'done', violatedConstraint)
    expect(await violated(() => db.update(earningStatements).set({ paidAt: null }).execute())).toBe(
      'statement_is_fixed',
    )
    at('2027-02-09T10:00:00Z')
    await taught('2027-02-16')
    at('2027-03-02T10:00:00Z')
    const id = await close('2027-02')
    const half = { paidAt: clock.now(), paidBy: admin.id, paymentReference: 'PL 3' }
    expect(
      await violated(() => db.update(earningStatements).set(half).where(eq(earningStatements.id, id)).execute()),
    ).toBe('statement_payment_is_whole')
  })
})
