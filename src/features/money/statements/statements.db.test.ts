import { desc, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { disputeJobs, readDisputes } from '#features/money/disputes/sync-disputes.ts'
import { paymentDisputes } from '#features/money/disputes/table.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { refunds } from '#features/money/payments/table.ts'
import { paymentDifferences } from '#features/money/reconciliation/differences-table.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { returnedRefundJobs } from '#features/money/refunds/returned-refunds.ts'
import { sendRefund } from '#features/money/refunds/send-refund.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { staffMoneyNotices } from '#features/staff/staff-money/notices.ts'
import { getPaymentDetail } from '#features/staff/staff-money/payment-detail.ts'
import { staffMoneyReactions } from '#features/staff/staff-money/reactions.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { NotYet } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { accountBalance, getIntent, listMovements, setupMoneyAt } from '#tests/support/money.ts'
import { setupStripeCheckout } from '#tests/support/stripe-checkout.ts'
import { createTestUser } from '#tests/support/users.ts'
import { readBalances } from './balances.ts'
import { readStatements } from './read-statements.ts'

const { clock, ctx, createCheckout, fakeCheckout, postWebhook, returnFromCheckout } = setupMoneyAt(setupStripeCheckout)
const { server } = fakeCheckout
const STRIPE = accounts.providerClearing('stripe')

beforeAll(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined)
  vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

const pay = async () => {
  const { intentId, payable, url } = await createCheckout()
  await fakeCheckout.simulate(url, 'pay')
  await returnFromCheckout(intentId)
  server().takeEvents()
  return { intentId, payable, chargeRef: (await getIntent(intentId)).chargeRef ?? '' }
}
/** Posts the events that wait, in an order, and runs what they send. */
const deliver = async (order: (bodies: readonly string[]) => readonly string[] = bodies => bodies) => {
  const bodies = server().takeEvents()
  for (const body of order(bodies.map(event => event.body))) expect(await postWebhook(body)).toBe(200)
  for (const { data } of await takeJobs(disputeJobs.queue)) await disputeJobs.run(data, clock.now())
  for (const { data } of await takeJobs(returnedRefundJobs.queue)) await returnedRefundJobs.run(data, clock.now())
}
const noticesTo = async ({ id }: User): Promise<readonly string[]> =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ message }) => message)
const disputesOf = (intentId: string) => db.select().from(paymentDisputes).where(eq(paymentDisputes.intentId, intentId))
const refund = async (intentId: string, amount: number) => {
  const id = await transaction(tx => createRefund(tx, ctx(), { intentId, amount, reason: 'cancelled' }))
  await sendRefund(ctx(), id)
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return { id, ref: row?.providerRef ?? '' }
}
const stateOf = async (id: string) => (await db.select().from(refunds).where(eq(refunds.id, id)))[0]?.state

