import { describe, expect, it, vi } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { countWithoutProvider, reconcile } from '#features/money/reconciliation/reconciliation.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { expireIntent, startCheckout } from '#features/money/settlement/intents.ts'
import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import { SIGNATURE_HEADER, signWebhook } from '#integrations/payments/fake-provider-signature.ts'
import type { PaymentProvider } from '#integrations/payments/port.ts'
import { transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { SECRET } from '#tests/support/fake-checkout.ts'
import { accountBalance, getIntent, setupMoney } from '#tests/support/money.ts'
import { paymentProviders } from './providers.ts'

const { clock, ctx, url, createCheckout, createIntent, fakeCheckout, returnFromCheckout, sendRefunds } = setupMoney()

const SECRETS: Readonly<Record<string, string>> = { test: SECRET, other: 'a secret of the other provider' }
let calls: string[] = []

/** A provider that records its calls under its name. */
const recorded = (name: string): PaymentProvider => {
  const real = createFakeProvider({ name, secret: SECRETS[name] ?? '', now: clock.now })
  const noted =
    <Args extends readonly unknown[], Result>(what: string, run: (...args: Args) => Result) =>
    (...args: Args): Result => {
      calls.push(`${name} ${what}`)
      return run(...args)
    }
  return {
    ...real,
    createCheckout: noted('createCheckout', real.createCheckout),
    find: noted('find', real.find),
    expire: noted('expire', real.expire),
    refund: noted('refund', real.refund),
  }
}
const [test, other] = [recorded('test'), recorded('other')]

/** A checkout opened with `test` before `other` became the default provider. */
const createOldCheckout = async () => {
  paymentProviders.use([test, other], 'test')
  const checkout = await createCheckout()
  paymentProviders.use([test, other], 'other')
  calls = []
  return checkout
}

/** Sends a webhook of the named provider, signed with its secret; returns the HTTP status. */
const postFrom = async (provider: string, body: string) => {
  const headers = { [SIGNATURE_HEADER]: signWebhook(SECRETS[provider] ?? '', body, clock.now()) }
  const answer = await fetch(`${url()}/api/webhooks/${provider}`, { method: 'POST', body, headers })
  await answer.arrayBuffer()
  return answer.status
}

describe('a payment of a provider that is no longer the default', () => {
  it('is settled and refunded by its own provider', async () => {
    const { intentId, url: checkoutUrl } = await createOldCheckout()
    const clearing = accounts.providerClearing('test')
    const [before, otherBefore] = [
      await accountBalance(clearing),
      await accountBalance(accounts.providerClearing('other')),
    ]
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await returnFromCheckout(intentId)
    expect(await getIntent(intentId)).toMatchObject({ state: 'succeeded', provider: 'test' })
    expect(await accountBalance(clearing)).toBe(before + 14_000)
    await transaction(tx => createRefund(tx, ctx(), { intentId, amount: 14_000, reason: 'cancelled' }))
    await sendRefunds()
    expect((await getIntent(intentId)).state).toBe('refunded')
    expect(await accountBalance(clearing)).toBe(before)
    expect(await accountBalance(accounts.providerClearing('other'))).toBe(otherBefore)
    expect(calls).toEqual(['test find', 'test refund'])
  })

  it('expires at and is reconciled with its own provider, while a new payment uses the default', async () => {
    const { intentId } = await createOldCheckout()
    const late = await createOldCheckout()
    const young = await createCheckout()
    expect((await getIntent(young.intentId)).provider).toBe('other')
    expect(calls).toEqual(['other createCheckout'])
    await expireIntent(ctx(), intentId)
    expect((await getIntent(intentId)).state).toBe('expired')
    expect(calls).toEqual(['other createCheckout', 'test expire'])
    await fakeCheckout.simulate(late.url, 'pay', 'never')
    await fakeCheckout.simulate(young.url, 'pay', 'never')
    await reconcile(clock.now().add({ minutes: 2 }))
    expect((await getIntent(late.intentId)).state).toBe('succeeded')
    expect((await getIntent(young.intentId)).state).toBe('succeeded')
    expect(calls.toSorted()).toEqual(['other createCheckout', 'other find', 'test expire', 'test find'])
  })

  it('accepts webhooks of its own provider only', async () => {
    const { intentId, url: checkoutUrl } = await createOldCheckout()
    await fakeCheckout.simulate(checkoutUrl, 'pay')
    const bodies = await fakeCheckout.pendingWebhooks()
    for (const body of bodies) expect(await postFrom('other', body)).toBe(200)
    expect((await getIntent(intentId)).state).toBe('open')
    for (const body of bodies) expect(await postFrom('test', body)).toBe(200)
    expect((await getIntent(intentId)).state).toBe('succeeded')
  })
})

describe('a payment whose provider is no longer configured', () => {
  it('stays open, is counted and logged once per reconciliation, and cannot be paid', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const open = await createOldCheckout()
    const second = await createOldCheckout()
    paymentProviders.use([test, other], 'test')
    const unopened = await createIntent()
    paymentProviders.use([other])
    const waiting = await countWithoutProvider()
    expect(waiting).toBeGreaterThanOrEqual(3)
    expect(await returnFromCheckout(open.intentId)).toBeNull()
    expect(await expireIntent(ctx(), open.intentId)).toBe('under_way')
    for (const { intentId } of [open, unopened])
      await expect(startCheckout(await getIntent(intentId), '/')).rejects.toThrow('is not configured')
    await reconcile(clock.now().add({ hours: 1 }))
    expect(logged).toHaveBeenCalledTimes(1)
    expect(logged).toHaveBeenCalledWith({ count: waiting }, expect.stringContaining('not configured'))
    for (const { intentId } of [open, second]) expect((await getIntent(intentId)).state).toBe('open')
    expect((await fetch(`${url()}/api/webhooks/test`, { method: 'POST', body: '{}' })).status).toBe(404)
    logged.mockRestore()
    paymentProviders.use([other, test])
    await reconcile(clock.now().add({ hours: 1 }))
    for (const { intentId } of [open, second, unopened]) expect((await getIntent(intentId)).state).toBe('expired')
    expect(await countWithoutProvider()).toBe(waiting - 3)
  })

  it('is refunded once the provider is configured again', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const { intentId, url: checkoutUrl } = await createOldCheckout()
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    await returnFromCheckout(intentId)
    await transaction(tx => createRefund(tx, ctx(), { intentId, amount: 14_000, reason: 'cancelled' }))
    paymentProviders.use([other])
    await sendRefunds()
    await reconcile(clock.now().add({ minutes: 20 }))
    expect((await getIntent(intentId)).state).toBe('succeeded')
    expect(await countWithoutProvider()).toBeGreaterThan(0)
    logged.mockRestore()
    paymentProviders.use([other, test])
    await reconcile(clock.now().add({ minutes: 30 }))
    expect((await getIntent(intentId)).state).toBe('refunded')
  })
})

describe('the list of providers', () => {
  it('rejects duplicate names, an unknown default and origins with a path', () => {
    expect(() => paymentProviders.use([test, test])).toThrow('the same name')
    expect(() => paymentProviders.use([test], 'other')).toThrow('no payment provider other')
    expect(() => paymentProviders.use([])).toThrow('no payment provider')
    for (const origin of ['https://pay.example/', 'https://pay.example; script-src *'])
      expect(() => paymentProviders.use([{ ...test, checkoutOrigins: [origin] }])).toThrow()
    const abroad = (name: string) => ({ ...test, name, checkoutOrigins: ['https://pay.example'] })
    paymentProviders.use([abroad('one'), abroad('two')])
    expect(paymentProviders.checkoutOrigins()).toEqual(['https://pay.example'])
  })
})
