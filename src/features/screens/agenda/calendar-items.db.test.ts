import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { releasePlaces } from '#features/academy/booking/lesson-places.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { listLessons, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { endTimeOff, takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { listEngagements } from '#features/scheduling/calendar/times-of-people.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupHolds } from '#tests/support/holds.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { isShownReleased, listCalendarItems } from './calendar-items.ts'

const { clock, fakeCheckout, ctxAs } = setupHolds()

const WEEK = {
  start: Temporal.Instant.from('2026-11-22T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-29T23:00:00Z'),
}
const weekItemsOf = (person: User) => listCalendarItems(person, WEEK)
const createNamedTeacher = (name: string) => createTestUser({ role: 'teacher', teacherAccess: true, name })
const offer = (teacher: User, type: Session['type']) => createTestSession({ teacher, type, now: clock.now() })
const hold = async (session: Session, student: User) =>
  (await reserve(ctxAs(student), reserveInputFor(session))).reservationId
const book = async (session: Session, student: User, more: Partial<ReserveInput> = {}) => {
  const { reservationId, checkoutUrl } = await reserve(ctxAs(student), reserveInputFor(session, more))
  await fakeCheckout.simulate(checkoutUrl ?? '', 'pay')
  for (const intent of await db.select().from(paymentIntents).where(eq(paymentIntents.payableId, reservationId)))
    await syncFromProvider({ actor: systemActor('test'), now: clock.now(), requestId: 'test' }, intent)
  return reservationId
}

const mornings = (teacher: User) => ({
  ...{ teacher, type: 'individual' as const, now: clock.now(), title: 'Mornings', date_time: { Tuesday: [9, 9.5] } },
})
/** Releases the time of the first lesson as a cancellation does; an individual lesson also loses its occurrence. */
const cancelFirstLesson = (reservationId: string) =>
  transaction(async tx => {
    const { session } = await lockReservation(tx, reservationId)
    const [first] = await listLessons(tx, [reservationId])
    if (!first) throw new Error('nothing to cancel')
    await tx.update(lessons).set({ state: 'cancelled' }).where(eq(lessons.id, first.id))
    await releasePlaces(tx, session, [first.id])
  })

