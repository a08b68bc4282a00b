import { expect, it } from 'vitest'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import { ChargeRefusedError, type CheckoutRequest, type PaymentProvider, RefundRefusedError } from './port.ts'

type ProviderUnderTest = {
  readonly payments: () => PaymentProvider
  /** Pays the checkout as the payer would. */
  readonly pay: (providerRef: string) => Promise<void>
  /** The adapter's current time. */
  readonly now: () => Temporal.Instant
}

let count = 0

/** The contract of every payment adapter. */
export const describePaymentContract = ({ payments, pay, now }: ProviderUnderTest) => {
  const newCheckout = (): CheckoutRequest => {
    count += 1
    const intentId = `pay_contract_${count}`
    return {
      intentId,
      amount: 14_000,
      currency: 'PLN',
      description: 'Mathematics AA, 1 lesson',
      returnUrl: '/campus/reservations/rsv_1',
      expiresAt: now().add({ minutes: 15 }),
      idempotencyKey: intentId,
    }
  }
  const openCheckout = async () => (await payments().createCheckout(newCheckout())).providerRef

  it('returns the same checkout for the same key, also for parallel calls', async () => {
    const checkout = newCheckout()
    const [one, two] = await Promise.all([payments().createCheckout(checkout), payments().createCheckout(checkout)])
    expect(one).toEqual(two)
    const { checkoutOrigins } = payments()
    expect(one.url.startsWith('/') || checkoutOrigins.includes(new URL(one.url).origin)).toBe(true)
  })
  it('refuses a key that was used for another amount', async () => {
    const checkout = newCheckout()
    await payments().createCheckout(checkout)
    await expect(payments().createCheckout({ ...checkout, amount: 1 })).rejects.toThrow()
  })
  it('charges the least amount of this site, and not less than it says', async () => {
    const { leastAmount } = payments()
    expect(leastAmount).toBeLessThanOrEqual(LEAST_PAYMENT)
    expect(await payments().createCheckout({ ...newCheckout(), amount: leastAmount })).toMatchObject({
      providerRef: expect.any(String),
    })
    await expect(payments().createCheckout({ ...newCheckout(), amount: leastAmount - 1 })).rejects.toThrow()
  })
  it('finds an open checkout, with its intent and without charges', async () => {
    const checkout = newCheckout()
    const { providerRef } = await payments().createCheckout(checkout)
    expect(await payments().find(providerRef)).toEqual({
      providerRef,
      intentId: checkout.intentId,
      state: 'open',
      charges: [],
      refunded: 0,
    })
  })
  it('lists payments by pages in their order, each once', async () => {
    const since = now()
    const refs = [await openCheckout(), await openCheckout(), await openCheckout()]
    await pay(refs[0] ?? '')
    const listed: string[] = []
    const intentIds: string[] = []
    for (let after: string | undefined; ; after = listed.at(-1)) {
      const page = await payments().list({ since, until: now().add({ minutes: 1 }), after, limit: 2 })
      if (page.length === 0) break
      listed.push(...page.map(({ providerRef }) => providerRef))
      intentIds.push(...page.map(({ intentId }) => intentId))
    }
    expect(listed.filter(ref => refs.includes(ref)).toSorted()).toEqual(refs.toSorted())
    expect(new Set(listed).size).toBe(listed.length)
    expect(new Set(intentIds).size).toBe(intentIds.length)
  })
  it('finds nothing under an unknown id', async () => {
    expect(await payments().find('tp_nobody')).toBeNull()
  })
  it('reports the charge and its amount once paid', async () => {
    const ref = await openCheckout()
    await pay(ref)
    const found = await payments().find(ref)
    expect(found?.state).toBe('paid')
    expect(found?.charges).toEqual([{ ref: expect.any(String), amount: 14_000, currency: 'PLN' }])
  })
  it('expires an open checkout, reports the same again, and reports a paid one as paid', async () => {
    const [open, paid] = [await openCheckout(), await openCheckout()]
    await pay(paid)
    expect(await payments().expire(open)).toBe('expired')
    expect(await payments().expire(open)).toBe('expired')
    expect(await payments().expire(paid)).toBe('already_paid')
    await pay(open)
    expect((await payments().find(open))?.state).toBe('expired')
  })
  it('charges a payer who has agreed to it, once per key, and no other payer', async () => {
    const agreement = (await payments().createCheckout({ ...newCheckout(), amount: 0 })).providerRef
    const { returnUrl: _, ...charge } = newCheckout()
    await expect(payments().charge({ ...charge, agreementRef: `${agreement}.1` })).rejects.toThrow()
    await pay(agreement)
    const agreed = (await payments().find(agreement))?.charges[0]
    expect(agreed).toMatchObject({
      amount: 0,
      card: { brand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) },
    })
    const ask = () => payments().charge({ ...charge, agreementRef: agreed?.ref ?? '' })
    const [one, two] = await Promise.all([ask(), ask()])
    expect(one).toEqual(two)
    expect(await payments().find(one.providerRef)).toMatchObject({
      ...{ intentId: charge.intentId, state: 'paid', charges: [{ amount: 14_000 }] },
    })
    const other = { ...charge, amount: 1, agreementRef: agreed?.ref ?? '' }
    await expect(payments().charge(other)).rejects.toThrow()
  })
  it('charges no payer whose agreement has ended, and ends it as often as it is asked to', async () => {
    const agreement = (await payments().createCheckout({ ...newCheckout(), amount: 0 })).providerRef
    await pay(agreement)
    const agreementRef = (await payments().find(agreement))?.charges[0]?.ref ?? ''
    await payments().endAgreement(agreementRef)
    await payments().endAgreement(agreementRef)
    const { returnUrl: _, ...charge } = newCheckout()
    await expect(payments().charge({ ...charge, agreementRef })).rejects.toBeInstanceOf(ChargeRefusedError)
  })
  it('refunds once per key, in parts, and never more than was charged', async () => {
    const ref = await openCheckout()
    await pay(ref)
    const chargeRef = (await payments().find(ref))?.charges[0]?.ref ?? ''
    const refund = (idempotencyKey: string, amount: number) =>
      payments().refund({ chargeRef, amount, idempotencyKey: `${ref} ${idempotencyKey}` })
    const [one, two] = await Promise.all([refund('a', 4_000), refund('a', 4_000)])
    expect(one).toEqual(two)
    await expect(refund('b', 10_001)).rejects.toBeInstanceOf(RefundRefusedError)
    await refund('c', 10_000)
    expect((await payments().find(ref))?.state).toBe('refunded')
  })
}
