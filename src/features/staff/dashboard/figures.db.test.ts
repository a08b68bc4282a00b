import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { PAYMENT, REFUND } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { users } from '#features/people/users/table.ts'
import { requests } from '#features/staff/requests/table.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { holdables } from '#server/holdables.ts'
import { payables } from '#server/payables.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { createDatedGame, joinInputFor } from '#tests/support/dated-game.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listWeekFigures } from './charts.ts'
import { keptCounters } from './counter-sources.ts'
import { foldFigures, readFigures } from './figures.ts'
import { countHours, listHourPlaces } from './hours.ts'
import { countPlaces } from './places.ts'
import { EVER, FIGURE_NAMES } from './schema.ts'
import { figureChanges, hourPlaces } from './table.ts'
import { weekOf } from './weeks.ts'

const app = setupLessons()
beforeAll(() => {
  registerHoldables(holdables)
  registerPayables(payables)
})
const createTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true })
const at = (text: string) => Temporal.Instant.from(text)
const read = async () => {
  const { of, sumOf } = await readFigures({ names: FIGURE_NAMES, from: '2000-01-01' })
  return { of, sumOf }
}

const post = (kind: 'payment' | 'refund', amount: number, when: string) =>
  transaction(tx => {
    const prepaid = [{ account: accounts.prepaidLessons({ kind: 'reservation', id: 'rsv_1' }), amount }]
    const clearing = [{ account: accounts.providerClearing('test'), amount }]
    const posting = { sourceId: newId('intent'), memo: 'A lesson', at: at(when) }
    return kind === 'payment'
      ? postMovement(tx, PAYMENT, { ...posting, debits: clearing, credits: prepaid })
      : postMovement(tx, REFUND, { ...posting, debits: prepaid, credits: clearing })
  })

/** The same sums, read from the rows. */
const recount = async () => {
  const [sessions, booked, people] = await Promise.all([
    db.$count(academySessions, sql`${academySessions.status} in ('open', 'active')`),
    db.$count(reservations, eq(reservations.state, 'booked')),
    db.$count(users),
  ])
  return { sessions, booked, people }
}
const expectSound = async () => {
  const { of, sumOf } = await read()
  const { sessions, booked, people } = await recount()
  expect([of('academy_sessions', EVER), of('agreements', EVER), sumOf('new_users')]).toEqual([sessions, booked, people])
}

describe('the kept sums are those of the rows', () => {
  beforeAll(async () => void (await app.createBooked('group')))

  it('after sessions, reservations and users were added, changed and deleted, folded or not', async () => {
    await expectSound()
    const { session, reservationId } = await app.createBooked('course')
    await expectSound()
    await foldFigures()
    expect(await db.$count(figureChanges)).toBe(0)
    await expectSound()
    await db
      .update(reservations)
      .set({ state: 'ended', endedAt: app.clock.now(), endReason: 'terminated' })
      .where(eq(reservations.id, reservationId))
    await db.update(academySessions).set({ status: 'closed' }).where(eq(academySessions.id, session.id))
    const person = await createTestUser()
    await expectSound()
    await db.delete(users).where(eq(users.id, person.id))
    await foldFigures()
    await expectSound()
  })

  it('when many change at once and the changes are folded meanwhile', async () => {
    await runConcurrently(16, async n => void (n % 4 === 0 ? await foldFigures() : await createTestUser()))
    await expectSound()
    await foldFigures()
    await expectSound()
  })

  it('a change of nothing that they count adds nothing', async () => {
    await foldFigures()
    await db.update(academySessions).set({ description: 'Another.' })
    await db.update(reservations).set({ subject: 'ib-biology' })
    expect(await db.$count(figureChanges)).toBe(0)
  })
})

describe('weeks in the database are those of the code', () => {
  it.each([
    '2026-10-18T21:59:59Z',
    '2026-10-18T22:00:00Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
    '2026-03-22T22:59:59Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
  ])('%s', async moment => {
    const { rows } = await db.execute<{ week: string }>(sql`select school_week(${moment}::timestamptz)::text as week`)
    expect(rows).toEqual([{ week: weekOf(at(moment)) }])
  })
})

describe('revenue of a week', () => {
  it('is what arrived less what left, each in its own week', async () => {
    await post('payment', 20_000, '2026-06-10T10:00:00Z')
    await post('payment', 5_000, '2026-06-14T21:59:59Z')
    await post('refund', 8_000, '2026-06-14T22:00:00Z')
    const { of } = await read()
    expect([of('revenue', '2026-06-08'), of('revenue', '2026-06-15')]).toEqual([25_000, -8_000])
  })
})

