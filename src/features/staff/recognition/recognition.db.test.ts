import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { cancelGameDate } from '#features/games/publishing/end-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { defineMovement } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { ledgerTransactions } from '#features/money/ledger/table.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { listMisbooked, listUnsound } from '#tests/support/credit.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { accountBalance } from '#tests/support/money.ts'
import { giveToHost } from '#tests/support/occurrences.ts'
import { setupTeachingBooks } from '#tests/support/teaching-books.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { earningLines, recognitionBackfill, recognitionMarks, revenueLines } from './table.ts'

const app = setupTeachingBooks()
const { at, clock, createAgreed, createBooked, createSession, bookFor, ctxAs, halfOfAll, lessonsOf, playGame } = app
const { rate, recognize, sendRefunds, settleInvoices, staff } = app
beforeAll(halfOfAll)

const START = '2026-11-21T10:00:00Z'
const OVER = '2026-11-24T17:00:00Z'
const prepaid = (id: string) => accountBalance(accounts.prepaidLessons({ kind: 'reservation', id }))
const receivable = (id: string) => accountBalance(accounts.receivable(id))
const owed = async ({ id }: User) => 0 - (await accountBalance(accounts.teacherEarnings(id)))
const revenueOf = async (sourceId: string) =>
  (await db.select().from(revenueLines).where(eq(revenueLines.sourceId, sourceId)).orderBy(revenueLines.id)).map(
    ({ amount, bookedOn }) => [amount, bookedOn] as const,
  )
const earnedBy = async ({ id }: User) =>
  (await db.select().from(earningLines).where(eq(earningLines.personId, id)).orderBy(earningLines.id)).map(
    ({ amount, bookedOn }) => [amount, bookedOn] as const,
  )
const booked = async (...given: Parameters<typeof createBooked>) => {
  at(START)
  return createBooked(...given)
}
/** Later than any test of this file: what one of them has booked is not over for the next. */
const expectSound = async () => {
  at('2027-03-01T00:00:00Z')
  await recognize()
  expect(await listUnsound()).toEqual([])
  expect(await listMisbooked(clock.now())).toEqual([])
}

