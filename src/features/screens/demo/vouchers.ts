import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { fakeCheckout } from '#features/money/payments/providers.ts'
import { buyVoucher } from '#features/money/vouchers/buying.ts'
import { voucherPayable } from '#features/money/vouchers/kind.ts'
import { getOwnVoucher } from '#features/money/vouchers/queries.ts'
import { redeemByCode } from '#features/money/vouchers/redeeming.ts'
import type { BuyInput } from '#features/money/vouchers/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { attempt } from './term-steps.ts'
import { actorFor } from './users.ts'

const PRINTED: BuyInput = {
  ...{ amount: 20_000, recipientName: 'Kasia', fromName: 'Aunt Marta', delivery: 'print' },
  ...{ message: 'Good luck with your exams!', recipientEmail: null, sendOn: null },
}
const SENT: Omit<BuyInput, 'sendOn'> = {
  ...{ amount: 10_000, recipientName: 'Ola', fromName: 'Tomek', delivery: 'email' },
  ...{ message: 'A first game is on me.', recipientEmail: 'ola@guildhall.example' },
}
const DAYS_AHEAD = 10

/** One gift voucher that was passed on and redeemed, and one that waits for its day. */
export const seedVouchers = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const as = async (username: string, now = ctx.now): Promise<Ctx> => ({
    ...ctx,
    now,
    actor: await actorFor(uids.get(username) ?? ''),
  })
  await attempt('the redeemed gift voucher', async () => {
    const buyer = await as('marta', ctx.now.subtract({ hours: 72 }))
    const { code } = await getOwnVoucher(buyer, await buy(buyer, PRINTED))
    await redeemByCode(await as('kasia', ctx.now.subtract({ hours: 48 })), code ?? '')
  })
  await attempt('the gift voucher of a later day', async () => {
    const sendOn = ctx.now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate().add({ days: DAYS_AHEAD }).toString()
    await buy(await as('tomek'), { ...SENT, sendOn })
  })
}

const buy = async (ctx: Ctx, input: BuyInput): Promise<string> => {
  const { id, checkoutUrl } = await buyVoucher(ctx, input)
  await fakeCheckout.get().simulate(checkoutUrl.split('/').at(-1) ?? '', 'pay', 'never', ctx.now)
  await getCheckoutStatus(ctx, voucherPayable(id))
  return id
}
