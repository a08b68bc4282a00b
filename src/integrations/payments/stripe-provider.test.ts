import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { withoutQueryValues } from '#platform/log.ts'
import { signStripeEvent } from '#tests/support/stripe/stripe-events.ts'
import { STRIPE_TEST_KEY } from '#tests/support/stripe/stripe-requests.ts'
import { STRIPE_TEST_WEBHOOK_SECRET, type StripeServer, startStripeServer } from '#tests/support/stripe-server.ts'
import { until } from '#tests/support/until.ts'
import { describePaymentContract } from './contract.ts'
import { ChargeRefusedError, InvalidWebhookError, type PaymentProvider, RefundRefusedError } from './port.ts'
import { createStripeClient, WITHIN_REQUEST_MS, within } from './stripe-client.ts'
import { createStripeProvider } from './stripe-provider.ts'
import { STRIPE_EVENTS } from './stripe-webhooks.ts'

const now = () => Temporal.Now.instant()
let server: StripeServer
let stripe: PaymentProvider
const options = () => ({
  ...{ secretKey: STRIPE_TEST_KEY, siteUrl: 'https://site.test', apiUrl: server.url },
  webhookSecrets: [STRIPE_TEST_WEBHOOK_SECRET, 'whsec_next'],
})

beforeAll(async () => {
  server = await startStripeServer()
  stripe = createStripeProvider(options())
})
afterAll(() => server.stop())

describe('Stripe fulfils the contract', () =>
  describePaymentContract({ payments: () => stripe, pay: async ref => void server.pay(ref), now }))

let count = 0
const newCheckout = (amount = 14_000) => {
  count += 1
  const intentId = `pay_stripe_${count}`
  return {
    ...{ intentId, amount, currency: 'PLN' as const, description: 'Mathematics AA, 1 lesson', returnUrl: '/campus' },
    ...{ expiresAt: now().add({ minutes: 15 }), idempotencyKey: intentId },
  }
}
const openCheckout = async (amount?: number) => (await stripe.createCheckout(newCheckout(amount))).providerRef
const chargeOf = async (ref: string) => (await stripe.find(ref))?.charges[0]?.ref ?? ''
const paidCheckout = async () => {
  const ref = await openCheckout()
  server.pay(ref)
  return { ref, chargeRef: await chargeOf(ref) }
}
const agreed = async (card: '4242' | '0341' | '3155') => {
  const ref = await openCheckout(0)
  server.pay(ref, { card })
  return chargeOf(ref)
}
const laterCharge = (agreementRef: string) => {
  const { returnUrl: _, ...charge } = newCheckout(9_000)
  return { ...charge, agreementRef }
}

describe('a checkout at Stripe', () => {
  it.each(['card', 'blik', 'p24'] as const)('is paid by %s', async method => {
    const ref = await openCheckout()
    expect(server.find(ref)).toMatchObject({ payment_method_types: ['card', 'blik', 'p24'], amount_total: 14_000 })
    server.pay(ref, { method })
    expect(await stripe.find(ref)).toMatchObject({ state: 'paid', refunded: 0 })
  })
  it('of an agreement offers cards only', async () => {
    expect(server.find(await openCheckout(0))).toMatchObject({ mode: 'setup', payment_method_types: ['card'] })
  })
  it('leads back to its page, whatever became of it', async () => {
    const back = 'https://site.test/campus'
    expect(server.find(await openCheckout())).toMatchObject({ success_url: back, cancel_url: back })
  })
  it('ends later than its hold, because Stripe allows no less than half an hour, and its answer is the same later on', async () => {
    const checkout = newCheckout()
    const { providerRef } = await stripe.createCheckout(checkout)
    const expiresAt = Number(server.find(providerRef)?.expires_at)
    expect(expiresAt).toBe(Math.floor(checkout.expiresAt.epochMilliseconds / 1000) + 31 * 60)
    expect((await stripe.createCheckout(checkout)).providerRef).toBe(providerRef)
  })
  it('may be as long as the longest one that we open', async () => {
    const checkout = { ...newCheckout(), expiresAt: now().add({ hours: 23 }) }
    expect((await stripe.createCheckout(checkout)).url).toContain(server.url)
  })
  it('whose bank answers later is under way, cannot be expired, and is paid or declined then', async () => {
    const [paid, failed] = [await openCheckout(), await openCheckout()]
    for (const ref of [paid, failed]) {
      server.pay(ref, { method: 'p24', slowly: true })
      expect([(await stripe.find(ref))?.state, await stripe.expire(ref)]).toEqual(['under_way', 'under_way'])
    }
    server.finish(paid, 'paid')
    server.finish(failed, 'failed')
    expect([(await stripe.find(paid))?.state, (await stripe.find(failed))?.state]).toEqual(['paid', 'declined'])
    expect(await stripe.expire(paid)).toBe('already_paid')
  })
  it('stays open after a declined card', async () => {
    const ref = await openCheckout()
    server.decline(ref)
    expect((await stripe.find(ref))?.state).toBe('open')
    server.pay(ref)
    expect((await stripe.find(ref))?.charges).toHaveLength(1)
  })
})