describe('a lesson that was paid before', () => {
  it('is revenue and earned on its day once it is over, once for two nodes at once and every later run', async () => {
    const { reservationId, lessonId, teacher } = await booked('individual')
    at('2026-11-24T16:59:59Z')
    await recognize()
    expect(await revenueOf(lessonId)).toEqual([])
    at(OVER)
    await Promise.all([recognize(), recognize(), recognize()])
    await recognize()
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-11-24']])
    expect(await earnedBy(teacher)).toEqual([[5_000, '2026-11-24']])
    expect([await prepaid(reservationId), await owed(teacher)]).toEqual([0, 5_000])
    await expectSound()
  })

  it('and returned is taken back from both, and its money goes back to its payer', async () => {
    const { reservationId, lessonId, teacher } = await booked('individual')
    at('2026-11-25T10:00:00Z')
    await recognize()
    await returnLesson(ctxAs(await staff()), lessonId, 'The teacher did not come.')
    clock.advance({ minutes: 61 })
    await sendRefunds()
    await recognize()
    expect(await revenueOf(lessonId)).toEqual([
      [10_000, '2026-11-24'],
      [-10_000, '2026-11-24'],
    ])
    expect(await earnedBy(teacher)).toEqual([
      [5_000, '2026-11-24'],
      [-5_000, '2026-11-24'],
    ])
    expect([await prepaid(reservationId), await owed(teacher)]).toEqual([0, 0])
    await expectSound()
  })

  it('and given up too late, or left with its booking, earns a share of the price before where a code has paid all of it', async () => {
    at(START)
    const { discountCode } = await insertDiscountCode(clock.now(), { percent: 100 })
    const free = { discountCode, seenPrice: 0 }
    const session = await createSession('group', { maxStudents: 20 })
    const teacher = { id: session.user_id } as User
    const [late, inTime, left] = [await createTestUser(), await createTestUser(), await createTestUser()]
    const cancelled = await bookFor(session, late, free)
    await cancelLesson(ctxAs(inTime), (await bookFor(session, inTime, free)).lessonId)
    const block = await bookFor(session, left, { ...free, plan: 'block' })
    at('2026-11-24T10:00:00Z')
    await cancelLesson(ctxAs(late), cancelled.lessonId)
    await resign(ctxAs(left), block.reservationId)
    at('2026-12-30T10:00:00Z')
    await recognize()
    // One lesson of each; the other three of the block were given up in time.
    expect(await owed(teacher)).toBe(10_000)
    await expectSound()
  })

  it('and cancelled too late is revenue of the day of the lesson; undone and cancelled in time it is not', async () => {
    const late = await booked('individual')
    const undone = await booked('individual')
    const inTime = await booked('individual')
    await cancelLesson(ctxAs(inTime.student), inTime.lessonId)
    at('2026-11-24T10:00:00Z')
    await cancelLesson(ctxAs(late.student), late.lessonId)
    await cancelLesson(ctxAs(undone.student), undone.lessonId)
    await undoCancellation(ctxAs(undone.student), undone.lessonId)
    await recognize()
    expect(await revenueOf(late.lessonId)).toEqual([])
    at(OVER)
    await recognize()
    expect(await revenueOf(late.lessonId)).toEqual([[10_000, '2026-11-24']])
    expect(await revenueOf(undone.lessonId)).toEqual([[10_000, '2026-11-24']])
    expect(await revenueOf(inTime.lessonId)).toEqual([])
    expect(await owed(late.teacher)).toBe(5_000)
    await expectSound()
  })
})

