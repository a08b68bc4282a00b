import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { academySessions } from '#features/academy/table.ts'
import { busyOf } from '#features/calendar/queries.ts'
import { agree } from '#integrations/payments/test-till.ts'
import { db } from '#platform/database.ts'
import { intentsOf, owedFor, ownHolds, read, stateOf } from '#tests/support/holding.ts'
import { together } from '#tests/support/parallel.ts'
import { newPerson } from '#tests/support/people.ts'
import { overlapping } from '#tests/support/rush.ts'
import { giveBack, lapseExpired } from './holds.ts'
import { lessons } from './table.ts'

const { ala, as, clock, comeBack, heard, offer, olek, runJobs, take, till, webhook } = ownHolds()

const lessonStates = async (id: string) =>
  (await db.select({ state: lessons.state }).from(lessons).where(eq(lessons.purchaseId, id))).map(row => row.state)
const week = { start: clock.now(), end: clock.now().add({ hours: 240 }) }
const KINDS = ['individual', 'group', 'course'] as const

describe.each(KINDS)('a hold of a session: %s', type => {
  it('that has run out is released by the next student, and its payment is asked to expire', async () => {
    const session = await offer(type)
    const first = await take(session, ala())
    await expect(take(session, olek())).rejects.toMatchObject({ refusal: { status: 409 } })
    clock.pass({ minutes: 15 })
    const second = await take(session, olek())
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['lapsed', 'held'])
    await runJobs()
    expect((await intentsOf(first.id))[0]?.state).toBe('expired')
  })

  it('lapses by itself, to the second, and everybody’s time is free again', async () => {
    const session = await offer(type)
    const { id } = await take(session, ala())
    clock.pass({ minutes: 14, seconds: 59 })
    await lapseExpired(clock.now())
    expect(await stateOf(id)).toBe('held')
    clock.pass({ seconds: 1 })
    await lapseExpired(clock.now())
    expect([await stateOf(id), ...new Set(await lessonStates(id))]).toEqual(['lapsed', 'lapsed'])
    expect(await busyOf(db, ala().id, week)).toEqual([])
    const hosts = await busyOf(db, session.user_id, week)
    expect(hosts.length > 0).toBe(type !== 'individual')
  })

  it('given back frees the place at once and ends the payment', async () => {
    const session = await offer(type)
    const { id, url } = await take(session, ala())
    await giveBack(as(ala()), id)
    await take(session, olek())
    expect((await till.press(url, 'pay'))?.state).toBe('expired')
    await expect(giveBack(as(ala()), id)).rejects.toMatchObject({ refusal: { code: 'not_held' } })
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
      heard()
      for (const one of await together(turned.length, place => Promise.resolve(turned[place]?.())))
        expect(one.status).toBe('fulfilled')
      expect(await read(id)).toMatchObject({ state: 'booked', paymentStatus: 'succeeded', holdExpiresAt: null })
      expect(new Set(await lessonStates(id))).toEqual(new Set(['booked']))
      expect(heard()).toEqual([type === 'course' ? 'course.joined' : 'reservation.booked'])
      expect(await owedFor(id)).toBe(10_000)
    }
  })

  it('paid too late takes the place if it is still free', async () => {
    const session = await offer(type)
    const { id, url } = await take(session, ala())
    await till.press(url, 'pay_slowly', 'never')
    clock.pass({ minutes: 31 })
    await lapseExpired(clock.now())
    expect(await stateOf(id)).toBe('lapsed')
    await agree({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await comeBack(id)
    expect([await stateOf(id), ...new Set(await lessonStates(id))]).toEqual(['booked', 'booked'])
    await expect(take(session, olek())).rejects.toMatchObject({ refusal: { status: 409 } })
    expect(await overlapping()).toBe(0)
  })

  it('paid too late for a place that somebody else has goes back, and the payer is told', async () => {
    const session = await offer(type)
    const { id, url } = await take(session, ala())
    await till.press(url, 'pay_slowly', 'never')
    clock.pass({ minutes: 31 })
    const other = await take(session, olek())
    await agree({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await comeBack(id)
    await comeBack(id)
    await runJobs()
    expect([await stateOf(id), await stateOf(other.id)]).toEqual(['lapsed', 'held'])
    expect(heard()).toEqual(['reservation.late_money_returned'])
    expect((await intentsOf(id)).map(intent => intent.state)).toEqual(['refunded'])
    expect(await owedFor(id)).toBe(0)
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
    const { id } = await take(session, ala())
    expect(await leftAtNext()).toBe(0)
    await giveBack(as(ala()), id)
    expect(await leftAtNext()).toBe(1)
  })
})
