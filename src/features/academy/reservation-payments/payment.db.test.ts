import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { startPayment } from '#features/money/holds/checkout.ts'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { findHold } from '#features/money/holds/queries.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { db } from '#platform/database.ts'
import { listIntents, prepaidBalance, reservationState, setupHolds } from '#tests/support/holds.ts'
import { reservationPayable } from './payable.ts'

const { ala, ctxAs, clock, returnFromCheckout, createSession, olek, runJobs, createHold, fakeCheckout } = setupHolds()

/** The checkout as its page shows it, and the intent whose charge was kept. */
const checkoutOf = async (id: string) => {
  const kept = (await listIntents(id)).find(intent => intent.state === 'succeeded')
  return { shown: await getCheckoutStatus(ctxAs(ala()), reservationPayable(id)), keptId: kept?.id }
}

describe('a payment that is under way when the hold expires', () => {
  it('extends the hold to 30 minutes, and no longer', async () => {
    const session = await createSession('group')
    const { id, url } = await createHold(session, ala())
    await fakeCheckout.simulate(url, 'pay_slowly', 'never')
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
    const hold = await findHold(db, reservationHoldable(id))
    expect([await reservationState(id), hold?.state]).toEqual(['held', 'active'])
    expect(hold?.expiresAt.since(hold.createdAt).total('minutes')).toBe(30)
    await expect(cancelHold(ctxAs(ala()), reservationHoldable(id))).rejects.toMatchObject({
      refusal: { code: 'payment_under_way' },
    })
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
    expect(await reservationState(id)).toBe('lapsed')
  })

  it('that was paid in the last second is booked by the attempt to expire it', async () => {
    const { id, url } = await createHold(await createSession('group'), ala())
    await fakeCheckout.simulate(url, 'pay', 'never')
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
    expect(await reservationState(id)).toBe('booked')
  })

  it.each([
    ['pay', 'booked'],
    ['pay_slowly', 'held'],
  ] as const)('keeps the place from the next student: %s', async (act, state) => {
    const session = await createSession('group')
    const { id, url } = await createHold(session, ala())
    await fakeCheckout.simulate(url, act, 'never')
    clock.advance({ minutes: 15 })
    await expect(createHold(session, olek())).rejects.toMatchObject({ refusal: { code: 'no_places' } })
    expect(await reservationState(id)).toBe(state)
  })

  it('keeps the place while the provider does not answer', async () => {
    const { id } = await createHold(await createSession('group'), ala())
    const real = paymentProviders.default()
    paymentProviders.use([{ ...real, expire: () => Promise.reject(new Error('no answer')) }])
    clock.advance({ minutes: 15 })
    await expireHolds(clock.now())
    paymentProviders.use([real])
    expect(await reservationState(id)).toBe('held')
  })
})

describe('paying', () => {
  it('again after a decline opens a new payment while the hold lasts, and only one', async () => {
    const { id, url } = await createHold(await createSession('group'), ala())
    await fakeCheckout.simulate(url, 'decline', 'never')
    await returnFromCheckout(id)
    const [one, two] = await Promise.all([
      startPayment(ctxAs(ala()), reservationHoldable(id)),
      startPayment(ctxAs(ala()), reservationHoldable(id)),
    ])
    expect(one.checkoutUrl).not.toBe(url)
    expect(one).toEqual(two)
    expect((await listIntents(id)).map(intent => intent.state)).toEqual(['failed', 'open'])
    clock.advance({ minutes: 15 })
    await expect(startPayment(ctxAs(ala()), reservationHoldable(id))).rejects.toMatchObject({
      refusal: { code: 'not_held' },
    })
  })

  it('twice, with two payments of one reservation, refunds the second', async () => {
    const { id, url } = await createHold(await createSession('group'), ala())
    await fakeCheckout.simulate(url, 'pay', 'never')
    await db.update(paymentIntents).set({ state: 'failed' }).where(eq(paymentIntents.payableId, id))
    const { checkoutUrl } = await startPayment(ctxAs(ala()), reservationHoldable(id))
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await returnFromCheckout(id)
    await runJobs()
    expect(await reservationState(id)).toBe('booked')
    expect((await listIntents(id)).map(intent => intent.state).sort()).toEqual(['refunded', 'succeeded'])
    expect(await prepaidBalance(id)).toBe(10_000)
    const { shown, keptId } = await checkoutOf(id)
    expect(shown).toEqual({ status: 'paid', receiptId: keptId })
  })

  it('twice, on one page of the provider, refunds one charge', async () => {
    const { id, url } = await createHold(await createSession('group'), ala())
    await fakeCheckout.simulate(url, 'pay_twice', 'never')
    await returnFromCheckout(id)
    await runJobs()
    expect([await reservationState(id), await prepaidBalance(id)]).toEqual(['booked', 10_000])
    const { shown, keptId } = await checkoutOf(id)
    expect(shown).toEqual({ status: 'paid', receiptId: keptId })
  })

  it('is refused in a second tab when the payment settles while its checkout opens', async () => {
    const real = paymentProviders.default()
    paymentProviders.use([{ ...real, createCheckout: () => Promise.reject(new Error('no answer')) }])
    const { id } = await createHold(await createSession('group'), ala())
    const paid = db.update(paymentIntents).set({ state: 'succeeded' }).where(eq(paymentIntents.payableId, id))
    paymentProviders.use([{ ...real, createCheckout: wanted => paid.then(() => real.createCheckout(wanted)) }])
    await expect(startPayment(ctxAs(ala()), reservationHoldable(id))).rejects.toMatchObject({
      refusal: { code: 'payment_over', status: 409 },
    })
    paymentProviders.use([real])
  })

  it('is possible later when the provider was unreachable during the reservation', async () => {
    const session = await createSession('group')
    const real = paymentProviders.default()
    paymentProviders.use([{ ...real, createCheckout: () => Promise.reject(new Error('no answer')) }])
    const { id, url } = await createHold(session, ala())
    expect([url, await reservationState(id)]).toEqual(['', 'held'])
    await expect(startPayment(ctxAs(ala()), reservationHoldable(id))).rejects.toMatchObject({
      refusal: { status: 503 },
    })
    paymentProviders.use([real])
    expect((await startPayment(ctxAs(ala()), reservationHoldable(id))).checkoutUrl).toMatch(/^\/test-payments\//)
  })
})
