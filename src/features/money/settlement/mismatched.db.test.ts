import { describe, expect, it, vi } from 'vitest'
import { paymentMismatched } from '#features/money/payments/events.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { listPayments } from '#features/money/payments/queries.ts'
import { moneyGauges } from '#features/money/reconciliation/gauges.ts'
import { reconcile } from '#features/money/reconciliation/reconciliation.ts'
import { topics } from '#kernel/topics.ts'
import { db } from '#platform/database.ts'
import { on, registerReactions } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { registerGauges, registry } from '#platform/metrics.ts'
import { publishedDuring } from '#tests/support/live-topics.ts'
import { getIntent, setupMoney } from '#tests/support/money.ts'
import { closeMismatched, countMismatched, listMismatched } from './mismatched.ts'

const { clock, ctx, payerCtx, createCheckout, postWebhook } = setupMoney()

const refOf = (url: string) => url.split('/').at(-1) ?? ''
const metric = async (name: string) => new RegExp(`^${name} (\\d+)$`, 'm').exec(await registry.metrics())?.[1]

/** Runs `work` while the provider reports a charge of 1 grosz for every payment; returns the reported payments and the errors. */
const withWrongAmounts = async (work: () => Promise<unknown>) => {
  const real = paymentProviders.default()
  const asked: string[] = []
  const find: typeof real.find = async ref => {
    asked.push(ref)
    const found = await real.find(ref)
    return found && { ...found, state: 'paid', charges: [{ ref: `${ref}.1`, amount: 1, currency: 'PLN' }] }
  }
  paymentProviders.use([{ ...real, find }])
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  try {
    await work()
    return { asked, errors: logged.mock.calls.map(([about]) => about) }
  } finally {
    logged.mockRestore()
    paymentProviders.use([real])
  }
}

const reconcileEachMinute = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute++) await reconcile(clock.advance({ minutes: 1 }))
}

describe('a payment of another amount', () => {
  it('is logged and recorded once, shown to staff and its payer, and no longer reconciled', async () => {
    registerGauges(moneyGauges)
    const recorded: string[] = []
    registerReactions([on(paymentMismatched, async (_tx, _ctx, { payload }) => void recorded.push(payload.intentId))])
    const { intentId, url } = await createCheckout()
    const { asked, errors } = await withWrongAmounts(async () => {
      const published = await publishedDuring(() => reconcileEachMinute(5))
      expect(published).toContain(topics.admin('payments'))
    })
    expect(asked).toEqual([refOf(url)])
    expect(errors).toEqual([expect.objectContaining({ intentId, expected: 14_000 })])
    expect(recorded).toEqual([intentId])
    expect((await getIntent(intentId)).state).toBe('open')
    expect(await countMismatched(db)).toBe(1)
    expect(await metric('guildhall_mismatched_payments')).toBe('1')
    expect((await listMismatched(db)).map(({ id }) => id)).toEqual([intentId])
    const own = await listPayments(payerCtx())
    expect(own.items.find(({ id }) => id === intentId)?.isLookedInto).toBe(true)
  })

  it('is closed by an operator once, is then over, and reconciliation does not find it again', async () => {
    const { intentId } = await createCheckout()
    const { errors } = await withWrongAmounts(async () => {
      await reconcileEachMinute(2)
      const tries = await Promise.allSettled([closeMismatched(ctx(), intentId), closeMismatched(ctx(), intentId)])
      expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await reconcileEachMinute(2)
    })
    expect(errors).toHaveLength(1)
    expect(await getIntent(intentId)).toMatchObject({ state: 'expired', mismatchedAt: null })
    expect((await listMismatched(db)).map(({ id }) => id)).not.toContain(intentId)
    await expect(closeMismatched(ctx(), intentId)).rejects.toMatchObject({ refusal: { code: 'not_mismatched' } })
  })
})

it.each([
  ['paid', 1, 'error'],
  ['declined', 0, 'warn'],
] as const)('a signed "%s" for an unknown payment is counted %i times and logged as %s', async (type, count, level) => {
  const before = Number(await metric('guildhall_unknown_payments_total'))
  const logged = vi.spyOn(log, level).mockImplementation(() => undefined)
  const charge = type === 'paid' ? { ref: 'tp_x.1', amount: 5_000, currency: 'PLN' } : null
  const at = clock.now().toString()
  const event = { id: `evt_${type}`, type, payment: 'tp_x', intent: 'pay_unknown', charge, at }
  expect(await postWebhook(JSON.stringify(event))).toBe(200)
  expect(await postWebhook(JSON.stringify(event))).toBe(200)
  expect(logged.mock.calls.map(([about]) => about)).toEqual([expect.objectContaining({ intentId: 'pay_unknown' })])
  expect(Number(await metric('guildhall_unknown_payments_total'))).toBe(before + count)
  logged.mockRestore()
})
