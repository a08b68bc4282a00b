import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acceptNextBlock, payReservation } from '#features/academy/blocks/answer-next-block.ts'
import { offerNextBlocks } from '#features/academy/blocks/offer-next-blocks.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { joinWaitlist } from '#features/academy/waitlist/joining.ts'
import { settleWaitlists } from '#features/academy/waitlist/settling.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { acceptSeat } from '#features/games/seat-booking/accept-seat.ts'
import { joinGameWaitlist } from '#features/games/seat-booking/game-waitlist.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { offerSeats } from '#features/games/seat-booking/offer-named-seats.ts'
import { resignSeat } from '#features/games/seat-endings/resign-seat.ts'
import { seats } from '#features/games/seats/table.ts'
import { reopenBookingAsOperator } from '#features/people/guardians/actions/guardian-by-operator.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { users } from '#features/people/users/table.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { createDatedGame, joinInputFor as seatInputFor } from '#tests/support/dated-game.ts'
import { systemCtx } from '#tests/support/games.ts'
import { denyGuardian } from '#tests/support/guardians.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { joinInputFor } from '#tests/support/waitlist.ts'

/** What a person began before a named guardian said that they do not know them books nothing until staff decide. */
const app = setupSeams()
const { at, clock, createBlock, createBooked, createFamily, createSession, createWeekly, ctxAs, endGuardianship } = app
const BOOKING = '2026-11-21T10:00:00Z'

const close = (person: User) => denyGuardian(person, clock.advance({ minutes: 1 }))
const reopen = ({ id }: User) =>
  reopenBookingAsOperator({ actor: systemActor('operator'), now: clock.advance({ minutes: 1 }), requestId: 'test' }, id)
const stateOf = async (id: string) => (await db.select().from(reservations).where(eq(reservations.id, id)))[0]?.state
const seatStateOf = async ({ id }: User) => (await db.select().from(seats).where(eq(seats.userId, id)))[0]?.state
const waitingStateOf = async ({ id }: User) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.studentId, id)))[0]?.state

/** A child who is 18 now, and whose guardianship ended before. */
const growUp = async (child: User) => {
  await endGuardianship(child)
  await db.update(users).set({ birthDate: '2000-01-01' }).where(eq(users.id, child.id))
}

it('a freed place is not offered to them, but to the next person who waits', async () => {
  at(BOOKING)
  const { session, student, lessonId } = await createBooked('group', { maxStudents: 1 })
  const { child } = await createFamily()
  clock.advance({ minutes: 1 })
  await joinWaitlist(ctxAs(child), session.id, joinInputFor(session))
  const next = await createTestUser()
  await joinWaitlist(ctxAs(next), session.id, joinInputFor(session))
  await growUp(child)
  await close(child)
  await cancelLesson(ctxAs(student), lessonId)
  expect([await waitingStateOf(child), await waitingStateOf(next)]).toEqual(['waiting', 'offered'])
  await reopen(child)
  await settleWaitlists(clock.now())
  expect(await waitingStateOf(child)).toBe('waiting')
})

it('a next block that was offered before is not accepted, by no payer', async () => {
  const { student, reservationId } = await createBlock()
  at('2026-12-09T10:00:00Z')
  await offerNextBlocks(clock.now())
  const [offer] = await db.select().from(reservations).where(eq(reservations.renewedFrom, reservationId))
  await close(student)
  const accept = () => codeOf(acceptNextBlock(ctxAs(student), offer?.id ?? '', TERMS_VERSION))
  expect(await accept()).toBe('closed_to_booking')
  expect(await stateOf(offer?.id ?? '')).toBe('held')
  await reopen(student)
  expect(await accept()).toBeNull()
})

it('places that were held before are not paid', async () => {
  at(BOOKING)
  const [student, session] = [await createTestUser(), await createSession('group')]
  const { reservationId } = await reserve(ctxAs(student), reserveInputFor(session))
  await close(student)
  expect(await codeOf(payReservation(ctxAs(student), reservationId))).toBe('closed_to_booking')
  await reopen(student)
  expect(await codeOf(payReservation(ctxAs(student), reservationId))).toBeNull()
})

it('a weekly agreement gets no further lessons; after the decision of staff it gets those that were left out', async () => {
  const student = await createTestUser()
  const { reservationId } = await createWeekly(student)
  const before = await app.lessonsOf(reservationId)
  await close(student)
  at('2026-12-10T10:00:00Z')
  expect(await planWeeklyLessons(clock.now())).toBe(0)
  expect(await app.lessonsOf(reservationId)).toEqual(before)
  await reopen(student)
  expect(await planWeeklyLessons(clock.now())).toBe(1)
  expect((await app.lessonsOf(reservationId)).length).toBeGreaterThan(before.length)
})

const createGame = async (more: object = {}) => {
  at(BOOKING)
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  return createDatedGame({ teacher, now: clock.now(), price: 0, ...more })
}

it('a freed seat is not offered to them, but to the next person who waits', async () => {
  const game = await createGame({ minPlayers: 1, maxPlayers: 1 })
  const { child } = await createFamily()
  const [player, next] = [await createTestUser(), await createTestUser()]
  const { seatId } = await joinGame(ctxAs(player), seatInputFor(game))
  clock.advance({ minutes: 1 })
  await joinGameWaitlist(ctxAs(child), seatInputFor(game))
  await joinGameWaitlist(ctxAs(next), seatInputFor(game))
  await growUp(child)
  await close(child)
  await resignSeat(ctxAs(player), seatId)
  expect([await seatStateOf(child), await seatStateOf(next)]).toEqual(['waiting', 'booked'])
})

it('neither a guardian nor a request of their own that began before reserves or joins for them', async () => {
  const game = await createGame()
  const [{ child, guardian }, session] = [await createFamily(), await createSession('group')]
  await close(child)
  const all = () =>
    Promise.all(
      [guardian, child].flatMap(actor => [
        codeOf(reserve(ctxAs(actor), reserveInputFor(session, { studentId: child.id }))),
        codeOf(joinGame(ctxAs(actor), seatInputFor(game, { userId: child.id }))),
      ]),
    )
  expect(await all()).toEqual(Array.from({ length: 4 }, () => 'closed_to_booking'))
  expect(await seatStateOf(child)).toBeUndefined()
  await reopen(child)
  expect(await codeOf(joinGame(ctxAs(guardian), seatInputFor(game, { userId: child.id })))).toBeNull()
})

it('a seat that was kept for a named player is not accepted', async () => {
  const [game, player] = [await createGame(), await createTestUser()]
  const { seatIds } = await transaction(async tx =>
    offerSeats(tx, systemCtx(clock.now()), await lockGame(tx, game.id), [player.id]),
  )
  await close(player)
  const accept = () => codeOf(acceptSeat(ctxAs(player), seatIds[0] ?? '', TERMS_VERSION))
  expect(await accept()).toBe('closed_to_booking')
  expect(await seatStateOf(player)).toBe('held')
  await reopen(player)
  expect(await accept()).toBeNull()
  expect(await seatStateOf(player)).toBe('booked')
})
