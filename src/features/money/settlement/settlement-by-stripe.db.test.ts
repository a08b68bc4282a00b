import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/money/ledger/accounts.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { compareWithProviders } from '#features/money/reconciliation/compare-with-providers.ts'
import { paymentDifferences } from '#features/money/reconciliation/differences-table.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import { db, transaction } from '#platform/database.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { accountBalance, getIntent, setupMoneyAt } from '#tests/support/money.ts'
import { describeSettlement } from '#tests/support/settlement-contract.ts'
import { setupStripeCheckout } from '#tests/support/stripe-checkout.ts'
import { askAgainLater, chargeAgreed, chargeJobs } from './agreed-charges.ts'
import { agreementJobs, endCurrentAgreement, findCurrentAgreement, lockAgreements } from './agreements.ts'
import { openIntent } from './intents.ts'
import { syncJobs } from './settlement.ts'

const money = setupMoneyAt(setupStripeCheckout)
const { clock, ctx, payer, createCheckout, fakeCheckout, postWebhook, returnFromCheckout, sendRefunds } = money
const { server } = fakeCheckout

describe('payments with Stripe', () => describeSettlement(money, { rounds: 6 }))

const deliver = async () => {
  for (const body of await fakeCheckout.pendingWebhooks()) expect(await postWebhook(body)).toBe(200)
}
const agree = async (card: '4242' | '3155' = '4242') => {
  const { intentId, url } = await createCheckout(0)
  server().takeEvents()
  server().pay(url.split('/').at(-1) ?? '', { card })
  await deliver()
  for (const { data } of await takeJobs(syncJobs.queue)) await syncJobs.run(data, clock.now())
  const agreement = await findCurrentAgreement(db, payer())
  return { intentId, agreement, agreementRef: agreement?.ref ?? '' }
}
/** An intent to be charged later, and its answer. */
const charge = async (agreementRef: string, id: string) => {
  const intentId = await transaction(async tx => {
    const opened = await openIntent(tx, ctx(), {
      ...{ payable: { kind: 'purchase', id }, payerId: payer(), amount: 9_000, description: 'September' },
      expiresAt: clock.now().add({ hours: 24 }),
    })
    askAgainLater(tx, ctx(), [{ intentId: opened, agreementRef }])
    return opened
  })
  const failures: unknown[] = []
  await chargeAgreed(ctx(), [{ intent: await getIntent(intentId), agreementRef }], error => failures.push(error))
  return { intentId, failures }
}
const refundWhole = async (intentId: string, amount: number) => {
  await transaction(tx => createRefund(tx, ctx(), { intentId, amount, reason: 'cancelled' }))
  await sendRefunds()
}

describe('an agreement with Stripe', () => {
  it('settles with its card, which the event does not name, and ends the one before it', async () => {
    const first = await agree()
    expect(first.agreement).toMatchObject({ id: first.intentId, card: { brand: 'visa', last4: '4242' } })
    const second = await agree()
    expect(second.agreement?.id).toBe(second.intentId)
    for (const { data } of await takeJobs(agreementJobs.queue)) await agreementJobs.run(data)
    expect(server().find(server().find(first.agreementRef)?.customer)).toMatchObject({ deleted: true })
  })
  it('is charged later, and a bank that asks for the payer declines', async () => {
    const well = await charge((await agree()).agreementRef, 'inv_1')
    await deliver()
    expect(await getIntent(well.intentId)).toMatchObject({ state: 'succeeded', amount: 9_000 })
    const asking = await charge((await agree('3155')).agreementRef, 'inv_2')
    await returnFromCheckout(asking.intentId)
    expect(await getIntent(asking.intentId)).toMatchObject({ state: 'failed', failure: 'declined' })
  })
  it('is charged once, although the answer was lost, the process died, and no event came', async () => {
    const { agreementRef } = await agree()
    await takeJobs(chargeJobs.queue)
    server().fail('broken_json', { on: /POST .*payment_intents$/ })
    const { intentId, failures } = await charge(agreementRef, 'inv_3')
    server().takeEvents()
    expect(failures).toHaveLength(1)
    expect(await getIntent(intentId)).toMatchObject({ state: 'created', providerRef: null })
    const jobs = await takeJobs(chargeJobs.queue)
    for (const { data } of [...jobs, ...jobs]) await chargeJobs.run(data, clock.now().add({ minutes: 5 }))
    await returnFromCheckout(intentId)
    expect((await getIntent(intentId)).state).toBe('succeeded')
    const charged = server()
      .list('payment_intent')
      .filter(each => JSON.stringify(each.metadata).includes(intentId))
    expect(charged).toHaveLength(1)
  })
  it('is not asked for a charge when the key of the first request may be forgotten', async () => {
    const { agreementRef } = await agree()
    server().fail('down', { on: /POST .*payment_intents$/ })
    const { intentId } = await charge(agreementRef, 'inv_4')
    await chargeJobs.run({ intentId, agreementRef }, clock.now().add({ hours: 23 }))
    expect((await getIntent(intentId)).providerRef).toBeNull()
  })
  it('that has ended is a declined charge', async () => {
    const { agreementRef } = await agree()
    await transaction(async tx => {
      await lockAgreements(tx, payer())
      await endCurrentAgreement(tx, ctx(), payer())
    })
    for (const { data } of await takeJobs(agreementJobs.queue)) await agreementJobs.run(data)
    const { intentId } = await charge(agreementRef, 'inv_5')
    expect((await getIntent(intentId)).state).toBe('failed')
  })
})

describe('a payment with Stripe', () => {
  it('ends with Stripe after a change of the provider, and goes back by several refunds', async () => {
    const { intentId, payable, url } = await createCheckout()
    const stripe = paymentProviders.default()
    paymentProviders.use([createFakeProvider({ secret: 'x', now: clock.now }), stripe], 'test')
    await fakeCheckout.simulate(url, 'pay', 'never')
    await returnFromCheckout(intentId)
    expect(await getIntent(intentId)).toMatchObject({ state: 'succeeded', provider: 'stripe' })
    const clearing = await accountBalance(accounts.providerClearing('stripe'))
    for (const amount of [4_000, 3_000, 7_000]) await refundWhole(intentId, amount)
    expect((await getIntent(intentId)).state).toBe('refunded')
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(0)
    expect(await accountBalance(accounts.providerClearing('stripe'))).toBe(clearing - 14_000)
    paymentProviders.use([stripe])
  })
  it('whose news is lost settles when the records are compared, page by page, and nothing differs then', async () => {
    const opened = [await createCheckout(), await createCheckout(), await createCheckout()]
    for (const { url } of opened) await fakeCheckout.simulate(url, 'pay', 'never')
    clock.advance({ hours: 2 })
    await compareWithProviders(clock.now())
    for (const { intentId } of opened) expect((await getIntent(intentId)).state).toBe('succeeded')
    const stripes = await db.select().from(paymentIntents).where(eq(paymentIntents.provider, 'stripe'))
    expect(stripes.length).toBeGreaterThan(10)
    expect(await db.select().from(paymentDifferences)).toEqual([])
  })
})
