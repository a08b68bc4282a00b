import { tryOpenCheckout } from '#features/money/holds/checkout.ts'
import { PAYMENT_UNAVAILABLE } from '#features/money/holds/refusals.ts'
import { expireIntent, findOpenIntent, openIntent, startCheckout } from '#features/money/settlement/intents.ts'
import { TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { db, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { log } from '#platform/log.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { packageOrdered, packagePayload } from './events.ts'
import { packagePath, packagePayable } from './kind.ts'
import { lockPackage, publishPackage } from './locking.ts'
import { getOffer } from './offers.ts'
import { CONFIRM_ADDRESS_FOR_PACKAGE, PACKAGE_ADULTS_ONLY, PACKAGE_NOT_FOUND, PACKAGE_PAID } from './refusals.ts'
import { packagePrice, packageWords } from './rules.ts'
import { type LessonPackage, type PackageOffer, packages } from './table.ts'

const PURCHASES: RateLimit = { name: 'packages-bought', max: 30, minutes: 24 * 60 }
/** Providers accept no more than a day. */
const CHECKOUT_HOURS = 23

const requireBuyer = ({ actor }: Ctx): User => {
  const buyer = requireUser(actor)
  if (buyer.minor) refuse(PACKAGE_ADULTS_ONLY)
  if (!buyer.emailVerified) refuse(CONFIRM_ADDRESS_FOR_PACKAGE)
  if (buyer.mustAcceptTerms) refuse(TERMS_NOT_ACCEPTED)
  return buyer
}

/** Not payable with credit, which it becomes. */
const openPackagePayment = async (tx: Tx, ctx: Ctx, bought: LessonPackage, offer: PackageOffer): Promise<void> => {
  const { id, buyerId: payerId, amount } = bought
  const expiresAt = ctx.now.add({ hours: CHECKOUT_HOURS })
  const description = packageWords(offer)
  await openIntent(tx, ctx, { payable: packagePayable(id), payerId, amount, expiresAt, description })
}

/**
 * An adult orders a package of an offer and is taken to the checkout; to its own page where the provider does not answer. With an `id`, a
 * repetition orders nothing more. Refuses 403 `package_adults_only`, `email_not_verified`, `terms_not_accepted`, 404
 * `package_offer_not_found`, 409 `package_offer_ended`, 429.
 */
export const buyPackage = async (
  ctx: Ctx,
  { offerId, id: given }: { readonly offerId: string; readonly id?: string },
): Promise<{ readonly id: string; readonly checkoutUrl: string }> => {
  const buyer = requireBuyer(ctx)
  await consumeRateLimit(PURCHASES, buyer.id, ctx.now)
  const id = await idempotentTransaction(ctx, tx => order(tx, ctx, buyer.id, offerId, given ?? newId('package')))
  return { id, checkoutUrl: (await tryOpenCheckout(packagePayable(id))) ?? packagePath(id) }
}

const order = async (tx: Tx, ctx: Ctx, buyerId: string, offerId: string, id: string): Promise<string> => {
  const before = await lockPackage(tx, id)
  if (before) return before.buyerId === buyerId ? id : refuse(PACKAGE_NOT_FOUND)
  const offer = await getOffer(tx, offerId)
  const row = { id, offerId, buyerId, amount: packagePrice(offer), createdAt: ctx.now }
  const [ordered] = await tx.insert(packages).values(row).onConflictDoNothing().returning()
  // The same form, sent twice at once.
  if (!ordered) return (await lockPackage(tx, id))?.buyerId === buyerId ? id : refuse(PACKAGE_NOT_FOUND)
  await openPackagePayment(tx, ctx, ordered, offer)
  publishPackage(tx, ordered)
  await recordEvents(tx, ctx, packageOrdered(id, packagePayload(ordered)))
  return id
}

/**
 * The buyer goes on to pay, for example after a decline. Refuses 404 for others, 409 `package_paid`, `package_offer_ended`,
 * `payment_over`, 503 `payment_unavailable`.
 */
export const payPackage = async (ctx: Ctx, id: string): Promise<{ readonly checkoutUrl: string }> => {
  const payable = packagePayable(id)
  const buyer = requireBuyer(ctx)
  const before = await findOpenIntent(db, payable)
  // The payer who comes back late gets another checkout, not the address of a page that is over.
  if (before?.payerId === buyer.id && Temporal.Instant.compare(before.expiresAt, ctx.now) <= 0)
    await expireIntent(ctx, before.id)
  await idempotentTransaction(ctx, async tx => {
    const bought = await lockPackage(tx, id)
    if (bought?.buyerId !== buyer.id) return refuse(PACKAGE_NOT_FOUND)
    if (bought.state !== 'unpaid') return refuse(PACKAGE_PAID)
    if (!(await findOpenIntent(tx, payable)))
      await openPackagePayment(tx, ctx, bought, await getOffer(tx, bought.offerId))
  })
  const intent = (await findOpenIntent(db, payable)) ?? refuse(PACKAGE_PAID)
  try {
    return { checkoutUrl: await startCheckout(intent, packagePath(id)) }
  } catch (error) {
    if (error instanceof RefusalError) throw error
    log.error({ err: error, packageId: id }, 'the checkout of a package could not be opened')
    return refuse(PAYMENT_UNAVAILABLE)
  }
}