describe('a calendar', () => {
  it('never contains other people’s lessons: another student, another teacher and staff do not see it', async () => {
    const nina = await createNamedTeacher('Nina')
    await book(await offer(nina, 'individual'), await createTestUser())
    await hold(await offer(await createNamedTeacher('Paweł'), 'group'), await createTestUser())
    await takeTimeOff(ctxAs(nina), {
      ...{ from: '2026-11-26T10:00', to: '2026-11-26T12:00', zone: 'Europe/Warsaw', note: 'Dentist' },
    })
    const strangers = [
      await createTestUser(),
      await createNamedTeacher('Ewa'),
      await createTestUser({ role: 'superadmin' }),
    ]
    for (const stranger of strangers) expect(await weekItemsOf(stranger)).toEqual([])
  })

  it('shows a student the teacher, but not the other students of the group', async () => {
    const nina = await createNamedTeacher('Nina')
    const [ala, olek] = [await createTestUser({ name: 'Ala' }), await createTestUser({ name: 'Olek' })]
    const group = await offer(nina, 'group')
    const booked = await book(group, ala)
    await hold(group, olek)
    const [entry, ...more] = await weekItemsOf(ala)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ state: 'booked', reservationId: booked, withWhom: 'Nina', people: [] })
    expect(JSON.stringify(await weekItemsOf(ala))).not.toContain('Olek')
    expect((await weekItemsOf(olek)).map(({ state }) => state)).toEqual(['held'])
  })

  it('shows the teacher the students of a date, and dates without students', async () => {
    const nina = await createNamedTeacher('Nina')
    const group = await offer(nina, 'group')
    expect(await weekItemsOf(nina)).toMatchObject([{ state: 'teaching', withWhom: 'No students yet', people: [] }])
    const held = await hold(group, await createTestUser({ name: 'Olek' }))
    expect(await weekItemsOf(nina)).toMatchObject([{ state: 'held', reservationId: held, people: ['Olek'] }])
    await book(group, await createTestUser({ name: 'Ala' }))
    const [entry] = await weekItemsOf(nina)
    expect(entry).toMatchObject({ state: 'teaching', withWhom: '2 students', reservationId: null })
    expect([...(entry?.people ?? [])].sort()).toEqual(['Ala', 'Olek'])
  })

  it('leads the teacher to a lesson that is booked, where another student only holds a place', async () => {
    const nina = await createNamedTeacher('Nina')
    const group = await offer(nina, 'group')
    await hold(group, await createTestUser({ name: 'Ala' }))
    const [booked] = await listLessons(db, [await book(group, await createTestUser({ name: 'Olek' }))])
    expect(await weekItemsOf(nina)).toMatchObject([{ lessonId: booked?.id, people: ['Ala', 'Olek'] }])
  })

  it('omits a cancelled hold for student and teacher', async () => {
    const nina = await createNamedTeacher('Nina')
    const ala = await createTestUser()
    const held = await hold(await offer(nina, 'individual'), ala)
    expect([(await weekItemsOf(nina)).length, (await weekItemsOf(ala)).length]).toEqual([1, 1])
    await cancelHold(ctxAs(ala), reservationHoldable(held))
    expect([await weekItemsOf(nina), await weekItemsOf(ala)]).toEqual([[], []])
  })

  it('shows a cancelled lesson to its student and, without other students, to its teacher; the rest of a block stays', async () => {
    const nina = await createNamedTeacher('Nina')
    const [ala, olek] = [await createTestUser({ name: 'Ala' }), await createTestUser({ name: 'Olek' })]
    const [group, individual] = [await offer(nina, 'group'), await createTestSession(mornings(nina))]
    await book(group, olek)
    const inGroup = await book(group, ala, { plan: 'block', seenPrice: 40_000 })
    const alone = await book(individual, ala, { date_time: { Tuesday: [9, 9.5] } })
    for (const id of [inGroup, alone]) await cancelFirstLesson(id)
    const states = async (person: User) => (await weekItemsOf(person)).map(({ title, state }) => [title, state])
    expect(await states(ala)).toEqual([
      ['Mornings', 'cancelled'],
      ['Mathematics AA', 'cancelled'],
    ])
    expect(await states(nina)).toEqual([
      ['Mornings', 'cancelled'],
      ['Mathematics AA', 'teaching'],
    ])
    const later = await listCalendarItems(ala, { start: WEEK.end, end: WEEK.end.add({ hours: 24 * 28 }) })
    expect(later.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
  })

  it('reads no engagements of cancelled holds, however many there are', async () => {
    const [nina, ala] = [await createNamedTeacher('Nina'), await createTestUser()]
    const group = await offer(nina, 'group')
    for (let round = 0; round < 3; round++) await cancelHold(ctxAs(ala), reservationHoldable(await hold(group, ala)))
    const kept = await hold(group, ala)
    const read = await listEngagements(db, ala.id, [WEEK], { isShownReleased, withOutside: true })
    expect(read).toHaveLength(1)
    expect((await weekItemsOf(ala)).map(({ reservationId }) => reservationId)).toEqual([kept])
  })

  it('contains time off with its note, also when it started before the week', async () => {
    const nina = await createNamedTeacher('Nina')
    const id = await takeTimeOff(ctxAs(nina), {
      ...{ from: '2026-11-22T12:00', to: '2026-11-24T12:00', zone: 'Europe/Warsaw', note: 'Moving house' },
    })
    expect(await weekItemsOf(nina)).toMatchObject([{ id, state: 'time off', title: 'Moving house', sessionId: null }])
    await endTimeOff(ctxAs(nina), id)
    expect(await weekItemsOf(nina)).toEqual([])
  })
})
