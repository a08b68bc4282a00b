import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reservationHoldableKind } from '#features/academy/booking/holdable.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { reservationReactions } from '#features/academy/reservation-notices/reactions.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { seatHoldableKind } from '#features/games/seat-booking/holdable.ts'
import { joinGame } from '#features/games/seat-booking/join-game.ts'
import { seatPayableKind } from '#features/games/seat-booking/payable.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { registerDashboardSources } from '#features/staff/dashboard/sources.ts'
import { waitingPayments } from '#features/staff/staff-money/waiting.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { scheduleRuns } from '#platform/table.ts'
import { manualClock } from '#tests/support/clock.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createDatedGame, joinInputFor } from '#tests/support/dated-game.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { createChildOf } from '#tests/support/family.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { buildSitemap } from '../../../server/crawlers.ts'
import { getDashboard } from './dashboard.ts'
import { findLowestPrice, listFeaturedTeachers, listUpcomingSessions } from './featured.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
const fakeCheckout = setupFakeCheckout(clock.now)
const as = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
const home = (person: User) => getDashboard(as(person), person)
const offer = (teacher: User, title: string) => createTestSession({ teacher, type: 'group', now: clock.now(), title })

let [nina, ewa, ala, olek]: User[] = []
const who = (person: User | undefined): User => {
  if (!person) throw new Error('no user')
  return person
}

const pay = async (reservationId: string, checkout: string | null) => {
  await fakeCheckout.simulate(checkout ?? '', 'pay', 'never')
  const intents = await db.select().from(paymentIntents).where(eq(paymentIntents.payableId, reservationId))
  const systemCtx: Ctx = { actor: systemActor('test'), now: clock.now(), requestId: 'test' }
  for (const intent of intents) await syncFromProvider(systemCtx, intent)
}

beforeAll(async () => {
  registerPayables([reservationPayableKind, seatPayableKind])
  registerHoldables([reservationHoldableKind, seatHoldableKind])
  registerReactions(reservationReactions)
  nina = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
  ewa = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Ewa' })
  ala = await createTestUser({ name: 'Ala' })
  olek = await createTestUser({ name: 'Olek' })
  const [algebra, essays, physics] = [
    await offer(nina, 'Algebra'),
    await offer(ewa, 'Essays'),
    await createTestSession({ teacher: nina, type: 'course', now: clock.now(), title: 'Physics' }),
  ]
  const mine = await reserve(as(ala), reserveInputFor(algebra))
  await pay(mine.reservationId, mine.checkoutUrl)
  await reserve(as(ala), reserveInputFor(physics))
  const theirs = await reserve(as(olek), reserveInputFor(essays))
  await pay(theirs.reservationId, theirs.checkoutUrl)
})

describe('the home page of a signed-in user', () => {
  it('has their next lesson, holds, amount owed and unread notifications', async () => {
    const own = await home(who(ala))
    expect(own.next).toMatchObject({ title: 'Algebra', start: '2026-11-24T16:00:00Z', studentName: null })
    expect(own.held.map(({ title }) => title)).toEqual(['Physics'])
    expect(own.money).toMatchObject({ owed: 10_000, refunded: 0 })
    expect(own.money.paid).toBeGreaterThan(0)
    expect(own.unread.count).toBe(1)
    expect(own.sessions).toEqual([])
  })
  it('has no data of other users', async () => {
    expect(JSON.stringify(await home(who(ala)))).not.toMatch(/Olek|Essays|@/)
    expect(JSON.stringify(await home(who(olek)))).not.toMatch(/Ala|Algebra|Physics|@/)
  })
  it('has a seat that waits for the agreement to be charged, with nothing to pay now', async () => {
    const [player, teacher] = [await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: true })]
    const game = await createDatedGame({ teacher, now: clock.now() })
    const { seatId } = await joinGame(as(player), joinInputFor(game))
    const { held, money } = await home(player)
    expect(held).toMatchObject([{ path: seatPath(seatId), title: 'The Lost Library', act: 'Keep', price: 6_000 }])
    expect(money.owed).toBe(0)
    const later = clock.now().add({ minutes: 15 })
    expect((await getDashboard({ ...as(player), now: later }, player)).held).toEqual([])
  })
  it('names the child in what a guardian has to pay for', async () => {
    const guardian = await createTestUser()
    const child = await createChildOf([guardian], clock.now())
    const session = await offer(
      await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Iga' }),
      'Chemistry',
    )
    await reserve(as(guardian), reserveInputFor(session, { studentId: child.id }))
    expect((await home(guardian)).held.map(({ meta }) => meta)).toEqual([`with Iga, for ${child.displayName}`])
  })
  it('omits an expired hold that no job has released yet', async () => {
    const later = clock.now().add({ minutes: 15 })
    const own = await getDashboard({ ...as(who(ala)), now: later }, who(ala))
    expect(own.held).toEqual([])
    expect(own.money.owed).toBe(0)
  })
  it('shows the next sessions to a student without lessons', async () => {
    const own = await home(await createTestUser())
    expect(own.next).toBeNull()
    expect(own.sessions.map(({ title }) => title)).toContain('Essays')
  })
})

