import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payments } from '#features/money/provider.ts'
import { paymentIntents } from '#features/money/table.ts'
import { db } from '#platform/database.ts'
import { intentsOf, owedFor, ownHolds, read, stateOf } from '#tests/support/holding.ts'
import { giveBack, lapseExpired } from './holds.ts'
import { payNow } from './paying.ts'

const { ala, as, clock, comeBack, offer, olek, runJobs, take, till } = ownHolds()

describe('a payment that is under way when the hold runs out', () => {
  it('keeps it until 30 minutes are over, and no longer', async () => {
    const session = await offer('group')
    const { id, url } = await take(session, ala())
    await till.press(url, 'pay_slowly', 'never')
    clock.pass({ minutes: 15 })
    await lapseExpired(clock.now())
    const held = await read(id)
    expect([held.state, held.holdExpiresAt?.since(held.createdAt).total('minutes')]).toEqual(['held', 30])
    await expect(giveBack(as(ala()), id)).rejects.toMatchObject({ refusal: { code: 'payment_under_way' } })
    clock.pass({ minutes: 15 })
    await lapseExpired(clock.now())
    expect(await stateOf(id)).toBe('lapsed')
  })

  it('that was paid in the last second is booked by the question whether it can expire', async () => {
    const { id, url } = await take(await offer('group'), ala())
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
    const { id, url } = await take(session, ala())
    await till.press(url, act, 'never')
    clock.pass({ minutes: 15 })
    await expect(take(session, olek())).rejects.toMatchObject({ refusal: { code: 'no_places' } })
    expect(await stateOf(id)).toBe(state)
  })

  it('keeps the place too while the provider does not answer', async () => {
    const { id } = await take(await offer('group'), ala())
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
    const { id, url } = await take(await offer('group'), ala())
    await till.press(url, 'decline', 'never')
    await comeBack(id)
    const [one, two] = await Promise.all([payNow(as(ala()), id), payNow(as(ala()), id)])
    expect(one.checkoutUrl).not.toBe(url)
    expect(one).toEqual(two)
    expect((await intentsOf(id)).map(intent => intent.state)).toEqual(['failed', 'open'])
    clock.pass({ minutes: 15 })
    await expect(payNow(as(ala()), id)).rejects.toMatchObject({ refusal: { code: 'not_held' } })
  })

  it('twice, by two payments of one reservation, sends the second one back', async () => {
    const { id, url } = await take(await offer('group'), ala())
    await till.press(url, 'pay', 'never')
    await db.update(paymentIntents).set({ state: 'failed' }).where(eq(paymentIntents.subjectId, id))
    const { checkoutUrl } = await payNow(as(ala()), id)
    await till.press(checkoutUrl, 'pay', 'never')
    await comeBack(id)
    await runJobs()
    expect(await stateOf(id)).toBe('booked')
    expect((await intentsOf(id)).map(intent => intent.state).sort()).toEqual(['refunded', 'succeeded'])
    expect(await owedFor(id)).toBe(10_000)
  })

  it('twice, on one page of the provider, sends one charge back', async () => {
    const { id, url } = await take(await offer('group'), ala())
    await till.press(url, 'pay_twice', 'never')
    await comeBack(id)
    await runJobs()
    expect([await stateOf(id), await owedFor(id)]).toEqual(['booked', 10_000])
  })

  it('is over for a second tab whose payment was settled while its checkout was being opened', async () => {
    const real = payments.get()
    payments.use({ ...real, createCheckout: () => Promise.reject(new Error('no answer')) })
    const { id } = await take(await offer('group'), ala())
    const paid = db.update(paymentIntents).set({ state: 'succeeded' }).where(eq(paymentIntents.subjectId, id))
    payments.use({ ...real, createCheckout: wanted => paid.then(() => real.createCheckout(wanted)) })
    await expect(payNow(as(ala()), id)).rejects.toMatchObject({ refusal: { code: 'payment_over', status: 409 } })
    payments.use(real)
  })

  it('is possible later when the provider could not be reached at the reservation', async () => {
    const session = await offer('group')
    const real = payments.get()
    payments.use({ ...real, createCheckout: () => Promise.reject(new Error('no answer')) })
    const { id, url } = await take(session, ala())
    expect([url, await stateOf(id)]).toEqual(['', 'held'])
    await expect(payNow(as(ala()), id)).rejects.toMatchObject({ refusal: { status: 503 } })
    payments.use(real)
    expect((await payNow(as(ala()), id)).checkoutUrl).toMatch(/^\/test-payments\//)
  })
})
