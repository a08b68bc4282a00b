import { beforeAll, describe, expect, it } from 'vitest'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { payerCompanies } from '#features/money/payments/table.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { closeMonth } from '#features/staff/month-closing/close-month.ts'
import { listMonths } from '#features/staff/month-closing/list-months.ts'
import { listMonthPoints } from '#features/staff/month-closing/month-points.ts'
import { readMonth } from '#features/staff/month-closing/read-month.ts'
import { monthTotals } from '#features/staff/month-closing/rules.ts'
import { ACCOUNT_KINDS } from '#features/staff/staff-money/accounts.ts'
import { listAccountTotals } from '#features/staff/staff-money/ledger-queries.ts'
import type { User } from '#kernel/actor.ts'
import { say } from '#kernel/messages.ts'
import { csvLine } from '#platform/csv.ts'
import { db } from '#platform/database.ts'
import { setupTeachingBooks } from '#tests/support/teaching-books.ts'
import { createTestUser } from '#tests/support/users.ts'
import { paymentsExport } from './list-exports.ts'
import { paymentsOfMonth } from './payments-of-month.ts'
import { postingsOfMonth } from './postings-of-month.ts'
import { startMoneyExport } from './start-export.ts'

const app = setupTeachingBooks()
const { at, bookFor, clock, createSession, ctxAs, halfOfAll, recognize, sendRefunds, staff } = app

let admin: User
/** The lesson of November, returned in December. */
let lessonId = ''

/** A lesson of 100 PLN, paid three days before; the clock stands after it. */
const taught = async (date: string, name: string) => {
  clock.set(Temporal.Instant.from(`${date}T10:00:00Z`).subtract({ hours: 72 }))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: `Teacher of ${name}` })
  const student = await createTestUser({ name })
  await db.insert(payerCompanies).values({
    ...{ payerId: student.id, companyName: 'Firma; =1+1', address: 'Krótka 1', nip: '5260250274' },
    updatedAt: clock.now(),
  })
  const booked = await bookFor(await createSession('individual', { teacher }), student, { firstDate: date })
  at(`${date}T18:00:00Z`)
  await recognize()
  return { teacher, student, ...booked }
}

beforeAll(async () => {
  admin = await staff()
  await halfOfAll()
  ;({ lessonId } = await taught('2026-11-24', '=Nadia'))
  await taught('2026-12-08', 'Daria')
})

type Row = Readonly<Record<string, string>>

/** All of an export as records by column, in batches of three. */
const read = async <Input>(kind: ExportKind<Input>, input: Input): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let position: string | null = null
  do {
    const batch = await kind.readRows(db, ctxAs(admin), input, { position, limit: 3 })
    rows.push(
      ...batch.rows.map(cells =>
        Object.fromEntries(kind.columns.map((column, index) => [say(column), String(cells[index] ?? '')])),
      ),
    )
    position = batch.position
  } while (position !== null)
  expect(rows).toHaveLength(await kind.count(db, ctxAs(admin), input))
  return rows
}

const grosze = (text: string | undefined): number => Math.round(Number(text ?? '') * 100)
const sumOf = (rows: readonly Row[], column: string): number => rows.reduce((sum, row) => sum + grosze(row[column]), 0)
/** Debits less credits. */
const balanceOf = (rows: readonly Row[], account: string): number => {
  const own = rows.filter(row => row['account code'] === account)
  return sumOf(own, 'debit') - sumOf(own, 'credit')
}

