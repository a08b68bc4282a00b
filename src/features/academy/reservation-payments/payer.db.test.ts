import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reservationPageTopics } from '#features/academy/reservation-page/page-topics.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import {
  confirmGuardianAsOperator,
  endGuardianshipsAsOperator,
} from '#features/people/guardians/actions/guardian-by-operator.ts'
import { endGuardianship, listGuardianships, lockChild } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { isWanted, topicsOwnedBy } from '#kernel/topics.ts'
import { db, transaction } from '#platform/database.ts'
import { asAnotherRequest } from '#tests/support/concurrency.ts'
import { publishedDuring } from '#tests/support/live-topics.ts'
import { holdsIn, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'

const { call, clock, fakeCheckout, group, people } = setupReservationsApi()
const operator = () => ({ actor: systemActor('operator'), now: clock.now(), requestId: 'req_test' })

let [mum, child, stranger]: User[] = []
const id = (who: string) => people.get(who)?.id ?? ''

const createChild = async (name: string): Promise<User> => {
  const created = { ...(await createTestUser()), minor: true }
  await db.update(users).set({ birthDate: '2012-01-01' }).where(eq(users.id, created.id))
  people.set(name, created)
  return created
}

beforeEach(async () => {
  mum = await createTestUser()
  stranger = await createTestUser()
  people.set('mum', mum).set('stranger', stranger)
  child = await createChild('child')
  await confirmGuardianAsOperator(operator(), child.id, { guardianId: mum.id })
})

const reserveAs = (who: string, session: Session, more: object) =>
  call(who, 'POST', '/reservations', reserveBody(session, more))

describe('a guardian with an account', () => {
  it('reserves for a child and pays; only these two see it', async () => {
    const session = await group()
    const { status, body } = await reserveAs('mum', session, { userId: child?.id })
    expect([status, body.userId, body.payerId]).toEqual([201, id('child'), id('mum')])
    expect(await holdsIn(session)).toMatchObject([{ userId: id('child'), payerId: id('mum') }])
    const [intent] = await db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.payerId, id('mum')))
    expect(intent).toMatchObject({ amount: 10_000, state: 'open' })
    for (const [who, expected] of [
      ['mum', 200],
      ['child', 200],
      ['stranger', 404],
    ] as const)
      expect([who, (await call(who, 'GET', `/reservations/${body.id}`)).status]).toEqual([who, expected])
  })

  it('may let the child pay, still sees it, and gets the same hold when reserving again', async () => {
    const session = await group()
    const parties = { user_id: child?.id, payerId: child?.id }
    const first = await reserveAs('mum', session, parties)
    expect([first.status, first.body.payerId]).toEqual([201, id('child')])
    const again = await reserveAs('mum', session, parties)
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    const own = await reserveAs('child', session, {})
    expect([own.status, own.body.id]).toEqual([201, first.body.id])
  })

  it.each([
    ['mum', false],
    ['child', true],
  ] as const)('the page of %s hears that the hold of a child who pays was cancelled', async (who, isPayer) => {
    const session = await group()
    const { body } = await reserveAs('child', session, {})
    const heard = new Set<string>(reservationPageTopics({ sessionId: session.id, isPayer }))
    const owned = topicsOwnedBy('owner', id(who))
    const published = await publishedDuring(() => call('child', 'DELETE', `/reservations/${body.id}/hold`))
    expect(published.some(topic => heard.has(topic) || (owned.includes(topic) && isWanted(heard, topic)))).toBe(true)
  })

  it('can be named by the child as the payer', async () => {
    const { status, body } = await reserveAs('child', await group(), { payerId: mum?.id })
    expect([status, body.userId, body.payerId]).toEqual([201, id('child'), id('mum')])
  })

  it('pays for a hold of the child in the place of another guardian, whose checkout ends; of two who do so at once one does', async () => {
    const [dad, aunt] = [await createTestUser(), await createTestUser()]
    people.set('dad', dad).set('aunt', aunt)
    for (const { id: guardianId } of [dad, aunt])
      await confirmGuardianAsOperator(operator(), child?.id ?? '', { guardianId })
    const session = await group()
    const { body } = await reserveAs('mum', session, { userId: child?.id })
    const takeOver = (who: string) => call(who, 'PUT', `/reservations/${body.id}/payer`)
    for (const who of ['stranger', 'child']) expect((await takeOver(who)).status).toBe(404)
    const both = await Promise.all([takeOver('dad'), takeOver('aunt')])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    const [held] = await holdsIn(session)
    expect([id('dad'), id('aunt')]).toContain(held?.payerId)
    const now = held?.payerId === id('dad') ? 'dad' : 'aunt'
    expect((await takeOver(now)).status).toBe(204)
    expect((await call('mum', 'POST', `/reservations/${body.id}/payment`)).status).toBe(404)
    expect((await call(now, 'POST', `/reservations/${body.id}/payment`)).status).toBe(201)
    const intents = await db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.payableId, String(body.id)))
    expect(intents.map(({ payerId, state }) => [payerId, state])).toEqual([
      [id('mum'), 'expired'],
      [id(now), 'open'],
    ])
  })

  it.each([
    ['pay', 'not_held'],
    ['pay_slowly', 'payment_under_way'],
  ] as const)('does not take over what another pays: %s', async (act, code) => {
    const { body } = await reserveAs('child', await group(), {})
    await fakeCheckout.simulate(String(body.checkoutUrl), act, 'never')
    const { status, body: problem } = await call('mum', 'PUT', `/reservations/${body.id}/payer`)
    expect([status, problem.code]).toEqual([409, code])
  })

  it('holds at most three places for each child, including those that others reserved', async () => {
    const sibling = await createChild('sibling')
    await confirmGuardianAsOperator(operator(), sibling.id, { guardianId: id('mum') })
    const onMonday = { firstDate: '2026-11-23' }
    const hours = [9, 10, 11, 12, 13]
    const [one, two, three, four, five] = await Promise.all(
      hours.map(hour => group({ date_time: { Monday: [hour, hour + 0.5] } })),
    )
    if (!one || !two || !three || !four || !five) throw new Error('five sessions were made')
    const attempts = [
      await reserveAs('mum', one, { ...onMonday, userId: child?.id }),
      await reserveAs('mum', two, { ...onMonday, userId: child?.id }),
      await reserveAs('child', three, onMonday),
      await reserveAs('mum', four, { ...onMonday, userId: child?.id }),
      await reserveAs('mum', five, { ...onMonday, userId: sibling.id }),
    ]
    expect(attempts.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [201, undefined],
      [201, undefined],
      [409, 'too_many_holds'],
      [201, undefined],
    ])
  })
})

