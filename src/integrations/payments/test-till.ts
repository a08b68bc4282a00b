import { eq } from 'drizzle-orm'
import { db, transaction } from '#platform/database.ts'
import { queue } from '#platform/jobs.ts'
import { testPayments } from '#platform/table.ts'
import type { TestPayment, TestTill, TestWebhooks } from './port.ts'
import { chargesOf, findPayment, lockPayment, type Row, type TestProviderOptions } from './test-provider.ts'
import { tell } from './test-provider-webhooks.ts'

/** How long the embedded provider's slow bank thinks. */
export const SLOW_BANK_SECONDS = 20

export const slowBank = queue<{ ref: string; webhooks: TestWebhooks }>('test-provider-bank')

type Clock = Pick<TestProviderOptions, 'now'>

/** The embedded provider's counter: what its page does when somebody presses a button there. Pressing again changes nothing. */
export const newTestTill = ({ now }: Clock): TestTill => ({
  find: async ref => {
    const row = await findPayment(db, ref)
    return row ? shown(row, now()) : null
  },
  play: (ref, act, webhooks) =>
    transaction(async tx => {
      const row = await lockPayment(tx, ref)
      if (!row || shown(row, now()).state !== 'open') return row ? shown(row, now()) : null
      const told = { payment: ref, intent: row.intentId }
      const started = { ...told, type: 'under_way' as const, charge: null }
      if (act === 'pay_slowly') {
        await tx.update(testPayments).set({ state: 'under_way' }).where(eq(testPayments.ref, ref))
        await slowBank.send(tx, { ref, webhooks }, { after: now().add({ seconds: SLOW_BANK_SECONDS }) })
        await tell(tx, [started], webhooks === 'never' ? 'never' : 'at_once', now())
        return { ...shown(row, now()), state: 'under_way' }
      }
      if (act === 'decline') {
        await tx.update(testPayments).set({ state: 'declined' }).where(eq(testPayments.ref, ref))
        await tell(tx, [started, { ...told, type: 'declined', charge: null }], webhooks, now())
        return { ...shown(row, now()), state: 'declined' }
      }
      const charges = act === 'pay_twice' ? 2 : 1
      await tx.update(testPayments).set({ state: 'paid', charges }).where(eq(testPayments.ref, ref))
      const taken = chargesOf({ ...row, charges }).map(charge => ({ ...told, type: 'paid' as const, charge }))
      await tell(tx, [started, ...taken], webhooks, now())
      return { ...shown(row, now()), state: 'paid' }
    }),
})

/** The slow bank agrees. */
export const agree = ({ ref, webhooks }: { ref: string; webhooks: TestWebhooks }, { now }: Clock) =>
  transaction(async tx => {
    const row = await lockPayment(tx, ref)
    if (row?.state !== 'under_way') return
    await tx.update(testPayments).set({ state: 'paid', charges: 1 }).where(eq(testPayments.ref, ref))
    const charge = chargesOf({ ...row, charges: 1 })[0] ?? null
    await tell(tx, [{ type: 'paid', payment: ref, intent: row.intentId, charge }], webhooks, now())
  })

/** An open checkout whose time is over takes no money any more, whether or not somebody asked it to expire. */
const shown = (row: Row, now: Temporal.Instant): TestPayment => ({
  ref: row.ref,
  amount: row.amount,
  description: row.description,
  returnUrl: row.returnUrl,
  expiresAt: row.expiresAt,
  state: row.state === 'open' && Temporal.Instant.compare(now, row.expiresAt) >= 0 ? 'expired' : row.state,
})
