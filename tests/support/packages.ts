import { buyPackage } from '#features/academy/packages/buying.ts'
import { packagePayable } from '#features/academy/packages/kind.ts'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import type { setupFakeCheckout } from './fake-checkout.ts'

type App = {
  readonly ctxAs: (user: User) => Ctx
  readonly fakeCheckout: ReturnType<typeof setupFakeCheckout>
}

/** The buyer comes back from the checkout. */
export const returnFromPackage = (app: App, buyer: User, id: string) =>
  getCheckoutStatus(app.ctxAs(buyer), packagePayable(id))

/** A person has bought a package of an offer; returns its id. */
export const buyTestPackage = async (
  app: App,
  buyer: User,
  offerId: string,
  how: 'pay' | 'pay_twice' = 'pay',
): Promise<string> => {
  const { id, checkoutUrl } = await buyPackage(app.ctxAs(buyer), { offerId })
  await app.fakeCheckout.simulate(checkoutUrl, how, 'never')
  await returnFromPackage(app, buyer, id)
  return id
}
