import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { acceptRequest } from '#features/academy/substitutes/answering.ts'
import { askSubstitute } from '#features/academy/substitutes/asking.ts'
import { listDatesAhead } from '#features/academy/substitutes/dates.ts'
import { reportGame } from '#features/games/game-reports/actions.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { lockLedgerMonths } from '#features/money/ledger/months.ts'
import { PAYMENT } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { ledgerTransactions } from '#features/money/ledger/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { getEarnings } from '#features/staff/earnings/queries.ts'
import { previewRate } from '#features/staff/rate-changes/set-rate.ts'
import { teachingRates } from '#features/staff/rates/table.ts'
import { bookEarnings, bookRevenue } from '#features/staff/recognition/book-lines.ts'
import { earningLines } from '#features/staff/recognition/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { violatedConstraint } from '#platform/database-errors.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { listMisbooked, listUnsound } from '#tests/support/credit.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { giveToHost } from '#tests/support/occurrences.ts'
import { setupTeachingBooks } from '#tests/support/teaching-books.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { closeMonth } from './close-month.ts'
import { listMonths } from './list-months.ts'
import { listMonthPoints } from './month-points.ts'
import { readMonth } from './read-month.ts'
import { getStatement, listStatements } from './statements.ts'
import { earningStatements, monthClosings } from './table.ts'

const app = setupTeachingBooks()
const { at, bookFor, clock, createSession, ctxAs, halfOfAll, rate, recognize, sendRefunds, staff } = app

let admin: User
beforeAll(async () => {
  admin = await staff()
})

const close = (month: string) => closeMonth(ctxAs(admin), month)
const refusal = (code: string) => ({ refusal: { code } })
/** A lesson of 100 PLN on a Tuesday at 17:00 in Warsaw, booked three days before; the clock stands after it. */
const taught = async (date: string) => {
  clock.set(Temporal.Instant.from(`${date}T10:00:00Z`).subtract({ hours: 72 }))
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: `Teacher ${date}` })
  const student = await createTestUser()
  const session = await createSession('individual', { teacher })
  const booked = await bookFor(session, student, { firstDate: date })
  at(`${date}T18:00:00Z`)
  return { teacher, student, ...booked }
}
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(result => (result.status === 'rejected' ? (result.reason.refusal?.code ?? result.reason) : 'done')).sort()
const expectSound = async () => {
  expect(await listUnsound()).toEqual([])
  expect(await listMisbooked(clock.now())).toEqual([])
}