describe('the postings of a month', () => {
  it('have the sums of the month page, and all months together those of the ledger', async () => {
    const months = [
      await read(postingsOfMonth, { month: '2026-11' }),
      await read(postingsOfMonth, { month: '2026-12' }),
    ]
    for (const [index, month] of ['2026-11', '2026-12'].entries()) {
      const rows = months[index] ?? []
      expect(sumOf(rows, 'debit')).toBe(sumOf(rows, 'credit'))
      expect(sumOf(rows, 'debit')).toBeGreaterThan(0)
      const { revenue, earned } = monthTotals(await readMonth(db, month))
      expect([-balanceOf(rows, 'revenue'), -balanceOf(rows, 'teacher_earnings')]).toEqual([revenue, earned])
    }
    const totals = ACCOUNT_KINDS.map(kind => ({ kind, total: balanceOf(months.flat(), kind) }))
    expect(totals).toEqual(await listAccountTotals())
    expect(await read(postingsOfMonth, { month: '2027-01' })).toEqual([])
  })

  it('that is closed are the same for ever, and what is corrected is in the next one', async () => {
    await closeMonth(ctxAs(admin), '2026-11')
    at('2026-12-09T10:00:00Z')
    const before = await read(postingsOfMonth, { month: '2026-11' })
    await returnLesson(ctxAs(admin), lessonId, 'The teacher did not come.')
    clock.advance({ minutes: 61 })
    await sendRefunds()
    await recognize()
    expect(await read(postingsOfMonth, { month: '2026-11' })).toEqual(before)
    const after = await read(postingsOfMonth, { month: '2026-12' })
    expect(after.filter(row => row['movement code'] === 'revenue_reversed').map(row => row['booked on'])).toEqual([
      '2026-12-01',
      '2026-12-01',
    ])
    expect(balanceOf(after, 'revenue') + monthTotals(await readMonth(db, '2026-12')).revenue).toBe(0)
    expect(after.find(row => row['account code'] === 'teacher_earnings')).toMatchObject({
      ...{ account: 'Earnings of teachers', currency: 'PLN' },
      'owner name': expect.stringContaining('Teacher of'),
    })
  })
})

describe('the payments of a month', () => {
  it('are those that settled in it, with receipt, company and what was refunded', async () => {
    const [payment, ...more] = await read(paymentsOfMonth, { month: '2026-11' })
    expect(more).toEqual([])
    expect(payment).toMatchObject({
      ...{ receipt: '2026/11/0001', payer: '=Nadia', company: 'Firma; =1+1', NIP: '5260250274' },
      ...{ 'paid for': 'Lessons', 'gross (PLN)': '100.00', 'credit used (PLN)': '0.00', 'refunded (PLN)': '100.00' },
      ...{ 'settled at (Warsaw)': '2026-11-21 11:00:00', state: 'Refunded', currency: 'PLN' },
    })
    expect(csvLine([payment?.payer ?? '', payment?.company ?? ''])).toBe("'=Nadia,Firma; '=1+1\r\n")
  })

  it('have the sum of what came in by the postings of the month', async () => {
    const paid = (await read(postingsOfMonth, { month: '2026-12' })).filter(row => row['movement code'] === 'payment')
    const rows = await read(paymentsOfMonth, { month: '2026-12' })
    expect(sumOf(rows, 'gross (PLN)')).toBe(balanceOf(paid, 'provider_clearing'))
    expect(rows).toHaveLength(1)
  })
})

it('a list is exported as it is filtered', async () => {
  expect((await read(paymentsExport, { state: 'all', q: undefined })).map(row => row.payer)).toEqual([
    'Daria',
    '=Nadia',
  ])
  expect((await read(paymentsExport, { state: 'refunded', q: undefined })).map(row => row.payer)).toEqual(['=Nadia'])
})

it('the plotted months have the revenue of the list, and what is owed', async () => {
  const months = await listMonths(clock.now())
  const points = await listMonthPoints(months, clock.now())
  expect(points).toHaveLength(12)
  expect(points.at(-1)).toEqual({ month: '2026-12', revenue: 0, owed: 0 })
  expect(points.at(-2)).toEqual({ month: '2026-11', revenue: 10_000, owed: 5_000 })
})

it('only staff who see money start one', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  await expect(startMoneyExport(ctxAs(teacher), { list: 'month_postings', month: '2026-11' })).rejects.toMatchObject({
    refusal: { code: 'forbidden' },
  })
})
