import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#features/academy/queries.ts'
import { academySessions } from '#features/academy/table.ts'
import { busyOf } from '#features/calendar/queries.ts'
import { closingJobs } from '#features/money/intents.ts'
import { payments } from '#features/money/provider.ts'
import { refundJobs } from '#features/money/refunds.ts'
import { confirm, settle } from '#features/money/settlement.ts'
import { ledgerEntries, paymentIntents } from '#features/money/table.ts'
import { agree } from '#integrations/payments/test-till.ts'
import { type Ctx, system, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { type Fact, reactTo, when } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs, takeJobs } from '#tests/support/jobs.ts'
import { together } from '#tests/support/parallel.ts'
import { newPerson } from '#tests/support/people.ts'
import { overlapping, wishFor } from '#tests/support/rush.ts'
import { newSession } from '#tests/support/sessions.ts'
import { ownTill } from '#tests/support/till.ts'
import { courseJoined, lateMoneyReturned, reservationBooked } from './events.ts'
import { giveBack, lapseExpired } from './holds.ts'
import { payNow } from './paying.ts'
import { reservationReactions } from './reactions.ts'
import { reserve } from './reserving.ts'
import { lessons, reservations } from './table.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
const till = ownTill(clock.now)
const as = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
const house = (): Ctx => ({ actor: system('test'), now: clock.now(), requestId: 'test' })
let [ala, olek]: User[] = []
let facts: string[] = []

beforeAll(() => {
  const keep = async (_tx: unknown, _ctx: unknown, fact: Fact) => void facts.push(fact.type)
  const kept = [reservationBooked, courseJoined, lateMoneyReturned].map(declared => when(declared, keep))
  reactTo([...reservationReactions, ...kept])
})
beforeEach(async () => {
  ;[ala, olek] = [await newPerson(), await newPerson()]
  facts = []
})

const who = (person: User | undefined): User => {
  if (!person) throw new Error('nobody')
  return person
}
const offer = async (type: Session['type'], more = {}) =>
  newSession({
    teacher: await newPerson({ role: 'teacher', teacherAccess: true }),
    type,
    now: clock.now(),
    maxStudents: 1,
    ...more,
  })
const take = async (session: Session, person: User | undefined) => {
  const made = await reserve(as(who(person)), wishFor(session))
  return { id: made.reservationId, url: made.checkoutUrl ?? '' }
}
const read = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  if (!row) throw new Error('no reservation')
  return row
}
const stateOf = async (id: string) => (await read(id)).state
const lessonStates = async (id: string) =>
  (await db.select({ state: lessons.state }).from(lessons).where(eq(lessons.purchaseId, id))).map(row => row.state)
const intentsOf = (id: string) =>
  db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, id)).orderBy(paymentIntents.id)
/** The payer's browser comes back. */
const comeBack = async (id: string) => {
  for (const intent of await intentsOf(id)) await confirm(house(), intent)
}
const runJobs = async () => {
  for (const { data } of await takeJobs(closingJobs.queue))
    await closingJobs.run(data, clock.now()).catch(() => undefined)
  for (const { data } of await takeJobs(refundJobs.queue)) await refundJobs.run(data, clock.now())
}
const owedFor = async (id: string) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, `prepaid:${id}`))
  return row?.sum
}
const week = { start: clock.now(), end: clock.now().add({ hours: 240 }) }
const KINDS = ['individual', 'group', 'course'] as const