describe('a later charge', () => {
  it.each(['0341', '3155'] as const)(
    'of a card that is declined or asks for its owner (%s) is declined, once per key',
    async card => {
      const charge = laterCharge(await agreed(card))
      const { providerRef } = await stripe.charge(charge)
      expect(await stripe.charge(charge)).toEqual({ providerRef })
      expect(await stripe.find(providerRef)).toMatchObject({
        state: 'declined',
        intentId: charge.intentId,
        charges: [],
      })
      expect(await stripe.expire(providerRef)).toBe('expired')
    },
  )
  it('is listed beside the checkouts, and refunded like them', async () => {
    const since = now().subtract({ seconds: 1 })
    const charge = laterCharge(await agreed('4242'))
    const { providerRef } = await stripe.charge(charge)
    await stripe.refund({ chargeRef: providerRef, amount: 9_000, idempotencyKey: `rfn_${providerRef}` })
    const listed = await stripe.list({ since, until: now().add({ minutes: 1 }), limit: 100 })
    expect(listed.filter(each => each.intentId === charge.intentId)).toEqual([
      expect.objectContaining({ providerRef, state: 'refunded', refunded: 9_000 }),
    ])
  })
  it('is refused when the agreement has ended, of which Stripe keeps neither card nor customer', async () => {
    const agreementRef = await agreed('4242')
    await stripe.endAgreement(agreementRef)
    await expect(stripe.charge(laterCharge(agreementRef))).rejects.toBeInstanceOf(ChargeRefusedError)
    expect(server.find(server.find(agreementRef)?.customer)).toMatchObject({ deleted: true, email: null })
  })
})

describe('a refund', () => {
  it('is found again when Stripe has forgotten its key', async () => {
    const { chargeRef } = await paidCheckout()
    const refund = { chargeRef, amount: 5_000, idempotencyKey: `rfn_${chargeRef}` }
    const first = await stripe.refund(refund)
    const before = server.requests().filter(each => each === 'POST /v1/refunds').length
    expect(await stripe.refund(refund)).toEqual(first)
    expect(server.requests().filter(each => each === 'POST /v1/refunds')).toHaveLength(before)
  })
  it('that its bank has refused since is made anew', async () => {
    const { ref, chargeRef } = await paidCheckout()
    const refund = { chargeRef, amount: 5_000, idempotencyKey: `rfn_${chargeRef}` }
    const first = await stripe.refund(refund)
    server.failRefund(first.providerRef)
    expect((await stripe.find(ref))?.refunded).toBe(0)
    const second = await stripe.refund(refund)
    expect(second).not.toEqual(first)
    expect((await stripe.find(ref))?.refunded).toBe(5_000)
  })
  it('of a disputed payment is refused', async () => {
    const { chargeRef } = await paidCheckout()
    server.openDispute(chargeRef)
    const refund = { chargeRef, amount: 5_000, idempotencyKey: `rfn_${chargeRef}` }
    await expect(stripe.refund(refund)).rejects.toBeInstanceOf(RefundRefusedError)
  })
})

test('a long description with a wide character at its end can be paid', async () => {
  const checkout = {
    ...{ intentId: 'int_wide', amount: 14_000, currency: 'PLN' as const, returnUrl: '/', idempotencyKey: 'int_wide' },
    ...{ description: `${'x'.repeat(249)}🐉`, expiresAt: now().add({ minutes: 15 }) },
  }
  expect(await stripe.createCheckout(checkout)).toMatchObject({ providerRef: expect.any(String) })
})

