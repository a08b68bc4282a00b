import { sql } from 'drizzle-orm'
import { openCode } from '#features/money/vouchers/code.ts'
import { redeemByCode } from '#features/money/vouchers/redeeming.ts'
import { returnVoucher } from '#features/money/vouchers/returning.ts'
import type { FakeCheckoutAction } from '#integrations/payments/port.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { pick } from '#tests/support/histories.ts'
import { orderTestVoucher, readVoucher, returnFromVoucher } from '#tests/support/vouchers.ts'
import { type Command, learnerOf, personOf } from './booking-commands.ts'

const vouchersIn = async (...states: readonly string[]) =>
  (
    await db.execute<{ id: string; buyer_id: string }>(sql`
      select id, buyer_id from gift_vouchers where state in ${states} order by created_at, amount, id`)
  ).rows

const buyWith =
  (action: FakeCheckoutAction): Command =>
  async (term, choice) => {
    const buyer = learnerOf(term, choice)
    const { id, checkoutUrl } = await orderTestVoucher(term, buyer, { amount: 5_000 + choice.at * 100 })
    await term.fakeCheckout.simulate(checkoutUrl, action, 'never')
    await returnFromVoucher(term, buyer, id)
  }

const codeOf = async (id: string): Promise<string> => openCode(await readVoucher(id)) ?? ''

export const voucherCommands = {
  'buy a voucher': buyWith('pay'),
  'buy a voucher twice': buyWith('pay_twice'),
  'redeem a voucher': async (term, choice) => {
    const { id } = pick(await vouchersIn('active', 'redeemed'), choice.at)
    await redeemByCode(term.ctxAs(learnerOf(term, choice)), await codeOf(id))
  },
  /** All learners have the code. */
  'all redeem a voucher': async (term, { at }) => {
    const { id } = pick(await vouchersIn('active'), at)
    const code = await codeOf(id)
    const results = await Promise.allSettled(term.learners.map(who => redeemByCode(term.ctxAs(who), code)))
    const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
    const unexpected = errors.find(error => !(error instanceof RefusalError))
    if (unexpected || errors.length === results.length) throw unexpected ?? errors[0]
  },
  'return a voucher': async (term, { at }) => {
    const { id, buyer_id } = pick(await vouchersIn('active', 'redeemed'), at)
    await returnVoucher(term.ctxAs(personOf(term, buyer_id)), id)
  },
} as const satisfies Readonly<Record<string, Command>>