describe.each(KINDS)('a hold of a session: %s', type => {
  it('that has run out is released by the next student, and its payment is asked to expire', async () => {
    const session = await offer(type)
    const first = await take(session, ala)
    await expect(take(session, olek)).rejects.toMatchObject({ refusal: { status: 409 } })
    clock.pass({ minutes: 15 })
    const second = await take(session, olek)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['lapsed', 'held'])
    await runJobs()
    expect((await intentsOf(first.id))[0]?.state).toBe('expired')
  })

  it('lapses by itself, to the second, and everybody’s time is free again', async () => {
    const session = await offer(type)
    const { id } = await take(session, ala)
    clock.pass({ minutes: 14, seconds: 59 })
    await lapseExpired(clock.now())
    expect(await stateOf(id)).toBe('held')
    clock.pass({ seconds: 1 })
    await lapseExpired(clock.now())
    expect([await stateOf(id), ...new Set(await lessonStates(id))]).toEqual(['lapsed', 'lapsed'])
    expect(await busyOf(db, who(ala).id, week)).toEqual([])
    const hosts = await busyOf(db, session.user_id, week)
    expect(hosts.length > 0).toBe(type !== 'individual')
  })

  it('given back frees the place at once and ends the payment', async () => {
    const session = await offer(type)
    const { id, url } = await take(session, ala)
    await giveBack(as(who(ala)), id)
    await take(session, olek)
    expect((await till.press(url, 'pay'))?.state).toBe('expired')
    await expect(giveBack(as(who(ala)), id)).rejects.toMatchObject({ refusal: { code: 'not_held' } })
  })

  it('paid is booked once, whatever comes first, with its fact and one movement of money', async () => {
    for (let round = 0; round < 7; round++) {
      const session = await offer(type, { maxStudents: 4 })
      const student = await newPerson()
      const { id, url } = await take(session, student)
      await till.press(url, 'pay', round % 2 ? 'twice' : 'out_of_order')
      const hooks = (await till.waiting()).map(body => () => webhook(body))
      const calls = [...hooks, () => comeBack(id), () => comeBack(id)]
      const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
      facts = []
      for (const one of await together(turned.length, place => Promise.resolve(turned[place]?.())))
        expect(one.status).toBe('fulfilled')
      expect(await read(id)).toMatchObject({ state: 'booked', paymentStatus: 'succeeded', holdExpiresAt: null })
      expect(new Set(await lessonStates(id))).toEqual(new Set(['booked']))
      expect(facts).toEqual([type === 'course' ? 'course.joined' : 'reservation.booked'])
      expect(await owedFor(id)).toBe(10_000)
    }
  })

  it('paid too late takes the place if it is still free', async () => {
    const session = await offer(type)
    const { id, url } = await take(session, ala)
    await till.press(url, 'pay_slowly', 'never')
    clock.pass({ minutes: 31 })
    await lapseExpired(clock.now())
    expect(await stateOf(id)).toBe('lapsed')
    await agree({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await comeBack(id)
    expect([await stateOf(id), ...new Set(await lessonStates(id))]).toEqual(['booked', 'booked'])
    await expect(take(session, olek)).rejects.toMatchObject({ refusal: { status: 409 } })
    expect(await overlapping()).toBe(0)
  })

  it('paid too late for a place that somebody else has goes back, and the payer is told', async () => {
    const session = await offer(type)
    const { id, url } = await take(session, ala)
    await till.press(url, 'pay_slowly', 'never')
    clock.pass({ minutes: 31 })
    const other = await take(session, olek)
    await agree({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await comeBack(id)
    await comeBack(id)
    await runJobs()
    expect([await stateOf(id), await stateOf(other.id)]).toEqual(['lapsed', 'held'])
    expect(facts).toEqual(['reservation.late_money_returned'])
    expect((await intentsOf(id)).map(intent => intent.state)).toEqual(['refunded'])
    expect(await owedFor(id)).toBe(0)
  })
})

const webhook = async (body: string) => {
  const event = payments.get().readWebhook(body, new Headers(till.signed(body)), clock.now())
  await settle(house(), { ...event, event })
}

describe('a payment that is under way when the hold runs out', () => {
  it('keeps it until 30 minutes are over, and no longer', async () => {
    const session = await offer('group')
    const { id, url } = await take(session, ala)
    await till.press(url, 'pay_slowly', 'never')
    clock.pass({ minutes: 15 })
    await lapseExpired(clock.now())
    const held = await read(id)
    expect([held.state, held.holdExpiresAt?.since(held.createdAt).total('minutes')]).toEqual(['held', 30])
    await expect(giveBack(as(who(ala)), id)).rejects.toMatchObject({ refusal: { code: 'payment_under_way' } })
    clock.pass({ minutes: 15 })
    await lapseExpired(clock.now())
    expect(await stateOf(id)).toBe('lapsed')
  })

  it('that was paid in the last second is booked by the question whether it can expire', async () => {
    const { id, url } = await take(await offer('group'), ala)
    await till.press(url, 'pay', 'never')
    clock.pass({ minutes: 15 })
    await lapseExpired(clock.now())
    expect(await stateOf(id)).toBe('booked')
  })

  it.each([
    ['pay', 'booked'],
    ['pay_slowly', 'held'],
  ] as const)('is not taken from its payer by the next student who comes: %s', async (act, state) => {
    const session = await offer('group')
    const { id, url } = await take(session, ala)
    await till.press(url, act, 'never')
    clock.pass({ minutes: 15 })
    await expect(take(session, olek)).rejects.toMatchObject({ refusal: { code: 'no_places' } })
    expect(await stateOf(id)).toBe(state)
  })

  it('keeps the place too while the provider does not answer', async () => {
    const { id } = await take(await offer('group'), ala)
    const real = payments.get()
    payments.use({ ...real, expire: () => Promise.reject(new Error('no answer')) })
    clock.pass({ minutes: 15 })
    await lapseExpired(clock.now())
    payments.use(real)
    expect(await stateOf(id)).toBe('held')
  })
})

describe('paying', () => {
  it('again after a decline opens a new payment while the hold lasts, and only one', async () => {
    const { id, url } = await take(await offer('group'), ala)
    await till.press(url, 'decline', 'never')
    await comeBack(id)
    const [one, two] = await Promise.all([payNow(as(who(ala)), id), payNow(as(who(ala)), id)])
    expect(one.checkoutUrl).not.toBe(url)
    expect(one).toEqual(two)
    expect((await intentsOf(id)).map(intent => intent.state)).toEqual(['failed', 'open'])
    clock.pass({ minutes: 15 })
    await expect(payNow(as(who(ala)), id)).rejects.toMatchObject({ refusal: { code: 'not_held' } })
  })

  it('twice, by two payments of one reservation, sends the second one back', async () => {
    const { id, url } = await take(await offer('group'), ala)
    await till.press(url, 'pay', 'never')
    await db.update(paymentIntents).set({ state: 'failed' }).where(eq(paymentIntents.subjectId, id))
    const { checkoutUrl } = await payNow(as(who(ala)), id)
    await till.press(checkoutUrl, 'pay', 'never')
    await comeBack(id)
    await runJobs()
    expect(await stateOf(id)).toBe('booked')
    expect((await intentsOf(id)).map(intent => intent.state).sort()).toEqual(['refunded', 'succeeded'])
    expect(await owedFor(id)).toBe(10_000)
  })

  it('twice, on one page of the provider, sends one charge back', async () => {
    const { id, url } = await take(await offer('group'), ala)
    await till.press(url, 'pay_twice', 'never')
    await comeBack(id)
    await runJobs()
    expect([await stateOf(id), await owedFor(id)]).toEqual(['booked', 10_000])
  })

  it('is possible later when the provider could not be reached at the reservation', async () => {
    const session = await offer('group')
    const real = payments.get()
    payments.use({ ...real, createCheckout: () => Promise.reject(new Error('no answer')) })
    const { id, url } = await take(session, ala)
    expect([url, await stateOf(id)]).toEqual(['', 'held'])
    await expect(payNow(as(who(ala)), id)).rejects.toMatchObject({ refusal: { status: 503 } })
    payments.use(real)
    expect((await payNow(as(who(ala)), id)).checkoutUrl).toMatch(/^\/test-payments\//)
  })
})

describe('the list', () => {
  it('follows a hold and its end', async () => {
    const session = await offer('group')
    const leftAtNext = async () =>
      (
        await db
          .select({ left: academySessions.placesLeft })
          .from(academySessions)
          .where(eq(academySessions.id, session.id))
      )[0]?.left
    const { id } = await take(session, ala)
    expect(await leftAtNext()).toBe(0)
    await giveBack(as(who(ala)), id)
    expect(await leftAtNext()).toBe(1)
  })
})