test('an error that is logged names the payment and nothing of the payer', async () => {
  const payment_intent = { id: 'pi_1', client_secret: 'pi_1_secret_1', receipt_email: 'payer@person.test' }
  const told = { type: 'card_error', message: 'declined', code: 'card_declined', statusCode: 402, payment_intent }
  const declined = Stripe.errors.StripeError.generate(told as never)
  const error = await within(1_000)(() => Promise.reject(declined)).catch((each: Error) => each)
  const logged = JSON.stringify(withoutQueryValues(error as Error))
  expect(logged).toContain('pi_1')
  expect(logged).not.toMatch(/payer@person|_secret_/)
})

describe('events', () => {
  const take = () => server.takeEvents().filter(({ type }) => STRIPE_EVENTS.includes(type))
  const readAs = (body: string, header: string | undefined, at = now()) =>
    stripe.readWebhook(Buffer.from(body), new Headers(header ? { 'stripe-signature': header } : {}), at)
  const read = ({ body, headers }: ReturnType<typeof take>[number]) => readAs(body, headers['stripe-signature'])

  it('say that a checkout was paid, with its charge, and nothing of the payer', async () => {
    take()
    const { ref, chargeRef } = await paidCheckout()
    const events = take().map(read)
    expect(events.flatMap(event => event ?? [])).toEqual([
      expect.objectContaining({
        ...{ provider: 'stripe', type: 'paid', providerRef: ref },
        charge: { ref: chargeRef, amount: 14_000, currency: 'PLN' },
      }),
    ])
    expect(JSON.stringify(events)).not.toContain('payer@person.test')
  })
  it('say that a bank answers later, and what it answered', async () => {
    const refs = [await openCheckout(), await openCheckout()]
    take()
    for (const ref of refs) server.pay(ref, { method: 'p24', slowly: true })
    server.finish(refs[0] ?? '', 'paid')
    server.finish(refs[1] ?? '', 'failed')
    const told = take().flatMap(event => read(event)?.type ?? [])
    expect(told).toEqual(['under_way', 'under_way', 'paid', 'declined'])
  })
  it('of an agreement say that it has to be asked for, of a later charge what became of it, and of an expired checkout that', async () => {
    take()
    const [well, declined] = [await agreed('4242'), await agreed('0341')]
    for (const agreementRef of [well, declined]) await stripe.charge(laterCharge(agreementRef))
    await stripe.expire(await openCheckout())
    expect(take().flatMap(event => read(event)?.type ?? [])).toEqual([
      'changed',
      'changed',
      'paid',
      'declined',
      'expired',
    ])
  })
  it('of other programs and of other types are none of ours', async () => {
    const { ref } = await paidCheckout()
    take()
    const session = { ...server.find(ref), metadata: { order: '1' } }
    const strange = (type: string, object: object) => {
      const body = JSON.stringify({ id: 'evt_1', type, created: 1, livemode: false, data: { object } })
      return readAs(body, signStripeEvent(body, [STRIPE_TEST_WEBHOOK_SECRET], Math.floor(Date.now() / 1000)))
    }
    expect(strange('checkout.session.completed', session)).toBeNull()
    expect(strange('customer.created', { id: 'cus_1' })).toBeNull()
    expect(() => strange('checkout.session.completed', { id: 1 })).toThrow(InvalidWebhookError)
  })
  const EVENT = { id: 'evt_1', type: 'customer.created', created: 1, data: { object: {} } }
  it('of the live mode are refused with a test key, and of the test mode with a live one', () => {
    const seconds = Math.floor(Date.now() / 1000)
    const live = createStripeProvider({
      ...{ secretKey: 'sk_live_1', webhookSecrets: [STRIPE_TEST_WEBHOOK_SECRET], siteUrl: 'https://site.test' },
    })
    for (const [provider, livemode] of [[stripe, true] as const, [live, false] as const]) {
      const body = JSON.stringify({ ...EVENT, livemode })
      const headers = new Headers({
        'stripe-signature': signStripeEvent(body, [STRIPE_TEST_WEBHOOK_SECRET], seconds),
      })
      expect(() => provider.readWebhook(Buffer.from(body), headers, now())).toThrow(InvalidWebhookError)
    }
  })
  it('are accepted with either secret while one replaces the other, and with both', () => {
    const body = JSON.stringify({ ...EVENT, livemode: false })
    const seconds = Math.floor(Date.now() / 1000)
    for (const secrets of [[STRIPE_TEST_WEBHOOK_SECRET], ['whsec_next'], ['whsec_old', 'whsec_next']])
      expect(readAs(body, signStripeEvent(body, secrets, seconds))).toBeNull()
    expect(() => readAs(body, signStripeEvent(body, ['whsec_old'], seconds))).toThrow(InvalidWebhookError)
  })
  it('are refused without a signature, changed, old, or not readable', () => {
    const body = JSON.stringify({ ...EVENT, livemode: false })
    const seconds = Math.floor(Date.now() / 1000)
    const header = signStripeEvent(body, [STRIPE_TEST_WEBHOOK_SECRET], seconds)
    for (const wrong of [undefined, '', 'v1=0', 't=1,v1=zz'])
      expect(() => readAs(body, wrong)).toThrow(InvalidWebhookError)
    expect(() => readAs(body.replace('evt_1', 'evt_2'), header)).toThrow(InvalidWebhookError)
    expect(() => readAs(body, header, now().add({ seconds: 310 }))).toThrow(InvalidWebhookError)
    const broken = '{"id":'
    const signed = signStripeEvent(broken, [STRIPE_TEST_WEBHOOK_SECRET], seconds)
    expect(() => readAs(broken, signed)).toThrow(SyntaxError)
  })
})

