import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { changePrices } from '#features/academy/lesson-prices/change-prices.ts'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { meterGames } from '#features/games/seats/game-usage.ts'
import { REFUND_METHODS } from '#features/money/payments/rules.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { RATE_BASES, TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import type { User } from '#kernel/actor.ts'
import { dateIn } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { listMisbooked, listUnsound } from '#tests/support/credit.ts'
import { historyTimeout, liveHistories, pick } from '#tests/support/histories.ts'
import { giveToHost } from '#tests/support/occurrences.ts'
import { setupTeachingBooks } from '#tests/support/teaching-books.ts'
import { createTestUser } from '#tests/support/users.ts'
import { closeMonth } from './close-month.ts'
import { nextMonth } from './months.ts'
import { findNextMonth } from './read-month.ts'
import { getStatement, listStatements } from './statements.ts'
import { monthClosings } from './table.ts'

/** How many histories, and for how long at most. */
const LIMITS = { runs: 2, limitMs: 40_000 }

const app = setupTeachingBooks()
const { bookFor, clock, createAgreed, createSession, ctxAs, halfOfAll, playGame, rate, recognize, reset } = app
const { sendRefunds, settleInvoices, staff } = app

const at = fc.nat({ max: 20 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('days' as const), days: fc.integer({ min: 1, max: 10 }) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('recognize' as const) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('close' as const) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('return' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('cancel' as const),
      at,
      isLate: fc.boolean(),
      method: fc.constantFrom(...REFUND_METHODS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), at }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('substitute' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave the game' as const), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('price' as const), price: fc.integer({ min: 2, max: 150 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('rate' as const),
      kind: fc.constantFrom(...TEACHING_KINDS),
      basis: fc.constantFrom(...RATE_BASES),
      value: fc.integer({ min: 0, max: 10_000 }),
      days: fc.integer({ min: -40, max: 10 }),
      isOwn: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const begin = async () => {
  await reset()
  await halfOfAll()
  const weekly = await createAgreed({ type: 'group' })
  const newTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true })
  const [single, group] = [
    await createSession('individual', { teacher: await newTeacher() }),
    await createSession('group', { teacher: await newTeacher(), maxStudents: 4 }),
  ]
  const students = [weekly.student, await createTestUser(), await createTestUser()] as const
  const block = { plan: 'block' } as const
  await bookFor(single, students[1], { ...block, seenPrice: 40_000 })
  for (const student of [students[2], await createTestUser()])
    await bookFor(group, student, { ...block, seenPrice: 40_000 })
  const game = await playGame(2)
  return { weekly, substitute: await newTeacher(), teacherName: weekly.teacher.username, game }
}
type History = Awaited<ReturnType<typeof begin>>

const lessonsWhere = async (when: 'past' | 'ahead' | 'cancelled') => {
  const now = clock.now()
  return db
    .select({
      id: lessons.id,
      occurrenceId: lessons.occurrenceId,
      studentId: reservations.userId,
      start: occurrences.startsAt,
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        when === 'past' ? lte(occurrences.endsAt, now) : gt(occurrences.startsAt, now),
        inArray(lessons.state, when === 'cancelled' ? ['cancelled'] : ['booked']),
      ),
    )
    .orderBy(asc(occurrences.startsAt), asc(lessons.id))
}

const ctxOf = (uid: string) => ctxAs({ id: uid, kind: 'user', role: 'student' } as User)

const live = async ({ weekly, substitute, teacherName, game }: History, one: Step) => {
  const admin = await staff()
  switch (one.act) {
    case 'days':
      for (let day = 0; day < one.days; day++) {
        clock.advance({ hours: 24 })
        await meterLessons(clock.now())
        await meterGames(clock.now())
        await billUsage(clock.now())
        await planWeeklyLessons(clock.now())
      }
      for (const payer of [weekly.student, ...game.seated.map(({ player }) => player)]) await settleInvoices(payer)
      return sendRefunds()
    case 'recognize':
      return recognize()
    case 'close': {
      const next = (await findNextMonth(db)) ?? '2026-11'
      return closeMonth(ctxAs(admin), next)
    }
    case 'return':
      return returnLesson(ctxAs(admin), pick(await lessonsWhere('past'), one.at).id, 'It did not take place.')
    case 'cancel': {
      const lesson = pick(await lessonsWhere('ahead'), one.at)
      if (one.isLate) clock.set(lesson.start.subtract({ hours: 2 }))
      return cancelLesson(ctxOf(lesson.studentId), lesson.id, one.method)
    }
    case 'undo': {
      const lesson = pick(await lessonsWhere('cancelled'), one.at)
      return undoCancellation(ctxOf(lesson.studentId), lesson.id)
    }
    case 'substitute':
      return giveToHost(pick(await lessonsWhere('past'), one.at).occurrenceId, substitute.id)
    case 'leave the game': {
      const { player, seatId } = pick(game.seated, one.at)
      return resignSeat(ctxAs(player), seatId)
    }
    case 'price':
      return changePrices(ctxAs(admin), weekly.reservationId, { price: one.price * 100, reason: 'A discount.' })
    case 'rate': {
      const validFrom = dateIn(clock.now().add({ hours: 24 * one.days }), 'Europe/Warsaw')
      const { kind, basis, value, isOwn } = one
      return rate({ kind, basis, value, validFrom, ...(isOwn ? { person: teacherName } : {}) })
    }
    default:
      return one satisfies never
  }
}

const readClosed = async () => {
  const closed = await db.select().from(monthClosings).orderBy(asc(monthClosings.month))
  const statements = (await Promise.all(closed.map(({ month }) => listStatements(db, month)))).flat()
  return JSON.stringify([closed, await Promise.all(statements.map(({ id }) => getStatement(db, id)))])
}

const check = async () => {
  expect(await listUnsound()).toEqual([])
  const [first] = await db.select().from(monthClosings).limit(1)
  if (first)
    expect(await findNextMonth(db)).toBe(
      nextMonth(
        (await db.select().from(monthClosings))
          .map(({ month }) => month)
          .sort()
          .at(-1) ?? '',
      ),
    )
}

it(
  'closed months and their statements never change, and all sums are those of the ledger, after any history',
  async () => {
    await liveHistories(
      fc.array(step, { minLength: 14, maxLength: 24, size: 'max' }),
      async (steps, tryStep) => {
        const history = await begin()
        let closed = '[[],[]]'
        for (const one of [...steps, { act: 'recognize' } as const, { act: 'close' } as const]) {
          clock.advance({ seconds: 1 })
          await tryStep(one.act, () => live(history, one))
          await check()
          const after = await readClosed()
          if (one.act === 'close') closed = after
          expect(after).toBe(closed)
          if (one.act === 'recognize') expect(await listMisbooked(clock.now())).toEqual([])
        }
      },
      LIMITS,
    )
  },
  historyTimeout(LIMITS.limitMs),
)
