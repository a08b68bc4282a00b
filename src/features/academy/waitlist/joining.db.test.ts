import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { confirmGuardianship, requestGuardianship } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { createDatedGame } from '#tests/support/dated-game.ts'
import { takeTestSeat } from '#tests/support/games.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWaitlist } from '#tests/support/waitlist.ts'
import { getEntry, leaveWaitlist } from './leaving.ts'
import { countWaiting, findPosition, listOwnWaiting } from './queries.ts'
import { settleWaitlists } from './settling.ts'
import { waitlistEntries } from './table.ts'

const { clock, ctxAs, createAwaited, createStudents, createSession, createHold, bookFor, join, entriesOf, noticesOf } =
  setupWaitlist()

const refusalOf = (code: string) => ({ refusal: { code } })

it('20 people who join at once get 20 positions, in the order of their numbers', async () => {
  const { session } = await createAwaited('group', 0)
  const people = await createStudents(20)
  const results = await runConcurrently(20, at => {
    const student = people[at]
    if (!student) throw new Error('no student')
    return join(session, student)
  })
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  const entries = await entriesOf(session)
  const positions = await Promise.all(entries.map(entry => findPosition(db, entry)))
  expect(positions).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

it('one person who joins five times at once waits once', async () => {
  const { session, people } = await createAwaited('course', 1)
  const [student] = await createStudents(1)
  if (!student) throw new Error('no student')
  const results = await runConcurrently(5, () => join(session, student))
  expect(new Set(results.map(one => (one.status === 'fulfilled' ? one.value : one.reason))).size).toBe(1)
  const entry = await getEntry(db, ctxAs(student), session.id)
  expect(await findPosition(db, entry)).toBe(2)
  expect(people).toHaveLength(1)
})

it('moves everyone behind up when a person leaves', async () => {
  const { session, people } = await createAwaited('course', 3)
  const [first, , third] = people
  if (!first || !third) throw new Error('three people wait')
  await leaveWaitlist(ctxAs(first), session.id)
  expect((await listOwnWaiting(ctxAs(third))).map(({ position }) => position)).toEqual([2])
  await expect(leaveWaitlist(ctxAs(first), session.id)).rejects.toMatchObject(refusalOf('not_waiting'))
  await join(session, first)
  expect((await listOwnWaiting(ctxAs(first))).map(({ position }) => position)).toEqual([3])
})

it('each first date of a group has its own order', async () => {
  const session = await createSession('group')
  const [holder, one, two] = await createStudents(3)
  if (!holder || !one || !two) throw new Error('three students')
  await bookFor(session, holder, { plan: 'block', seenPrice: 40_000 })
  await join(session, one)
  await join(session, two, { firstDate: '2026-12-01', plan: 'block' })
  const entries = await entriesOf(session)
  expect(await Promise.all(entries.map(entry => findPosition(db, entry)))).toEqual([1, 1])
  expect(await countWaiting(db, { sessionId: session.id, firstDate: '2026-12-01' })).toBe(1)
  await expect(join(session, one, { firstDate: '2026-12-08' })).rejects.toMatchObject(refusalOf('waits_for_another'))
})

it('is refused to whom a reservation is refused, and while there is a place', async () => {
  const { session, teacher, student, people } = await createAwaited('course', 1)
  const [newcomer] = await createStudents(1)
  if (!newcomer) throw new Error('no student')
  const refused = async (who: Parameters<typeof join>[1], code: string, at = session, more = {}) =>
    expect(join(at, who, more)).rejects.toMatchObject(refusalOf(code))
  await refused(teacher, 'own_session')
  await refused(student, 'has_place')
  await refused({ ...newcomer, emailVerified: false }, 'email_not_verified')
  await refused({ ...newcomer, guardianConfirmed: false }, 'not_confirmed_by_guardian')
  await refused(newcomer, 'forbidden', session, { studentId: people[0]?.id })
  await refused(newcomer, 'terms_changed', session, { acceptedTerms: '1900-01' })
  await refused(newcomer, 'wrong_plan', session, { plan: 'single' })
  const group = await createSession('group')
  await refused(newcomer, 'not_full', group)
  await createHold(group, student)
  await refused(student, 'has_place', group)
  await bookFor(await createSession('group'), newcomer)
  await refused(newcomer, 'time_clash', group)
  await refused(newcomer, 'no_waitlist', await createSession('individual'), { plan: 'single' })
  clock.set(instant('2026-11-24T05:00:00Z'))
  await refused(await createTestUser(), 'too_late_to_wait', group)
})

it('may be joined where only a held seat of a game is at that time, and not where the seat is booked', async () => {
  const { session } = await createAwaited('group', 0)
  const [holder, player] = await createStudents(2)
  if (!holder || !player) throw new Error('two users')
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const game = await createDatedGame({ teacher, now: clock.now(), starts: ['2026-11-24T15:00:00Z'] })
  await takeTestSeat(game.id, holder, clock.now(), { state: 'held' })
  await join(session, holder)
  await takeTestSeat(game.id, player, clock.now())
  await expect(join(session, player)).rejects.toMatchObject(refusalOf('time_clash'))
})

it('a guardian waits for a child, and no other person sees or ends it', async () => {
  const { session } = await createAwaited('course', 0)
  const [guardian, child, other] = await createStudents(3)
  if (!guardian || !child || !other) throw new Error('three users')
  await db.update(users).set({ birthDate: '2013-01-01' }).where(eq(users.id, child.id))
  await transaction(async tx => {
    const asked = await requestGuardianship(tx, ctxAs(child), child.id, { guardianId: guardian.id })
    await confirmGuardianship(tx, ctxAs(guardian), asked, 'operator')
  })
  await join(session, guardian, { studentId: child.id })
  expect((await listOwnWaiting(ctxAs(guardian))).map(({ student }) => student.uid)).toEqual([child.id])
  await expect(getEntry(db, ctxAs(other), session.id, child.id)).rejects.toMatchObject(refusalOf('not_waiting'))
  await leaveWaitlist(ctxAs(guardian), session.id, { studentId: child.id })
  expect((await entriesOf(session)).map(({ state }) => state)).toEqual(['left'])
})

it('a session that closes ends the waiting, and tells those who wait', async () => {
  const { session, teacher, people } = await createAwaited('group', 2)
  await closeSession(ctxAs(teacher), session.id)
  expect((await entriesOf(session)).map(({ state }) => state)).toEqual(['closed', 'closed'])
  for (const student of people)
    expect(await noticesOf(student)).toContainEqual(expect.objectContaining({ type: 'waitlist_ended' }))
})

it('a free place for which people wait is not sold to others before it is offered', async () => {
  const { session, teacher, student, reservationId, people } = await createAwaited('group', 1)
  const setAccess = (teacherAccessAt: Temporal.Instant | null) =>
    db.update(users).set({ teacherAccessAt }).where(eq(users.id, teacher.id))
  await setAccess(null)
  await resign(ctxAs(student), reservationId)
  await setAccess(clock.now())
  const stranger = await createTestUser()
  await expect(reserve(ctxAs(stranger), reserveInputFor(session))).rejects.toMatchObject(refusalOf('waitlist_first'))
  await settleWaitlists(clock.now())
  expect((await entriesOf(session)).map(({ state, studentId }) => ({ state, studentId }))).toEqual([
    { state: 'offered', studentId: people[0]?.id },
  ])
})

it('the database refuses two open entries of a student, and an offer without a reservation', async () => {
  const { session } = await createAwaited('course', 1)
  const [entry] = await entriesOf(session)
  if (!entry) throw new Error('one person waits')
  const twice = { ...entry, id: 'wte_twice', number: 2 }
  await expect(db.insert(waitlistEntries).values(twice)).rejects.toThrow()
  const offered = db.update(waitlistEntries).set({ state: 'offered' }).where(eq(waitlistEntries.id, entry.id))
  await expect(offered).rejects.toThrow()
})