// The months follow each other: what one test closes stays closed for the next.
describe('a month', () => {
  it('is closed in order, once it is over, all of it is booked, and each person has a rate', async () => {
    const { teacher, lessonId } = await taught('2026-11-24')
    expect(lessonId).not.toBe('')
    at('2026-11-30T22:59:59Z')
    await recognize()
    await expect(close('2026-11')).rejects.toMatchObject(refusal('month_not_over'))
    at('2026-11-30T23:00:00Z')
    expect((await readMonth(db, '2026-11')).withoutRate).toMatchObject([{ uid: teacher.id, dates: 1 }])
    await expect(close('2026-11')).rejects.toMatchObject(refusal('rates_missing'))
    await halfOfAll()
    await expect(close('2026-11')).rejects.toMatchObject(refusal('not_booked_yet'))
    await recognize()
    at('2027-01-02T10:00:00Z')
    await expect(close('2026-12')).rejects.toMatchObject(refusal('earlier_month_open'))
    const preview = await readMonth(db, '2026-11')
    expect(preview).toMatchObject({
      revenue: [{ kind: 'individual', amount: 10_000 }],
      earned: [{ uid: teacher.id, amount: 5_000, lines: 1 }],
      ...{ corrections: [], toBook: 0, withoutRate: [], isSound: true, next: '2026-11' },
    })
    await close('2026-11')
    await expect(close('2026-11')).rejects.toMatchObject(refusal('month_closed'))
    const [statement] = await listStatements(db, '2026-11')
    expect(statement).toMatchObject({ uid: teacher.id, amount: 5_000, lines: 1, paidAt: null })
    expect((await getStatement(db, statement?.id ?? '')).lines).toMatchObject([
      {
        title: 'Mathematics AA',
        taughtOn: '2026-11-24',
        basis: 'share',
        rate: 5_000,
        base: 10_000,
        amount: 5_000,
        corrects: null,
      },
    ])
    await expectSound()
  })

  it('that is closed never changes: a return is a correction in the next one, also one of a correction', async () => {
    const [statement] = await listStatements(db, '2026-11')
    const [line] = await db.select().from(earningLines)
    const { rows } = await db.execute<{ id: string }>(sql`select source_id as id from revenue_lines limit 1`)
    const before = [await readMonth(db, '2026-11'), await getStatement(db, statement?.id ?? '')]
    at('2026-12-10T10:00:00Z')
    await returnLesson(ctxAs(admin), rows[0]?.id ?? '', 'The teacher did not come.')
    clock.advance({ minutes: 61 })
    await sendRefunds()
    await recognize()
    expect([await readMonth(db, '2026-11'), await getStatement(db, statement?.id ?? '')]).toEqual([
      { ...before[0], next: '2026-12' },
      before[1],
    ])
    expect((await readMonth(db, '2026-12')).corrections).toEqual([
      { month: '2026-11', revenue: -10_000, earned: -5_000 },
    ])
    const [, back] = await db
      .select()
      .from(earningLines)
      .where(eq(earningLines.personId, line?.personId ?? ''))
    expect(back).toMatchObject({ amount: -5_000, taughtOn: '2026-11-24', bookedOn: '2026-12-01', rate: 5_000 })
    await expectSound()
  })

  it('takes no rate, no line and no change, by no statement of SQL', async () => {
    const input = { kind: 'individual', basis: 'share', value: 9_000, validFrom: '2026-11-30' } as const
    await expect(rate(input)).rejects.toMatchObject(refusal('rate_in_closed_month'))
    await expect(previewRate(ctxAs(admin), input)).rejects.toMatchObject(refusal('rate_in_closed_month'))
    const violated = (work: () => Promise<unknown>) => work().then(() => 'done', violatedConstraint)
    const rateRow = { ...input, id: 'rat_x', personId: null, createdBy: admin.id, createdAt: clock.now() }
    expect(await violated(() => db.insert(teachingRates).values(rateRow).execute())).toBe('rate_begins_in_open_month')
    const closing = {
      closedBy: admin.id,
      closedAt: clock.now(),
      revenue: 0,
      earned: 0,
      revenueCorrected: 0,
      earnedCorrected: 0,
    }
    expect(
      await violated(() =>
        db
          .insert(monthClosings)
          .values({ month: '2027-01', ...closing })
          .execute(),
      ),
    ).toBe('months_close_in_order')
    const [line] = await db.select().from(earningLines).where(eq(earningLines.bookedOn, '2026-11-24'))
    const copied = db.insert(earningLines).values({ ...(line as NonNullable<typeof line>), id: 'erl_x' })
    expect(await violated(() => copied.execute())).toBe('line_follows_ledger')
    for (const write of [
      db.update(monthClosings).set({ revenue: 1 }),
      db.delete(monthClosings),
      db.update(earningLines).set({ amount: 1 }),
      db.delete(teachingRates),
      db.update(earningStatements).set({ amount: 1 }),
      db.delete(earningStatements),
    ])
      await expect(write.execute()).rejects.toThrow()
  })

  it('is closed once by two people at once', async () => {
    await taught('2026-12-22')
    at('2027-01-01T10:00:00Z')
    await recognize()
    const other = await createTestUser({ role: 'admin' })
    const results = await runConcurrently(4, index => closeMonth(ctxAs(index % 2 ? other : admin), '2026-12'))
    expect(codesOf(results)).toEqual(['done', 'month_closed', 'month_closed', 'month_closed'])
    expect(await listStatements(db, '2026-12')).toMatchObject([
      { amount: -5_000, lines: 1 },
      { amount: 5_000, lines: 1 },
    ])
    expect(await listMonths(clock.now())).toMatchObject([
      { month: '2027-01', state: 'running' },
      { month: '2026-12', state: 'closed', revenue: 0, revenueCorrected: -10_000, earned: 0, earnedCorrected: -5_000 },
      { month: '2026-11', state: 'closed', revenue: 10_000, earned: 5_000 },
    ])
    await expectSound()
  })

  it('waits for a posting that is under way, and one that comes meanwhile is booked after it', async () => {
    await taught('2027-01-12')
    await recognize()
    at('2027-02-01T10:00:00Z')
    const pay = (id: string) => (tx: Parameters<Parameters<typeof transaction>[0]>[0]) =>
      postMovement(tx, PAYMENT, {
        ...{ sourceId: id, memo: id, at: Temporal.Instant.from('2027-01-31T22:59:59Z') },
        debits: [{ account: accounts.providerClearing('test'), amount: 1 }],
        credits: [{ account: accounts.prepaidLessons({ kind: 'test', id }), amount: 1 }],
      })
    const posted = await holdTransaction(pay('under_way'))
    const closing = close('2027-01')
    await locksAwaited(1)
    const late = transaction(pay('meanwhile'))
    await locksAwaited(2)
    await posted()
    await Promise.all([closing, late])
    const days = await db
      .select()
      .from(ledgerTransactions)
      .where(sql`memo in ('under_way', 'meanwhile')`)
      .orderBy(ledgerTransactions.englishWords)
    expect(days.map(({ englishWords, bookedOn }) => [englishWords, bookedOn])).toEqual([
      ['meanwhile', '2027-02-01'],
      ['under_way', '2027-01-31'],
    ])
  })

  it('and the return of one of its lessons at once leave all sums sound, whichever comes first', async () => {
    const { lessonId, teacher } = await taught('2027-02-09')
    await recognize()
    at('2027-03-01T10:00:00Z')
    const results = await runConcurrently<unknown>(2, index =>
      index === 0 ? close('2027-02') : returnLesson(ctxAs(admin), lessonId, 'The teacher did not come.'),
    )
    expect(['done', 'not_booked_yet']).toContain(codesOf(results).at(-1))
    await recognize()
    await close('2027-02').catch(() => undefined)
    const statement = (await listStatements(db, '2027-02')).find(({ uid }) => uid === teacher.id)
    const corrections = (await readMonth(db, '2027-03')).corrections
    // Either its return came before the closing, or it corrects the month from the next one.
    expect((statement?.amount ?? 0) + (corrections[0]?.earned ?? 0)).toBe(0)
    clock.advance({ minutes: 61 })
    await sendRefunds()
    await expectSound()
  })

  it('and a rate that begins in it at once: it holds for the month, or is refused', async () => {
    const { teacher } = await taught('2027-03-09')
    await recognize()
    at('2027-04-01T10:00:00Z')
    const results = await runConcurrently<unknown>(2, index =>
      index === 0 ? close('2027-03') : rate({ person: teacher.username, value: 7_500, validFrom: '2027-03-01' }),
    )
    expect([
      ['done', 'rate_in_closed_month'],
      ['done', 'not_booked_yet'],
    ]).toContainEqual(codesOf(results))
    await recognize()
    await close('2027-03').catch(() => undefined)
    const isRefused = codesOf(results).includes('rate_in_closed_month')
    const statement = (await listStatements(db, '2027-03')).find(({ uid }) => uid === teacher.id)
    expect(statement?.amount).toBe(isRefused ? 5_000 : 7_500)
    await expectSound()
  })

  it('that closes while a date of it is booked gets none of it', async () => {
    await taught('2027-04-13')
    at('2027-05-01T10:00:00Z')
    const end = await holdTransaction(async tx => {
      await lockLedgerMonths(tx)
      await tx.insert(monthClosings).values({
        month: '2027-04',
        closedBy: admin.id,
        closedAt: clock.now(),
        revenue: 0,
        earned: 0,
        revenueCorrected: 0,
        earnedCorrected: 0,
      })
    })
    const run = recognize()
    await locksAwaited(1)
    await end()
    await run
    expect((await readMonth(db, '2027-04')).revenue).toEqual([])
    expect((await readMonth(db, '2027-05')).corrections).toEqual([{ month: '2027-04', revenue: 10_000, earned: 5_000 }])
  })
})