describe('the charts', () => {
  it('count a reservation in the week of its booking, also when it has ended since', async () => {
    const before = await listWeekFigures(app.clock.now())
    const { reservationId } = await app.createBooked('group')
    await db
      .update(reservations)
      .set({ state: 'resigned', endedAt: app.clock.now(), endReason: 'resigned' })
      .where(eq(reservations.id, reservationId))
    const after = await listWeekFigures(app.clock.now())
    expect(after.at(-1)?.reservations).toBe((before.at(-1)?.reservations ?? 0) + 1)
    expect(after.at(-1)?.revenue).toBe((before.at(-1)?.revenue ?? 0) + 10_000)
  })

  it('average the ratings by the week in which they were first given', async () => {
    const { session, student, teacher } = await app.createBooked('group')
    const rate = (userId: string, stars: number) =>
      db.insert(sessionRatings).values({
        sessionId: session.id,
        userId,
        stars,
        createdAt: at('2026-11-10T10:00:00Z'),
        updatedAt: at('2026-11-10T10:00:00Z'),
      })
    await rate(student.id, 2)
    await rate(teacher.id, 5)
    await db
      .update(sessionRatings)
      .set({ stars: 4, updatedAt: at('2026-11-20T10:00:00Z') })
      .where(eq(sessionRatings.userId, student.id))
    const week = (await listWeekFigures(app.clock.now())).find(each => each.week === '2026-11-09')
    expect(week).toMatchObject({ rating: 4.5, ratings: 2 })
  })

  it('average the wait of the requests that staff answered, not of those taken back', async () => {
    const request = (hours: number, status: 'approved' | 'rejected' | 'withdrawn' | 'pending') => {
      const id = newId('request')
      const createdAt = at('2026-11-03T10:00:00Z')
      const decidedAt = status === 'pending' ? null : createdAt.add({ hours })
      return {
        id,
        kind: 'academy_requests' as const,
        status,
        data: {},
        openKey: id,
        reason: 'A reason.',
        createdAt,
        openedAt: createdAt,
        updatedAt: createdAt,
        decidedAt,
      }
    }
    await db
      .insert(requests)
      .values([request(2, 'approved'), request(5, 'rejected'), request(40, 'withdrawn'), request(0, 'pending')])
    const week = (await listWeekFigures(app.clock.now())).find(each => each.week === '2026-11-02')
    expect(week).toMatchObject({ waitingHours: 3.5, answeredRequests: 2 })
  })

  it('have no mean in a week without any', async () => {
    const [first] = await listWeekFigures(app.clock.now())
    expect(first).toMatchObject({ reservations: 0, revenue: 0, fillRate: null, rating: null, waitingHours: null })
  })

  it('fill: places taken of the places in lessons that are over, the same however often it is counted', async () => {
    const { session } = await app.createBooked('group')
    await app.bookFor(session, await createTestUser())
    await db.execute(sql`update occurrences set state = 'cancelled' where session_id <> ${session.id}`)
    const afterwards = at('2026-11-27T10:00:00Z')
    await countPlaces(afterwards)
    await countPlaces(afterwards)
    expect((await listWeekFigures(afterwards)).at(-1)?.fillRate).toBe(50)
    await countPlaces(at('2026-12-04T10:00:00Z'))
    expect((await listWeekFigures(at('2026-12-04T10:00:00Z'))).at(-2)?.fillRate).toBe(50)
  })
})

describe('occupancy by hour', () => {
  it('has the places of groups by the hour in Warsaw in which a date began, the same however often it is counted', async () => {
    const { session } = await app.createBooked('group')
    await app.bookFor(session, await createTestUser())
    await db.execute(sql`update occurrences set state = 'cancelled' where session_id <> ${session.id}`)
    const afterwards = at('2026-11-27T10:00:00Z')
    await countHours(afterwards)
    await countHours(afterwards)
    // A Tuesday at 17:00 in Warsaw, with two of four places taken.
    expect(await listHourPlaces(afterwards)).toEqual([{ weekday: 2, hour: 17, offered: 4, taken: 2 }])
    await countHours(at('2027-01-12T10:00:00Z'))
    expect(await listHourPlaces(at('2027-01-12T10:00:00Z'))).toContainEqual(
      expect.objectContaining({ weekday: 2, hour: 17 }),
    )
    expect(await listHourPlaces(at('2027-06-01T10:00:00Z'))).toEqual([])
  })

  it('has the places of games that took place, with those who sat at the table', async () => {
    await db.execute(sql`update occurrences set state = 'cancelled'`)
    await db.delete(hourPlaces)
    const game = await createDatedGame({ now: app.clock.now(), teacher: await createTeacher() })
    const join = async () => {
      const player = await createTestUser()
      const { seatId, checkoutUrl } = await joinGame(app.ctxAs(player), joinInputFor(game))
      await app.fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
      await app.returnFromCheckout(seatId)
      return { player, seatId }
    }
    const [leaver] = [await join(), await join()]
    // Saturdays at 18:00 in Warsaw: one took place with two players, one with the player who stayed, and one is to come.
    const afterFirst = at('2026-11-29T10:00:00Z')
    await countHours(afterFirst)
    expect(await listHourPlaces(afterFirst)).toEqual([{ weekday: 6, hour: 18, offered: 4, taken: 2 }])
    await resignSeat({ ...app.ctxAs(leaver.player), now: afterFirst }, leaver.seatId)
    const afterSecond = at('2026-12-06T10:00:00Z')
    await countHours(afterSecond)
    await countHours(afterSecond)
    expect(await listHourPlaces(afterSecond)).toEqual([{ weekday: 6, hour: 18, offered: 8, taken: 3 }])
    await db.execute(
      sql`update occurrences set state = 'cancelled' where session_id = ${game.id} and starts_at > '2026-12-01'`,
    )
    // What is counted again forgets what was counted before.
    await countHours(afterSecond)
    expect(await listHourPlaces(afterSecond)).toEqual([{ weekday: 6, hour: 18, offered: 4, taken: 2 }])
  })
})

it('counts as new who signed up today or in the six days before, by the calendar of Warsaw', async () => {
  const now = at('2027-02-10T12:00:00Z')
  const signUp = async (createdAt: string) => {
    const { id } = await createTestUser()
    await db
      .update(users)
      .set({ createdAt: new Date(createdAt) })
      .where(eq(users.id, id))
  }
  expect((await keptCounters.read(now)).users).toBe(0)
  await signUp('2027-02-03T22:59:59Z')
  expect((await keptCounters.read(now)).users).toBe(0)
  await signUp('2027-02-03T23:00:00Z')
  await signUp('2027-02-10T11:00:00Z')
  expect((await keptCounters.read(now)).users).toBe(2)
})