describe('a failure of Stripe', () => {
  it.each(['down', 'rate_limit', 'broken_json', 'lost_answer'] as const)(
    '(%s) leaves one checkout, one charge and one refund',
    async kind => {
      const checkout = newCheckout()
      const retried = async <Result>(on: RegExp, work: () => Promise<Result>): Promise<Result> => {
        server.fail(kind, { on })
        const first = await work().catch(() => null)
        server.recover()
        const second = await work()
        if (first !== null) expect(first).toEqual(second)
        return second
      }
      const { providerRef } = await retried(/POST .*sessions$/, () => stripe.createCheckout(checkout))
      server.pay(providerRef)
      const made = server.list('checkout.session').filter(each => each.client_reference_id === checkout.intentId)
      expect(made).toHaveLength(1)
      const chargeRef = await chargeOf(providerRef)
      await retried(/POST .*refunds$/, () =>
        stripe.refund({ chargeRef, amount: 4_000, idempotencyKey: `rfn_${chargeRef}` }),
      )
      expect((await stripe.find(providerRef))?.refunded).toBe(4_000)
      const charge = laterCharge(await agreed('4242'))
      await retried(/POST .*payment_intents$/, () => stripe.charge(charge))
      const charged = server
        .list('payment_intent')
        .filter(each => JSON.stringify(each.metadata).includes(`"${charge.intentId}"`))
      expect(charged).toHaveLength(1)
    },
  )
  it('that is saved under the key of a refund does not make it a second time', async () => {
    const { ref, chargeRef } = await paidCheckout()
    const refund = { chargeRef, amount: 4_000, idempotencyKey: `rfn_${chargeRef}` }
    server.fail('failed_after_acting', { on: /POST .*refunds$/ })
    await expect(stripe.refund(refund)).rejects.toThrow()
    await stripe.refund(refund)
    expect((await stripe.find(ref))?.refunded).toBe(4_000)
  })
  it('is waited for no longer than the caller may wait, 5 seconds at most within a request', async () => {
    expect(WITHIN_REQUEST_MS).toBeLessThan(5_000)
    server.fail('slow', { on: /GET .*sessions/ })
    const call = within(200)
    const find = () => call(at => createStripeClient(options()).checkout.sessions.retrieve('health-check', {}, at))
    await expect(find()).rejects.toThrow()
    // The calls of one act have one time together.
    await expect(find()).rejects.toThrow('not answered in time')
  })
  it('that is slow has done it: the same request gets its result', async () => {
    const checkout = newCheckout()
    server.fail('slow', { on: /POST .*sessions$/ })
    void stripe.createCheckout(checkout).catch(() => undefined)
    await until(() => server.list('checkout.session').some(each => each.client_reference_id === checkout.intentId))
    const { providerRef } = await stripe.createCheckout(checkout)
    expect(server.find(providerRef)).toMatchObject({ client_reference_id: checkout.intentId })
  })
  it('is seen by the check of health, as is a wrong key', async () => {
    expect(await stripe.find('health-check')).toBeNull()
    server.fail('down')
    await expect(stripe.find('health-check')).rejects.toThrow()
    const wrong = createStripeProvider({ ...options(), secretKey: 'sk_test_wrong' })
    await expect(wrong.find('health-check')).rejects.toThrow('Invalid API Key')
  })
})