describe('a lesson of a weekly agreement', () => {
  /** Three lessons took place, and their invoice waits for its money. */
  const billed = async () => {
    const weekly = await createAgreed()
    const [first] = await lessonsOf(weekly.reservationId)
    at('2026-11-24T18:00:00Z')
    await meterLessons(clock.now())
    await recognize()
    at('2026-12-01T06:00:00Z')
    await billUsage(clock.now())
    return { ...weekly, lessonId: first?.id ?? '' }
  }

  it('is owed by its payer from its day on, until its invoice is paid', async () => {
    const { student, lessonId, teacher } = await billed()
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-11-24']])
    expect([await receivable(lessonId), await owed(teacher)]).toEqual([10_000, 5_000])
    await settleInvoices(student)
    await recognize()
    expect(await receivable(lessonId)).toBe(0)
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-11-24']])
    await expectSound()
  })

  it('and returned after it was paid leaves nothing on any account', async () => {
    const { student, lessonId, teacher } = await billed()
    await settleInvoices(student)
    await returnLesson(ctxAs(await staff()), lessonId, 'The teacher did not come.')
    clock.advance({ minutes: 61 })
    await sendRefunds()
    expect(await receivable(lessonId)).toBe(10_000)
    await recognize()
    expect([await receivable(lessonId), await owed(teacher)]).toEqual([0, 0])
    await expectSound()
  })

  it('and returned before it was billed is owed by no one', async () => {
    const weekly = await createAgreed()
    const [first] = await lessonsOf(weekly.reservationId)
    at('2026-11-24T18:00:00Z')
    await meterLessons(clock.now())
    await recognize()
    await returnLesson(ctxAs(await staff()), first?.id ?? '', 'The teacher did not come.')
    await recognize()
    expect(await receivable(first?.id ?? '')).toBe(0)
    await expectSound()
  })

  /** As the version before posts it: revenue when the invoice is paid. */
  const settleAsBefore = async (lessonId: string) => {
    const [record] = await db.select().from(usageRecords).where(eq(usageRecords.sourceId, lessonId))
    const invoiceId = record?.invoiceId ?? ''
    const payable = invoicePayable(invoiceId)
    const [before, cause] = [
      defineMovement({ kind: 'usage', debits: ['prepaid_lessons'], credits: ['revenue'] }),
      { memo: 'Usage', at: clock.now() },
    ]
    await transaction(async tx => {
      await tx.update(usageInvoices).set({ state: 'paid', paidAt: clock.now() }).where(eq(usageInvoices.id, invoiceId))
      await tx
        .update(usageRecords)
        .set({ processed: true })
        .where(eq(usageRecords.id, record?.id ?? ''))
      await postMovement(tx, before, {
        ...{ ...cause, sourceId: record?.id ?? '' },
        debits: [{ account: accounts.prepaidLessons(payable), amount: 10_000 }],
        credits: [{ account: accounts.revenue('school'), amount: 10_000 }],
      })
    })
  }

  it('whose invoice a node of the version before settles is revenue once', async () => {
    const { lessonId, teacher } = await billed()
    await settleAsBefore(lessonId)
    await recognize()
    expect((await revenueOf(lessonId)).map(([amount]) => amount)).toEqual([10_000, 10_000, -10_000])
    expect([await receivable(lessonId), await owed(teacher)]).toEqual([0, 5_000])
  })

  it('that was settled before the upgrade is revenue on the day of that posting, and earned on its own', async () => {
    const weekly = await createAgreed()
    const [first] = await lessonsOf(weekly.reservationId)
    const lessonId = first?.id ?? ''
    at('2026-11-24T18:00:00Z')
    await meterLessons(clock.now())
    at('2026-12-01T06:00:00Z')
    await billUsage(clock.now())
    await settleAsBefore(lessonId)
    // As the upgrade finds it: there were no marks, and no days.
    await db.delete(recognitionMarks)
    await db.insert(recognitionBackfill).values({ afterId: '' }).onConflictDoNothing()
    await recognize()
    await recognize()
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-12-01']])
    expect([await receivable(lessonId), await earnedBy(weekly.teacher)]).toEqual([0, [[5_000, '2026-11-24']]])
    expect(await db.$count(recognitionBackfill)).toBe(0)
  })
})

describe('a game', () => {
  it('is revenue for each player on its day, metered or not; who left late is charged, a cancelled one is not', async () => {
    at(START)
    const { teacher, game, seated } = await playGame(2)
    const [one, two] = seated
    const [first, second, third] = await listSeatDates(db, [one?.seatId ?? ''])
    at('2026-11-28T20:00:00Z')
    await recognize()
    expect(await revenueOf(first?.id ?? '')).toEqual([[6_000, '2026-11-28']])
    await meterGames(clock.now())
    await recognize()
    expect(await earnedBy(teacher)).toEqual([
      [3_000, '2026-11-28'],
      [3_000, '2026-11-28'],
    ])
    at('2026-12-05T10:00:00Z')
    await resignSeat(ctxAs(one?.player as User), one?.seatId ?? '')
    at('2026-12-05T20:00:00Z')
    await cancelGameDate(ctxAs(teacher), game.id, third?.occurrenceId ?? '', '')
    at('2026-12-12T21:00:00Z')
    await meterGames(clock.now())
    await recognize()
    expect(await revenueOf(second?.id ?? '')).toEqual([[6_000, '2026-12-05']])
    expect(await revenueOf(third?.id ?? '')).toEqual([])
    expect(await owed(teacher)).toBe(12_000)
    expect(two && (await listSeatDates(db, [two.seatId])).map(({ state }) => state)).toEqual([
      'booked',
      'booked',
      'cancelled',
    ])
    await expectSound()
  })
})