describe('a closed month', () => {
  it('whose date gets a substitute without a rate holds the next one until there is a rate, and nothing is lost', async () => {
    // The story of a substitute: the school has no rate for games, and one game master has an own one.
    await app.reset()
    admin = await staff()
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const { teacher, game } = await app.playGame(1)
    await rate({ person: teacher.username, kind: 'game', validFrom: '2026-11-01' })
    at('2026-12-01T10:00:00Z')
    await recognize()
    await close('2026-11')
    const substitute = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Stefan' })
    const isFirst = sql`${occurrences.sessionId} = ${game.id} and ${occurrences.startsAt} < ${clock.now().toString()}`
    const [first] = await db.select({ id: occurrences.id }).from(occurrences).where(isFirst)
    await giveToHost(first?.id ?? '', substitute.id)
    at('2027-01-02T10:00:00Z')
    await recognize()
    const held = await readMonth(db, '2026-12')
    expect(held.withoutRate).toMatchObject([{ uid: substitute.id, dates: 1, ofClosed: 1 }])
    await expect(close('2026-12')).rejects.toMatchObject(refusal('rates_missing'))
    await expect(
      rate({ person: substitute.username, kind: 'game', basis: 'hour', value: 4_000, validFrom: '2026-11-01' }),
    ).rejects.toMatchObject(refusal('rate_in_closed_month'))
    const input = { person: substitute.username, kind: 'game', basis: 'share', value: 2_500 } as const
    const preview = await previewRate(ctxAs(admin), { ...input, validFrom: '2026-12-01' })
    expect(preview).toMatchObject({ dates: 1, difference: 1_500 })
    await rate({ ...input, validFrom: '2026-12-01' })
    await recognize()
    const next = await readMonth(db, '2026-12')
    expect(next.corrections).toEqual([{ month: '2026-11', revenue: 0, earned: 1_500 - 3_000 }])
    await close('2026-12')
    const statements = await listStatements(db, '2026-12')
    expect(statements.find(({ uid }) => uid === substitute.id)).toMatchObject({ amount: 1_500, lines: 1 })
    await expectSound()
    // The rate of a later month changes nothing about it any more.
    await rate({ ...input, value: 9_000, validFrom: '2027-01-01' })
    await recognize()
    expect((await readMonth(db, '2027-01')).corrections).toEqual([])
  })

  it('whose date took a later rate takes one that begins before that, whenever it is set', async () => {
    await app.reset()
    admin = await staff()
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const { teacher, game } = await app.playGame(1)
    await rate({ person: teacher.username, kind: 'game', validFrom: '2026-11-01' })
    at('2026-12-01T10:00:00Z')
    await recognize()
    const isFirst = sql`${occurrences.sessionId} = ${game.id} and ${occurrences.startsAt} < ${clock.now().toString()}`
    const [date] = await db.select({ id: occurrences.id }).from(occurrences).where(isFirst)
    await reportGame(ctxAs(teacher), game.id, date?.id ?? '', { kind: 'no_show', text: 'No one came.' })
    expect([(await readMonth(db, '2026-11')).openReports, (await readMonth(db, '2026-12')).openReports]).toEqual([1, 0])
    await close('2026-11')
    const substitute = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Stefan' })
    await giveToHost(date?.id ?? '', substitute.id)
    const input = { person: substitute.username, kind: 'game', basis: 'share' } as const
    await recognize()
    await rate({ ...input, value: 2_500, validFrom: '2026-12-20' })
    await recognize()
    const earned = async () => (await readMonth(db, '2026-12')).corrections
    expect(await earned()).toEqual([{ month: '2026-11', revenue: 0, earned: 1_500 - 3_000 }])
    const earlier = { ...input, value: 5_000, validFrom: '2026-12-10' }
    expect(await previewRate(ctxAs(admin), earlier)).toMatchObject({ dates: 1, difference: 1_500 })
    await rate(earlier)
    await recognize()
    expect(await earned()).toEqual([{ month: '2026-11', revenue: 0, earned: 0 }])
    await expectSound()
  })

  it('has a statement for each of both teachers where a substitute taught a date', async () => {
    await app.reset()
    admin = await staff()
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    await halfOfAll()
    const [teacher, substitute] = [
      await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' }),
      await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Jonas' }),
    ]
    await rate({ person: substitute.username, kind: 'course', basis: 'share', value: 8_000 })
    const session = await createSession('course', { teacher, meetLinksCreated: true })
    await bookFor(session, await createTestUser(), { plan: 'course', seenPrice: 10_000 })
    const [first] = await listDatesAhead(db, session.id, clock.now())
    const ids = { occurrenceIds: [first?.id ?? ''], substituteId: substitute.id }
    const asked = await askSubstitute(ctxAs(teacher), session.id, { ...ids, message: '', answerHours: 24 })
    await acceptRequest(ctxAs(substitute), asked, {})
    at('2026-12-31T23:30:00Z')
    await recognize()
    // The course has its dates on Saturdays, the first one on 28 November.
    await close('2026-11')
    await close('2026-12')
    const earned = async (month: string) =>
      (await listStatements(db, month)).map(one => [one.uid, one.amount, one.lines])
    expect(await earned('2026-11')).toEqual([[substitute.id, 2_000, 1]])
    expect(await earned('2026-12')).toEqual([[teacher.id, 3_750, 3]])
    expect(await getEarnings(substitute.id, '2026-11', clock.now())).toMatchObject({ lessons: 1 })
    expect(await getEarnings(teacher.id, '2026-11', clock.now())).toMatchObject({ lessons: 0 })
    await expectSound()
  })

  it('whose sums are more than an integer holds is closed, and read as what they are', async () => {
    await app.reset()
    admin = await staff()
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const most = 2_000_000_000
    await transaction(async tx => {
      const taught = { kind: 'training', taughtOn: '2026-11-20', memo: 'training' } as const
      const parts = [1, 2].map(n => ({ sourceId: `training:t${n}`, round: 1, amount: most, n }))
      await bookRevenue(
        tx,
        clock.now(),
        parts.map(({ n, ...part }) => ({
          ...part,
          ...{ taught: { ...taught, occurrenceId: `t${n}` }, owedBy: accounts.receivable(part.sourceId) },
        })),
      )
      await bookEarnings(
        tx,
        clock.now(),
        parts.map(({ n, ...part }) => ({
          ...part,
          ...{
            taught: { ...taught, occurrenceId: `t${n}` },
            personId: teacher.id,
            basis: 'fee',
            rate: most,
            base: most,
          },
        })),
      )
    })
    at('2026-12-01T10:00:00Z')
    await close('2026-11')
    const sums = { revenue: 2 * most, earned: 2 * most }
    expect(await listMonths(clock.now())).toMatchObject([{}, { month: '2026-11', ...sums }])
    expect(await listMonthPoints(await listMonths(clock.now()), clock.now())).toContainEqual({
      ...{ month: '2026-11', revenue: 2 * most, owed: 2 * most },
    })
    expect((await readMonth(db, '2026-11')).earned).toMatchObject([{ amount: 2 * most }])
    expect(await listStatements(db, '2026-11')).toMatchObject([{ amount: 2 * most }])
  })
})