describe('a dispute', () => {
  it('is known with its deadline, and its loss is posted once, whatever the order and number of its events', async () => {
    registerReactions(staffMoneyReactions)
    onTestFinished(() => registerReactions([]))
    registerNotices(staffMoneyNotices)
    const admin = await createTestUser({ role: 'admin' })
    const { intentId, payable, chargeRef } = await pay()
    const { id } = server().openDispute(chargeRef, { dueInDays: 7 })
    const [before, loss] = [await accountBalance(STRIPE), await accountBalance(accounts.writeOff('school'))]
    await deliver(bodies => [...bodies, ...bodies].toReversed())
    expect(await disputesOf(intentId)).toMatchObject([
      { ref: id, state: 'needs_answer', amount: 14_000, reason: 'fraudulent', closedAt: null },
    ])
    expect((await disputesOf(intentId))[0]?.respondBy?.epochMilliseconds).toBe(
      clock.now().add({ hours: 7 * 24 }).epochMilliseconds,
    )
    expect(await accountBalance(STRIPE)).toBe(before)
    expect(await noticesTo(admin)).toEqual([
      expect.stringMatching(
        /^The payer’s bank wants 140 PLN back for .+\. Reason: fraudulent\. Answer it at the payment provider by \w{3} \d+ \w{3}, or the money is lost\.$/,
      ),
    ])
    server().closeDispute(id, 'lost')
    const events = server().takeEvents()
    for (const { body } of events) await postWebhook(body)
    const jobs = await takeJobs(disputeJobs.queue)
    await Promise.allSettled([...jobs, ...jobs, ...jobs].map(({ data }) => disputeJobs.run(data, clock.now())))
    expect(await disputesOf(intentId)).toMatchObject([{ state: 'lost' }])
    expect(await accountBalance(STRIPE)).toBe(before - 14_000)
    expect(await accountBalance(accounts.writeOff('school'))).toBe(loss + 14_000)
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-14_000)
  })
  it('that is lost, appealed and lost again is a loss once, and each step is on the page of the payment', async () => {
    const { intentId, chargeRef } = await pay()
    const { id } = server().openDispute(chargeRef)
    const [before, loss] = [await accountBalance(STRIPE), await accountBalance(accounts.writeOff('school'))]
    server().closeDispute(id, 'lost')
    await deliver()
    server().appeal(id)
    await deliver()
    expect(await disputesOf(intentId)).toMatchObject([{ state: 'needs_answer', closedAt: null }])
    expect(await accountBalance(STRIPE)).toBe(before)
    server().closeDispute(id, 'lost')
    await deliver()
    expect(await disputesOf(intentId)).toMatchObject([{ state: 'lost' }])
    expect(await accountBalance(STRIPE)).toBe(before - 14_000)
    expect(await accountBalance(accounts.writeOff('school'))).toBe(loss + 14_000)
    const { ledger } = await getPaymentDetail(intentId, clock.now())
    expect(ledger.map(({ movement }) => movement).filter(kind => kind.startsWith('dispute'))).toEqual(
      ['lost', 'lost', 'returned', 'returned', 'lost', 'lost'].map(step => `dispute_${step}`),
    )
  })
  it('that is won moves nothing, and one whose events were lost is found', async () => {
    const { intentId, chargeRef } = await pay()
    const { id } = server().openDispute(chargeRef)
    server().closeDispute(id, 'won')
    server().takeEvents()
    const before = await accountBalance(STRIPE)
    await readDisputes(clock.now())
    await readDisputes(clock.now())
    expect(await disputesOf(intentId)).toMatchObject([{ state: 'won' }])
    expect(await accountBalance(STRIPE)).toBe(before)
  })
})

describe('a refund that the payer’s bank sends back', () => {
  it('failed after all, is owed again, and can be sent once more', async () => {
    const { intentId, payable } = await pay()
    const { id, ref } = await refund(intentId, 14_000)
    expect((await getIntent(intentId)).state).toBe('refunded')
    server().takeEvents()
    server().failRefund(ref)
    await deliver(bodies => [...bodies, ...bodies])
    expect([await stateOf(id), (await getIntent(intentId)).state]).toEqual(['failed', 'succeeded'])
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-14_000)
    await db.update(refunds).set({ state: 'pending' }).where(eq(refunds.id, id))
    await sendRefund(ctx(), id)
    const { ledger } = await getPaymentDetail(intentId, clock.now())
    expect(ledger.map(({ movement }) => movement).filter((_, at) => at % 2 === 0)).toEqual([
      ...['payment', 'refund', 'refund_returned', 'refund'],
    ])
    expect([await stateOf(id), (await getIntent(intentId)).state]).toEqual(['sent', 'refunded'])
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(0)
  })
  it('failed after all, also where the news of it come before the answer that names it', async () => {
    const { intentId } = await pay()
    const provider = paymentProviders.default()
    const { refund: send } = provider
    const early: Parameters<typeof returnedRefundJobs.run>[0][] = []
    vi.spyOn(provider, 'refund').mockImplementationOnce(async request => {
      const made = await send(request)
      server().takeEvents()
      server().failRefund(made.providerRef)
      for (const { body } of server().takeEvents()) await postWebhook(body)
      early.push(...(await takeJobs(returnedRefundJobs.queue)).map(({ data }) => data))
      for (const job of early) await expect(returnedRefundJobs.run(job, clock.now())).rejects.toBeInstanceOf(NotYet)
      return made
    })
    const { id } = await refund(intentId, 14_000)
    expect([early.length, await stateOf(id)]).toEqual([1, 'sent'])
    for (const job of early) await returnedRefundJobs.run(job, clock.now())
    expect([await stateOf(id), (await getIntent(intentId)).state]).toEqual(['failed', 'succeeded'])
    // Of a refund that is none of ours nothing follows.
    await returnedRefundJobs.run({ provider: 'stripe', ref: 're_of_another_program' }, clock.now())
  })
})

