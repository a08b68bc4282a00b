import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { academySessions } from '#features/academy/table.ts'
import { confirm } from '#features/money/settlement.ts'
import { paymentIntents } from '#features/money/table.ts'
import { notificationReactions } from '#features/notifications/reactions.ts'
import { reservationReactions } from '#features/reservations/reactions.ts'
import { reserve } from '#features/reservations/reserving.ts'
import { type Ctx, system, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { reactTo } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { wishFor } from '#tests/support/rush.ts'
import { newSession } from '#tests/support/sessions.ts'
import { ownTill } from '#tests/support/till.ts'
import { sitemap } from './crawlers.ts'
import { nextWithPlaces, teachersToMeet } from './on-offer.ts'
import { ownHome } from './own.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
const till = ownTill(clock.now)
const as = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
const home = (person: User) => ownHome(as(person), person)
const offer = (teacher: User, title: string) => newSession({ teacher, type: 'group', now: clock.now(), title })

let [nina, ewa, ala, olek]: User[] = []
const who = (person: User | undefined): User => {
  if (!person) throw new Error('nobody')
  return person
}

const pay = async (reservationId: string, checkout: string | null) => {
  await till.press(checkout ?? '', 'pay', 'never')
  const intents = await db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, reservationId))
  const house: Ctx = { actor: system('test'), now: clock.now(), requestId: 'test' }
  for (const intent of intents) await confirm(house, intent)
}

beforeAll(async () => {
  reactTo([...reservationReactions, ...notificationReactions])
  nina = await newPerson({ role: 'teacher', teacherAccess: true, name: 'Nina' })
  ewa = await newPerson({ role: 'teacher', teacherAccess: true, name: 'Ewa' })
  ala = await newPerson({ name: 'Ala' })
  olek = await newPerson({ name: 'Olek' })
  const [algebra, essays, physics] = [
    await offer(nina, 'Algebra'),
    await offer(ewa, 'Essays'),
    await newSession({ teacher: nina, type: 'course', now: clock.now(), title: 'Physics' }),
  ]
  const mine = await reserve(as(ala), wishFor(algebra))
  await pay(mine.reservationId, mine.checkoutUrl)
  await reserve(as(ala), wishFor(physics))
  const theirs = await reserve(as(olek), wishFor(essays))
  await pay(theirs.reservationId, theirs.checkoutUrl)
})

describe('a signed-in person’s home', () => {
  it('has the own next lesson, what is held, what is owed and what is new', async () => {
    const own = await home(who(ala))
    expect(own.next).toMatchObject({ title: 'Algebra', start: '2026-11-24T16:00:00Z', forWhom: null })
    expect(own.held.map(({ title }) => title)).toEqual(['Physics'])
    expect(own.money).toMatchObject({ owed: 10_000, refunded: 0 })
    expect(own.money.paid).toBeGreaterThan(0)
    expect(own.unread.count).toBe(1)
    expect(own.sessions).toEqual([])
  })
  it('has nothing of anybody else', async () => {
    expect(JSON.stringify(await home(who(ala)))).not.toMatch(/Olek|Essays|@/)
    expect(JSON.stringify(await home(who(olek)))).not.toMatch(/Ala|Algebra|Physics|@/)
  })
  it('forgets a hold that has run out, though nothing has released it yet', async () => {
    const later = clock.now().add({ minutes: 15 })
    const own = await ownHome({ ...as(who(ala)), now: later }, who(ala))
    expect(own.held).toEqual([])
    expect(own.money.owed).toBe(0)
  })
  it('shows a student without lessons what begins next', async () => {
    const own = await home(await newPerson())
    expect(own.next).toBeNull()
    expect(own.sessions.map(({ title }) => title)).toContain('Essays')
  })
})

describe('a teacher’s home', () => {
  it('says who comes today, and to one’s own lessons only', async () => {
    const tuesday = Temporal.Instant.from('2026-11-24T08:00:00Z')
    const { teaching } = await ownHome({ ...as(who(nina)), now: tuesday }, who(nina))
    expect(teaching).toMatchObject({ access: true, today: [{ title: 'Algebra', names: ['Ala'] }] })
    expect(JSON.stringify(teaching)).not.toMatch(/Olek|Essays/)
  })
  it('says what is reserved next where today is free', async () => {
    const { teaching } = await home(who(ewa))
    expect(teaching).toMatchObject({ today: [], coming: [{ title: 'Essays', names: ['Olek'] }] })
  })
  it('without access says only that', async () => {
    const { teaching } = await home(await newPerson({ role: 'teacher' }))
    expect(teaching).toEqual({ access: false })
  })
})

it('only staff see which teachers wait for access', async () => {
  const marek = await newPerson({ role: 'teacher', name: 'Marek' })
  expect((await home(who(ala))).waiting).toBeNull()
  expect((await home(who(nina))).waiting).toBeNull()
  const { waiting } = await home(await newPerson({ role: 'superadmin' }))
  expect(waiting?.map(({ uid }) => uid)).toContain(marek.id)
  expect(waiting?.map(({ uid }) => uid)).not.toContain(who(nina).id)
})

it('a visitor’s home holds what is public, and no address of anybody', async () => {
  const shown = JSON.stringify([await nextWithPlaces(clock.now()), await teachersToMeet(clock.now())])
  expect(shown).toContain('Algebra')
  expect(shown).not.toMatch(/@|googleMeetLink|eventId|Ala|Olek/)
})

it('the sitemap lists open sessions, and a closed one no more', async () => {
  const id = (await nextWithPlaces(clock.now()))[0]?.id ?? 'none'
  const read = () => sitemap('https://hall.test', clock.now())
  expect(await read()).toContain(`<loc>https://hall.test/campus/sessions/${id}</loc>`)
  await db.update(academySessions).set({ status: 'closed' }).where(eq(academySessions.id, id))
  const closed = await read()
  expect(closed).not.toContain(id)
  for (const path of ['/', '/campus', '/documents/privacy-policy'])
    expect(closed).toContain(`<loc>https://hall.test${path}</loc>`)
  expect(closed).not.toMatch(/account|reservations|notifications/)
})
