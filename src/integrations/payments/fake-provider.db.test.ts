import { describe, expect, it } from 'vitest'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { startRedirectingServer } from '#tests/support/redirecting-server.ts'
import { describePaymentContract } from './contract.ts'
import { approveSlowPayment, createFakeCheckout } from './fake-checkout.ts'
import { createFakeProvider } from './fake-provider.ts'
import { SIGNATURE_HEADER, signWebhook } from './fake-provider-signature.ts'
import { fakeProviderWebhooks, postWebhook } from './fake-provider-webhooks.ts'
import { InvalidWebhookError } from './port.ts'

setupDatabase()
setupJobs()

const clock = manualClock('2026-11-21T10:00:00Z')
const secret = 'a secret between two'
const provider = createFakeProvider({ secret, now: clock.now })
const checkout = createFakeCheckout({ now: clock.now })
const pay = async (ref: string) => void (await checkout.simulate(ref, 'pay', 'at_once'))

describe('the embedded provider fulfils the contract', () =>
  describePaymentContract({ payments: () => provider, pay, now: clock.now }))

let count = 0
const openCheckout = async () => {
  count += 1
  const intentId = `pay_own_${count}`
  const { providerRef } = await provider.createCheckout({
    intentId,
    amount: 5_000,
    currency: 'PLN',
    description: 'One lesson',
    returnUrl: '/',
    expiresAt: clock.now().add({ minutes: 15 }),
    idempotencyKey: intentId,
  })
  await takeJobs(fakeProviderWebhooks)
  return providerRef
}
const takeWebhooks = async () => {
  const jobs = await takeJobs(fakeProviderWebhooks)
  return jobs.map(({ data: { body } }) => {
    const { type, id, charge } = JSON.parse(body) as { type: string; id: string; charge: { ref: string } | null }
    return { type, id, charge: charge?.ref ?? null }
  })
}

describe('its checkout', () => {
  it('charges once however often Pay is pressed', async () => {
    const ref = await openCheckout()
    await Promise.all([pay(ref), pay(ref), pay(ref)])
    expect((await provider.find(ref))?.charges).toHaveLength(1)
  })
  it('charges twice when configured to, and reports both charges', async () => {
    const ref = await openCheckout()
    await checkout.simulate(ref, 'pay_twice', 'at_once')
    expect((await takeWebhooks()).map(one => [one.type, one.charge])).toEqual([
      ['under_way', null],
      ['paid', `${ref}.1`],
      ['paid', `${ref}.2`],
    ])
  })
  it('sends an event twice, in the wrong order, or not at all', async () => {
    await checkout.simulate(await openCheckout(), 'pay', 'twice')
    const twice = await takeWebhooks()
    expect(twice.map(one => one.type)).toEqual(['under_way', 'under_way', 'paid', 'paid'])
    expect(new Set(twice.map(one => one.id)).size).toBe(2)
    await checkout.simulate(await openCheckout(), 'pay', 'out_of_order')
    expect((await takeWebhooks()).map(one => one.type)).toEqual(['paid', 'under_way'])
    await checkout.simulate(await openCheckout(), 'pay', 'never')
    expect(await takeWebhooks()).toEqual([])
  })
  it('accepts no payment after it has expired', async () => {
    const ref = await openCheckout()
    clock.advance({ minutes: 15 })
    expect((await checkout.simulate(ref, 'pay', 'at_once'))?.state).toBe('expired')
    expect((await provider.find(ref))?.charges).toEqual([])
  })
  it('lets a slow bank finish a pending payment, which cannot be expired', async () => {
    const ref = await openCheckout()
    await checkout.simulate(ref, 'pay_slowly', 'at_once')
    expect(await provider.expire(ref)).toBe('under_way')
    await approveSlowPayment({ ref, webhooks: 'at_once' }, { now: clock.now })
    await approveSlowPayment({ ref, webhooks: 'at_once' }, { now: clock.now })
    expect((await provider.find(ref))?.charges).toHaveLength(1)
    expect((await takeWebhooks()).map(one => one.type)).toEqual(['under_way', 'paid'])
  })
})

describe('its webhooks', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    type: 'paid',
    payment: 'tp',
    intent: 'pay',
    charge: null,
    at: '2026-11-21T10:00:00Z',
  })
  const unkeepable = body.replace('evt_1', 'evt_\\u0000')
  const readWith = (header: string | undefined, text = body) =>
    provider.readWebhook(Buffer.from(text), new Headers(header ? { [SIGNATURE_HEADER]: header } : {}), clock.now())

  it('follow no redirect', async () => {
    const { url, followed } = await startRedirectingServer()
    await expect(postWebhook(body, { provider: 'test', siteUrl: url, secret, now: clock.now() })).rejects.toThrow()
    expect(followed()).toBe(0)
  })
  it('are accepted when they are signed', () => {
    expect(readWith(signWebhook(secret, body, clock.now()))).toMatchObject({
      id: 'evt_1',
      type: 'paid',
      intentId: 'pay',
    })
  })
  it.each([
    ['no signature', () => readWith(undefined)],
    ['a signature with another secret', () => readWith(signWebhook('another secret', body, clock.now()))],
    ['a changed body', () => readWith(signWebhook(secret, body, clock.now()), body.replace('"tp"', '"tq"'))],
    ['a recording', () => readWith(signWebhook(secret, body, clock.now().subtract({ minutes: 6 })))],
    ['nonsense', () => readWith('t=1,v1=zz')],
    ['signed text that no database keeps', () => readWith(signWebhook(secret, unkeepable, clock.now()), unkeepable)],
    ['a signed text that is no event', () => readWith(signWebhook(secret, '{}', clock.now()), '{}')],
  ])('are refused with %s', (_, read) => {
    expect(read).toThrow(InvalidWebhookError)
  })
})