describe('the account at a provider', () => {
  it('has its fees and payouts posted once, and equals the ledger then, with what is disputed', async () => {
    const [one, two] = [await pay(), await pay(), await pay(), await pay()]
    await refund(one.intentId, 4_000)
    const { id: disputeId } = server().openDispute(two.chargeRef)
    await deliver()
    const payout = Number(server().payOut().amount)
    expect(payout).toBeGreaterThan(0)
    clock.advance({ hours: 3 })
    await readStatements(clock.now())
    await readStatements(clock.advance({ hours: 24 }))
    const balances = await readBalances('stripe')
    expect(balances?.disputed).toBe(14_000)
    expect((balances?.ours ?? 0) - (balances?.theirs ?? 0)).toBe(14_000)
    expect(await accountBalance(accounts.providerFees('stripe'))).toBeGreaterThan(8_500)
    expect(await accountBalance(accounts.bank('school'))).toBe(payout)
    const fees = server()
      .list('balance_transaction')
      .filter(({ fee }) => Number(fee) > 0)
    for (const { id } of fees) expect(await listMovements(id)).toHaveLength(1)
    expect(await db.select().from(paymentDifferences)).toEqual([])
    server().closeDispute(disputeId, 'lost')
    await deliver()
    await readStatements(clock.advance({ hours: 24 }))
    expect(await accountBalance(STRIPE)).toBe(balances?.theirs)
  })
  it('shows a refund that was made at the provider, and news that were lost', async () => {
    const { intentId } = await pay()
    const { id, ref } = await refund(intentId, 5_000)
    server().failRefund(ref)
    const elsewhere = server().refundAtDashboard((await getIntent(intentId)).chargeRef ?? '', 3_000)
    server().takeEvents()
    clock.advance({ hours: 3 })
    await readStatements(clock.now())
    expect(await stateOf(id)).toBe('failed')
    const found = await db.select().from(paymentDifferences).where(eq(paymentDifferences.kind, 'unknown_movement'))
    expect(found).toMatchObject([{ provider: 'stripe', ours: 0, theirs: -3_000, resolvedAt: null }])
    expect(found[0]?.providerRef).toBe(elsewhere.balance_transaction)
  })
  it('shows what another program has charged, in PLN as it is and in another currency as nothing of the balance in PLN', async () => {
    await pay()
    clock.advance({ hours: 3 })
    await readStatements(clock.now())
    const before = await readBalances('stripe')
    const fees = await accountBalance(accounts.providerFees('stripe'))
    const [foreign, euros] = [server().chargeElsewhere(7_000), server().chargeElsewhere(9_000, 'eur')]
    clock.advance({ hours: 3 })
    await readStatements(clock.now())
    const found = await db
      .select()
      .from(paymentDifferences)
      .where(isNull(paymentDifferences.resolvedAt))
      .orderBy(desc(paymentDifferences.theirs))
    expect(found.filter(({ providerRef }) => [foreign.id, euros.id].includes(providerRef))).toMatchObject([
      { providerRef: foreign.id, kind: 'unknown_movement', theirs: 7_000 },
      { providerRef: euros.id, kind: 'unknown_movement', theirs: 0 },
    ])
    expect((await accountBalance(accounts.providerFees('stripe'))) - fees).toBe(Number(foreign.fee))
    expect(((await readBalances('stripe'))?.theirs ?? 0) - (before?.theirs ?? 0)).toBe(Number(foreign.net))
  })
  it('is read also where one dispute cannot be', async () => {
    const { intentId, chargeRef } = await pay()
    server().openDispute(chargeRef)
    const { id } = server().openDispute((await pay()).chargeRef)
    server().takeEvents()
    clock.advance({ hours: 3 })
    server().fail('down', { on: new RegExp(`GET .*disputes/${id}`), times: 9 })
    await readStatements(clock.now())
    server().recover()
    expect(await disputesOf(intentId)).toHaveLength(1)
  })
})