describe('the person who teaches', () => {
  it('by the hour is paid once for a date, however many came, and not for one that all cancelled too late', async () => {
    at(START)
    const teacher = await createTestUser({
      role: 'teacher',
      teacherAccess: true,
      name: 'Hanna',
    })
    await rate({ person: teacher.username, kind: 'group', basis: 'hour', value: 8_000, validFrom: '2026-11-01' })
    const session = await createSession('group', { teacher, maxStudents: 4 })
    const substitute = await createTestUser({ role: 'teacher', teacherAccess: true })
    await rate({ person: substitute.username, kind: 'group', basis: 'hour', value: 8_000, validFrom: '2026-11-01' })
    const [late, ...students] = [await createTestUser(), await createTestUser(), await createTestUser()] as const
    for (const student of students) await bookFor(session, student)
    // Given up too late by its only student: charged, and not taught.
    const empty = await createSession('group', { teacher: substitute, maxStudents: 4 })
    const { lessonId } = await bookFor(empty, late)
    at('2026-11-24T10:00:00Z')
    await cancelLesson(ctxAs(late), lessonId)
    at('2026-11-24T18:00:00Z')
    await recognize()
    expect(await earnedBy(teacher)).toEqual([[16_000, '2026-11-24']])
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-11-24']])
    expect(await earnedBy(substitute)).toEqual([])
    await expectSound()
  })

  it('and teaches instead of another earns it', async () => {
    const { teacher, lessonId } = await booked('individual')
    at(OVER)
    await recognize()
    const substitute = await createTestUser({ role: 'teacher', teacherAccess: true })
    const [lesson] = await db.select().from(lessons).where(eq(lessons.id, lessonId))
    await giveToHost(lesson?.occurrenceId ?? '', substitute.id)
    await recognize()
    expect([await owed(teacher), await owed(substitute)]).toEqual([0, 5_000])
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-11-24']])
  })

  it('gets a rate that begins earlier for what took place since then, and keeps what was before', async () => {
    at(START)
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const session = await createSession('individual', { teacher, maxStudents: 1 })
    const { lessonIds } = await bookFor(session, await createTestUser(), { plan: 'block', seenPrice: 40_000 })
    at('2026-12-20T10:00:00Z')
    await recognize()
    expect(lessonIds).toHaveLength(4)
    expect(await owed(teacher)).toBe(20_000)
    await rate({ person: teacher.username, value: 6_000, validFrom: '2026-12-01' })
    await recognize()
    expect(await owed(teacher)).toBe(5_000 + 3 * 6_000)
    await rate({ person: teacher.username, basis: 'hour', value: 7_000, validFrom: '2026-12-15' })
    await recognize()
    expect(await owed(teacher)).toBe(5_000 + 2 * 6_000 + 7_000)
    await expectSound()
  })
})

describe('a mark', () => {
  it('of a change that commits while its date is compared is left for the next run', async () => {
    const { lessonId } = await booked('individual')
    at('2026-11-25T10:00:00Z')
    const end = await holdTransaction(tx =>
      tx.update(lessons).set({ state: 'refunded' }).where(eq(lessons.id, lessonId)),
    )
    // The change is not committed: what is seen is the lesson that took place.
    await recognize()
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-11-24']])
    await end()
    await recognize()
    expect((await revenueOf(lessonId)).map(([amount]) => amount)).toEqual([10_000, -10_000])
  })

  it('of one date is read by one of two runs at a time', async () => {
    const { lessonId } = await booked('individual')
    at(OVER)
    const end = await holdTransaction(tx => tx.select().from(recognitionMarks).for('update'))
    const runs = [recognize(), recognize()]
    await locksAwaited(2)
    await end()
    await Promise.all(runs)
    expect(await revenueOf(lessonId)).toEqual([[10_000, '2026-11-24']])
  })

  it('is never needed twice: nothing of the ledger was posted without a day', async () => {
    await recognize()
    expect(await db.$count(ledgerTransactions)).toBe(
      await db.$count(ledgerTransactions, and(isNotNull(ledgerTransactions.bookedOn), sql`true`)),
    )
  })
})