describe('refused without writing anything:', () => {
  it.each([
    ['a stranger for a child', 'stranger', () => ({ userId: id('child') }), 'forbidden'],
    ['a child for its guardian', 'child', () => ({ userId: id('mum') }), 'forbidden'],
    ['a stranger who names a guardian as the payer', 'stranger', () => ({ payerId: id('mum') }), 'payer_not_allowed'],
    ['a child who names a stranger as the payer', 'child', () => ({ payerId: id('stranger') }), 'payer_not_allowed'],
    ['a payer who does not exist', 'child', () => ({ payerId: 'usr_nobody' }), 'payer_not_allowed'],
    ['a guardian for another guardian’s child', 'mum', () => ({ userId: id('other child') }), 'forbidden'],
    [
      'a guardian who lets a stranger pay',
      'mum',
      () => ({ userId: id('child'), payerId: id('stranger') }),
      'payer_not_allowed',
    ],
  ])('%s', async (_, who, parties, code) => {
    const other = await createChild('other child')
    await confirmGuardianAsOperator(operator(), other.id, { guardianId: id('stranger') })
    const session = await group()
    const { status, body } = await reserveAs(who, session, parties())
    expect([status, body.code]).toEqual([403, code])
    expect(await holdsIn(session)).toEqual([])
  })

  it('a guardian whose guardianship has ended; the guardian also no longer sees the reservation', async () => {
    const made = await reserveAs('mum', await group(), { userId: child?.id, payerId: child?.id })
    clock.advance({ minutes: 1 })
    await endGuardianshipsAsOperator(operator(), id('child'))
    const session = await group({ date_time: { Monday: [9, 9.5] } })
    const at = { firstDate: '2026-11-23' }
    expect((await reserveAs('mum', session, { ...at, userId: child?.id })).body.code).toBe('forbidden')
    expect((await reserveAs('child', session, { ...at, payerId: mum?.id })).body.code).toBe('payer_not_allowed')
    expect((await call('mum', 'GET', `/reservations/${made.body.id}`)).status).toBe(404)
    expect(await holdsIn(session)).toEqual([])
  })

  it('a guardian whose guardianship ends concurrently', async () => {
    const session = await group()
    clock.advance({ minutes: 1 })
    const attempt = await transaction(async tx => {
      await lockChild(tx, id('child'))
      for (const each of await listGuardianships(tx, id('child'), clock.now()))
        await endGuardianship(tx, operator(), each)
      const answer = asAnotherRequest(() => reserveAs('mum', session, { userId: child?.id }))
      await locksAwaited(1)
      return { answer }
    })
    expect((await attempt.answer).body.code).toBe('forbidden')
    expect(await holdsIn(session)).toEqual([])
  })
})
