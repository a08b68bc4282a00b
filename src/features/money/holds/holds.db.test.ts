import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents, refunds } from '#features/money/payments/table.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { violatedConstraint } from '#platform/database-errors.ts'
import { log } from '#platform/log.ts'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { seatHoldable, setupSeats } from '#tests/support/seats.ts'
import { createTestUser } from '#tests/support/users.ts'
import { cancelHold, createHold, extendHold, lapseHolds } from './actions.ts'
import { startPayment } from './checkout.ts'
import { getCheckoutStatus } from './checkout-status.ts'
import { expireHolds } from './expiry.ts'
import { holdableKind } from './holdables.ts'
import { findHold } from './queries.ts'
import { holds } from './table.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
const fakeCheckout = setupFakeCheckout(clock.now)
const { createTable, holdSeat, seatState } = setupSeats()
const ctxAs = (actor: Ctx['actor']): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
const ctx = () => ctxAs(systemActor('test'))
const holdState = async (id: string) => (await findHold(db, seatHoldable(id)))?.state

let [ala, olek] = [] as unknown as [User, User]
beforeEach(async () => {
  ;[ala, olek] = [await createTestUser(), await createTestUser()]
})

describe('a hold of a holdable other than a reservation', () => {
  it('goes to exactly one of many concurrent requests for the last place', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => createTestUser()))
    for (let round = 0; round < 5; round++) {
      const table = await createTable()
      const results = await runConcurrently(people.length, async place => holdSeat(ctx(), table, people[place] ?? ala))
      expect(results.filter(each => each.status === 'fulfilled')).toHaveLength(1)
      for (const each of results)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ refusal: { code: 'no_seats' } })
      clock.advance({ minutes: 15 })
      await expireHolds(clock.now())
    }
  })

  it.each([
    ['ahead', 90, 0],
    ['behind', -90, 0],
    ['ahead', 0, 90],
    ['behind', 0, -90],
  ])('is never longer or shorter by more than the 90 seconds that one clock is %s', async (_, ofMaker, ofEnder) => {
    const made = clock.now()
    const at = (seconds: number, off: number) => made.add({ seconds: seconds + off })
    const held = await holdSeat({ ...ctxAs(ala), now: at(0, ofMaker) }, await createTable(), ala)
    const end = 15 * 60
    await expireHolds(at(end - 91, ofEnder))
    expect(await holdState(held.id)).toBe('active')
    await expireHolds(at(end + 90, ofEnder))
    expect(await holdState(held.id)).toBe('lapsed')
  })

  it('lapses in the shared job, each by its own policy', async () => {
    const deadline = clock.now().add({ hours: 5 })
    const start = clock.now().add({ hours: 60 })
    const kept = {
      checkout: await holdSeat(ctx(), await createTable(), ala),
      offer: await holdSeat(ctx(), await createTable(), ala, { policy: 'waitlist_offer', deadline }),
      renewal: await holdSeat(ctx(), await createTable(), ala, { policy: 'renewal', start }),
    }
    const states = async () => {
      await expireHolds(clock.now())
      return Promise.all(Object.values(kept).map(async ({ id }) => `${await holdState(id)}, ${await seatState(id)}`))
    }
    expect(await states()).toEqual(['active, held', 'active, held', 'active, held'])
    clock.advance({ minutes: 15 })
    expect(await states()).toEqual(['lapsed, free', 'active, held', 'active, held'])
    clock.advance({ minutes: 285 })
    expect(await states()).toEqual(['lapsed, free', 'lapsed, free', 'active, held'])
    clock.advance({ hours: 7 })
    expect(await states()).toEqual(['lapsed, free', 'lapsed, free', 'lapsed, free'])
  })

  it('lapses when the next person requests the place after its end', async () => {
    const table = await createTable()
    const first = await holdSeat(ctx(), table, ala)
    clock.advance({ minutes: 15 })
    const second = await holdSeat(ctx(), table, olek)
    expect([await holdState(first.id), await holdState(second.id)]).toEqual(['lapsed', 'active'])
  })

  it.each([
    ['checkout', {}, 15, 'active'],
    ['renewal', { start: '2026-12-31T10:00:00Z' }, 60 * 24 * 60, 'lapsed'],
  ] as const)(
    'is extended according to its policy while its payment is under way: %s',
    async (policy, timing, minutes, state) => {
      const start = 'start' in timing ? { start: Temporal.Instant.from(timing.start) } : {}
      const { id, url } = await holdSeat(ctx(), await createTable(), ala, { policy, ...start })
      await fakeCheckout.simulate(url, 'pay_slowly', 'never')
      clock.advance({ minutes })
      await expireHolds(clock.now())
      expect(await holdState(id)).toBe(state)
      if (state === 'lapsed') return
      await expect(cancelHold(ctxAs(ala), seatHoldable(id))).rejects.toMatchObject({
        refusal: { code: 'payment_under_way' },
      })
      clock.advance({ minutes: 15 })
      await expireHolds(clock.now())
      expect(await holdState(id)).toBe('lapsed')
    },
  )

  it('can be cancelled only by its person, once, and its payment expires', async () => {
    const { id, url } = await holdSeat(ctx(), await createTable(), ala)
    await expect(cancelHold(ctxAs(olek), seatHoldable(id))).rejects.toMatchObject({
      refusal: { code: 'seat_not_found' },
    })
    const tries = await runConcurrently(5, () => cancelHold(ctxAs(ala), seatHoldable(id)))
    expect(tries.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    expect([await holdState(id), await seatState(id)]).toEqual(['released', 'free'])
    expect((await fakeCheckout.simulate(url, 'pay'))?.state).toBe('expired')
    await expect(startPayment(ctxAs(ala), seatHoldable(id))).rejects.toMatchObject({ refusal: { code: 'not_held' } })
  })

  it('cannot be cancelled while the provider does not answer, and stays', async () => {
    const { id } = await holdSeat(ctx(), await createTable(), ala)
    const real = paymentProviders.default()
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    paymentProviders.use([{ ...real, expire: () => Promise.reject(new Error('no answer')) }])
    await expect(cancelHold(ctxAs(ala), seatHoldable(id))).rejects.toMatchObject({
      refusal: { code: 'payment_unavailable', status: 503 },
    })
    expect(logged).toHaveBeenCalledTimes(1)
    paymentProviders.use([real])
    logged.mockRestore()
    expect(await holdState(id)).toBe('active')
    await cancelHold(ctxAs(ala), seatHoldable(id))
    expect(await holdState(id)).toBe('released')
  })

  it('is taken once it is paid and does not lapse later; after a decline it can be paid again', async () => {
    const { id, holdable, url } = await holdSeat(ctx(), await createTable(), ala)
    await fakeCheckout.simulate(url, 'decline', 'never')
    expect(await getCheckoutStatus(ctxAs(ala), holdable)).toMatchObject({ status: 'declined' })
    const { checkoutUrl } = await startPayment(ctxAs(ala), holdable)
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    expect(await getCheckoutStatus(ctxAs(ala), holdable)).toMatchObject({ status: 'paid' })
    clock.advance({ minutes: 60 })
    await expireHolds(clock.now())
    expect([await holdState(id), await seatState(id)]).toEqual(['taken', 'taken'])
  })

  it('is ended or extended only if it is still expired after locking: another process may have been first', async () => {
    const { id, holdable } = await holdSeat(ctx(), await createTable(), ala)
    clock.advance({ minutes: 15 })
    const [sooner, later] = [20, 30].map(minutes => clock.now().add({ minutes }))
    if (!sooner || !later) throw new Error('both moments are required')
    await extendHold(ctx(), holdable, sooner)
    await lapseHolds(ctx(), holdable.kind, [holdable.id])
    await extendHold(ctx(), holdable, later)
    expect(await findHold(db, holdable)).toMatchObject({ state: 'active', expiresAt: sooner })
    clock.advance({ minutes: 20 })
    await runConcurrently(5, () => lapseHolds(ctx(), holdable.kind, [holdable.id]))
    expect([await holdState(id), await seatState(id)]).toEqual(['lapsed', 'free'])
  })

  it.each([
    ['is not taken', false, 'taken', 0],
    ['another person took', true, 'free', 1],
  ] as const)('paid too late for a place that %s', async (_, isTaken, state, returned) => {
    const table = await createTable()
    const { id, holdable, url } = await holdSeat(ctx(), table, ala)
    await fakeCheckout.simulate(url, 'pay_slowly', 'never')
    clock.advance({ minutes: 30 })
    await expireHolds(clock.now())
    if (isTaken) await holdSeat(ctx(), table, olek)
    await approveSlowPayment({ ref: url.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    const { status } = await getCheckoutStatus(ctxAs(ala), holdable)
    expect([await holdState(id), await seatState(id), status]).toEqual(['lapsed', state, isTaken ? 'refunded' : 'paid'])
    expect(await db.$count(refunds, and(eq(refunds.amount, 5_000), eq(refunds.createdAt, clock.now())))).toBe(returned)
  })
})

describe('the table of holds', () => {
  const row = (more: Partial<typeof holds.$inferInsert> = {}) => ({
    ...{ id: newId('hold'), holdableKind: 'seat', holdableId: newId('hold'), policy: 'checkout' as const },
    ...{ personId: ala.id, payerId: ala.id, expiresAt: clock.now().add({ minutes: 1 }), createdAt: clock.now() },
    ...more,
  })
  it.each([
    ['holds_one_active', 'a second active hold of the same holdable', () => ({ holdableId: 'seat_twice' })],
    ['holds_ended', 'an active hold that has ended', () => ({ endedAt: clock.now() })],
    ['holds_ended', 'a lapsed hold without `endedAt`', () => ({ state: 'lapsed' as const })],
    ['holds_length', 'a hold that ends before it starts', () => ({ expiresAt: clock.now() })],
    ['holds_kind', 'an invalid kind', () => ({ holdableKind: 'Seat!' })],
    ['holds_policy', 'an unknown policy', () => ({ policy: 'for_ever' as never })],
    ['holds_state', 'an unknown state', () => ({ state: 'sleeping' as never, endedAt: clock.now() })],
  ])('%s refuses %s', async (constraint, _, more) => {
    if (constraint === 'holds_one_active') await db.insert(holds).values(row(more()))
    await expect(db.insert(holds).values(row(more()))).rejects.toSatisfy(
      error => violatedConstraint(error) === constraint,
    )
  })

  it('lets all others lapse beside one that cannot', async () => {
    await db.insert(holds).values(row({ holdableId: 'seat_missing' }))
    const ids: string[] = []
    for (const player of [ala, olek]) {
      const { id, url } = await holdSeat(ctx(), await createTable(), player)
      if (url) await db.update(paymentIntents).set({ state: 'expired' }).where(eq(paymentIntents.payableId, id))
      ids.push(id)
    }
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
    expect(await Promise.all(ids.map(holdState))).toEqual(['lapsed', 'lapsed'])
    await db.delete(holds).where(eq(holds.holdableId, 'seat_missing'))
  })
  it('ends alone those for whose place others wait, and all others together', async () => {
    await db.delete(holds)
    const ids: string[] = []
    for (const player of [ala, olek, await createTestUser()]) {
      const { id } = await holdSeat(ctx(), await createTable(), player)
      await db.update(paymentIntents).set({ state: 'expired' }).where(eq(paymentIntents.payableId, id))
      ids.push(id)
      clock.advance({ seconds: 1 })
    }
    clock.advance({ minutes: 15 })
    const [awaited = '', ...others] = ids
    const kind = holdableKind('seat')
    vi.spyOn(kind, 'isAwaited', 'get').mockReturnValue(sql`${holds.holdableId} = ${awaited}`)
    const locked = vi.spyOn(kind, 'lock')
    await expireHolds(clock.now())
    expect(locked.mock.calls.map(([, together]) => together)).toEqual([[awaited], others])
    vi.restoreAllMocks()
  })
  it('keeps the place of a payer who pays while another hold is asked about at the provider', async () => {
    await holdSeat(ctx(), await createTable(), ala)
    clock.advance({ seconds: 1 })
    const declined = await holdSeat(ctx(), await createTable(), olek)
    await fakeCheckout.simulate(declined.url, 'decline', 'never')
    await getCheckoutStatus(ctxAs(olek), declined.holdable)
    clock.advance({ minutes: 14, seconds: 59 })
    const real = paymentProviders.default()
    let hasPaid = false
    const payFirst: typeof real.expire = async ref => {
      if (!hasPaid) {
        hasPaid = true
        const { checkoutUrl } = await startPayment(ctxAs(olek), declined.holdable)
        await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
      }
      return real.expire(ref)
    }
    paymentProviders.use([{ ...real, expire: payFirst }])
    for (const seconds of [1, 4]) await expireHolds(clock.now().add({ seconds }))
    paymentProviders.use([real])
    expect([hasPaid, await holdState(declined.id), await seatState(declined.id)]).toEqual([true, 'taken', 'taken'])
  })
  it('continues the expiry job after a hold of an unregistered kind', async () => {
    await db.insert(holds).values(row({ holdableKind: 'forgotten' }))
    const { id } = await holdSeat(ctx(), await createTable(), ala)
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
    expect(await holdState(id)).toBe('lapsed')
  })
})

it('a hold is refused after its deadline', async () => {
  const parties = { holdable: seatHoldable('seat_late'), personId: ala.id, payerId: ala.id }
  const start = clock.now().add({ hours: 24 })
  const late = transaction(tx => createHold(tx, ctx(), { ...parties, policy: 'guardian_approval', start }))
  await expect(late).rejects.toMatchObject({ refusal: { code: 'too_late_to_hold', status: 409 } })
})
