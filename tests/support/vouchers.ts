import { eq } from 'drizzle-orm'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { buyVoucher } from '#features/money/vouchers/buying.ts'
import { giftLink } from '#features/money/vouchers/gift-link.ts'
import { voucherPayable } from '#features/money/vouchers/kind.ts'
import type { BuyInput } from '#features/money/vouchers/schema.ts'
import { type GiftVoucher, giftVouchers } from '#features/money/vouchers/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { makeLink } from '#platform/secret-links.ts'
import type { setupFakeCheckout } from './fake-checkout.ts'

export const GIFT: BuyInput = {
  ...{ amount: 20_000, recipientName: 'Ola', fromName: 'Kasia', message: 'Happy birthday!' },
  ...{ delivery: 'email', recipientEmail: 'ola@example.test', sendOn: null },
}

type App = {
  readonly ctxAs: (user: User) => Ctx
  readonly fakeCheckout: ReturnType<typeof setupFakeCheckout>
}

export const readVoucher = async (id: string): Promise<GiftVoucher> => {
  const [voucher] = await db.select().from(giftVouchers).where(eq(giftVouchers.id, id))
  if (!voucher) throw new Error(`${id} is no voucher`)
  return voucher
}

/** A person has ordered a voucher and not paid yet. */
export const orderTestVoucher = (app: App, buyer: User, input: Partial<BuyInput> = {}) =>
  buyVoucher(app.ctxAs(buyer), { ...GIFT, ...input })

/** The buyer comes back from the checkout. */
export const returnFromVoucher = (app: App, buyer: User, id: string) =>
  getCheckoutStatus(app.ctxAs(buyer), voucherPayable(id))

/** A person has bought a voucher; returns its id. */
export const buyTestVoucher = async (app: App, buyer: User, input: Partial<BuyInput> = {}): Promise<string> => {
  const { id, checkoutUrl } = await orderTestVoucher(app, buyer, input)
  await app.fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
  await returnFromVoucher(app, buyer, id)
  return id
}

/** The token in the link of a voucher's letter. */
export const voucherTokenOf = async (voucherId: string): Promise<string> =>
  (await makeLink(giftLink.to({ voucherId }), [giftLink])).split('/').at(-1) ?? ''