describe('the home page of a teacher', () => {
  it('lists the students of today, for the teacher’s own lessons only', async () => {
    const tuesday = Temporal.Instant.from('2026-11-24T08:00:00Z')
    const { teaching } = await getDashboard({ ...as(who(nina)), now: tuesday }, who(nina))
    expect(teaching).toMatchObject({ access: true, today: [{ title: 'Algebra', names: ['Ala'] }] })
    expect(JSON.stringify(teaching)).not.toMatch(/Olek|Essays/)
  })
  it('lists the next reserved lessons if today is free', async () => {
    const { teaching } = await home(who(ewa))
    expect(teaching).toMatchObject({ today: [], coming: [{ title: 'Essays', names: ['Olek'] }] })
  })
  it('without access contains nothing else', async () => {
    const { teaching } = await home(await createTestUser({ role: 'teacher' }))
    expect(teaching).toEqual({ access: false })
  })
})

it('only staff see which teachers wait for access', async () => {
  const marek = await createTestUser({ role: 'teacher', name: 'Marek' })
  expect((await home(who(ala))).teachers).toBeNull()
  expect((await home(who(nina))).teachers).toBeNull()
  const { teachers } = await home(await createTestUser({ role: 'superadmin' }))
  expect(teachers?.map(({ uid }) => uid)).toContain(marek.id)
  expect(teachers?.map(({ uid }) => uid)).not.toContain(who(nina).id)
})

it.each([
  ['unclaimed', 'unclaimedAt'],
  ['mismatched', 'mismatchedAt'],
] as const)('only staff see %s payments in the queue, the longest waiting first', async (_, column) => {
  registerDashboardSources({ counters: [], waiting: [waitingPayments] })
  const admin = await createTestUser({ role: 'admin' })
  expect((await home(admin)).waiting).toEqual([])
  const paid = await db.select().from(paymentIntents).where(eq(paymentIntents.state, 'succeeded'))
  for (const [hours, { id }] of paid.entries())
    await db
      .update(paymentIntents)
      .set({ [column]: clock.now().subtract({ hours }) })
      .where(eq(paymentIntents.id, id))
  const { waiting, waitingCount } = await home(admin)
  expect(waiting.map(({ id }) => id)).toEqual(paid.map(({ id }) => id).reverse())
  expect(waitingCount).toBe(2)
  expect((await home(who(nina))).waiting).toEqual([])
  expect((await home(who(ala))).waiting).toEqual([])
  await db.update(paymentIntents).set({ [column]: null })
})

it('only staff see the numbers of today, and money only those who see money', async () => {
  const { today } = await home(await createTestUser({ role: 'admin' }))
  expect(today?.paid).toBeGreaterThan(0)
  expect(today?.booked).toBeGreaterThan(0)
  expect(today?.now).toBe(0)
  expect((await home(await createTestUser({ staffRole: 'support' }))).today).toMatchObject({ paid: null })
  expect((await home(who(nina))).today).toBeNull()
  const nextDay = clock.now().add({ hours: 24 })
  const admin = await createTestUser({ role: 'admin' })
  const tomorrow = await getDashboard({ ...as(admin), now: nextDay }, admin)
  expect(tomorrow.today).toMatchObject({ booked: 0, paid: 0 })
})

it('only staff see schedules that are late by more than two minutes', async () => {
  const staff = await createTestUser({ role: 'admin' })
  expect((await home(staff)).lateSchedules).toEqual([])
  await db.insert(scheduleRuns).values([
    { name: 'expire-holds', dueAt: clock.now().subtract({ seconds: 121 }) },
    { name: 'extend-horizon', dueAt: clock.now().subtract({ seconds: 120 }) },
  ])
  expect((await home(staff)).lateSchedules).toEqual(['Expire holds'])
  expect((await home(who(ala))).lateSchedules).toBeNull()
  expect((await home(who(nina))).lateSchedules).toBeNull()
})

it('a visitor’s home page has public data only, and no e-mail addresses', async () => {
  const shown = JSON.stringify([await listUpcomingSessions(clock.now()), await listFeaturedTeachers(clock.now())])
  expect(shown).toContain('Algebra')
  expect(shown).not.toMatch(/@|googleMeetLink|eventId|Ala|Olek/)
})

it('visitors read the lowest price of what can be reserved, with what it is for', async () => {
  const more = { teacher: who(nina), type: 'individual' as const, now: clock.now() }
  const ahead = clock.now().add({ hours: 48 })
  await createTestSession({ ...more, price: 4_000, nextStart: ahead, status: 'closed' })
  await createTestSession({ ...more, price: 3_000, nextStart: clock.now().subtract({ hours: 1 }) })
  await createTestSession({ ...more, price: 0, nextStart: ahead })
  await createTestSession({ ...more, price: 5_500, nextStart: ahead })
  expect(await findLowestPrice(clock.now())).toEqual({ price: 5_500, type: 'individual' })
})

it('the sitemap lists open sessions and omits closed ones', async () => {
  const id = (await listUpcomingSessions(clock.now()))[0]?.id ?? 'none'
  const read = () => buildSitemap('https://site.test', clock.now())
  expect(await read()).toContain(`<loc>https://site.test/campus/sessions/${id}</loc>`)
  expect(await read()).toMatch(/<loc>https:..site.test.campus.teachers.usr_\w+<.loc>/)
  await db.update(academySessions).set({ status: 'closed' }).where(eq(academySessions.id, id))
  const closed = await read()
  expect(closed).not.toContain(id)
  for (const path of ['/', '/campus', '/documents/privacy-policy'])
    expect(closed).toContain(`<loc>https://site.test${path}</loc>`)
  expect(closed).not.toMatch(/account|reservations|notifications/)
})
