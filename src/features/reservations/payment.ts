import { findOpenIntent, openIntent, startCheckout } from '#features/money/intents.ts'
import { latestIntents } from '#features/money/queries.ts'
import { PAYMENT_OVER } from '#features/money/rules.ts'
import { syncFromProvider } from '#features/money/settlement.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { reservationPath } from './paths.ts'
import { reservationPayable } from './payable.ts'
import { findReservation, listLessons, lockReservation } from './places.ts'
import { mayPay } from './policy.ts'
import { NOT_HELD, PAYMENT_UNAVAILABLE, RESERVATION_NOT_FOUND } from './refusals.ts'
import { isExpired, lessonCountLabel } from './rules.ts'

/** The checkout of the open intent, opened if nobody has; null without one. Refuses `payment_over`; throws where the provider does not answer. */
const openCheckout = async (reservationId: string): Promise<string | null> => {
  const intent = await findOpenIntent(db, reservationPayable(reservationId))
  return intent ? startCheckout(intent.id, reservationPath(reservationId)) : null
}

const logCheckoutFailure = (error: unknown, reservationId: string) =>
  log.error({ err: error, reservationId }, 'the checkout could not be opened; the reservation’s page tries again')

/** The address at which a hold is paid; null where nothing is to be paid or the provider cannot be reached just now. */
export const tryOpenCheckout = async (reservationId: string): Promise<string | null> => {
  try {
    return await openCheckout(reservationId)
  } catch (error) {
    if (!(error instanceof RefusalError)) logCheckoutFailure(error, reservationId)
    return null
  }
}

/**
 * Where the student or payer pays a hold: the checkout that is open, or a new one after a decline, while the hold lasts.
 * Refuses 404 for strangers, 409 `not_held`, 409 `payment_over` where it was paid or given back in this moment, 503
 * `payment_unavailable`.
 */
export const startPayment = async (ctx: Ctx, id: string): Promise<{ readonly checkoutUrl: string }> => {
  const found = await findReservation(db, id)
  if (!found || !mayPay(ctx.actor, found)) return refuse(RESERVATION_NOT_FOUND)
  await transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    const { state, holdExpiresAt, payerId, amount } = reservation
    if (state !== 'held' || !holdExpiresAt || isExpired(holdExpiresAt, ctx.now)) return refuse(NOT_HELD)
    if (await findOpenIntent(tx, reservationPayable(id))) return
    const count = (await listLessons(tx, [id])).length
    const description = `${session.title}, ${lessonCountLabel(count)}`
    await openIntent(tx, ctx, {
      payable: reservationPayable(id),
      payerId,
      amount,
      description,
      expiresAt: holdExpiresAt,
    })
  })
  try {
    return { checkoutUrl: (await openCheckout(id)) ?? refuse(PAYMENT_OVER) }
  } catch (error) {
    if (error instanceof RefusalError) throw error
    logCheckoutFailure(error, id)
    return refuse(PAYMENT_UNAVAILABLE)
  }
}

/** How the payment of a reservation stands; `waiting` is a bank that has not answered. */
export type CheckoutStatus = 'none' | 'open' | 'waiting' | 'declined' | 'paid' | 'refunded'

/**
 * How the payment stands, by the provider's own word while it is open: so the payer who comes back sees what has become of it
 * even before the webhook, and without one.
 */
export const getCheckoutStatus = async (ctx: Ctx, id: string): Promise<CheckoutStatus> => {
  const intent = await findOpenIntent(db, reservationPayable(id))
  if (intent) {
    const providerState = await fetchProviderState(ctx, intent)
    if (providerState === 'under_way') return 'waiting'
    if (providerState === 'open' || providerState === null) return 'open'
  }
  const latest = (await latestIntents('reservation', [id])).get(id)
  if (!latest) return 'none'
  if (latest.refunded > 0) return 'refunded'
  return latest.state === 'succeeded' ? 'paid' : latest.state === 'failed' ? 'declined' : 'none'
}

const fetchProviderState = async ({ now, requestId }: Ctx, intent: Parameters<typeof syncFromProvider>[1]) => {
  try {
    return await syncFromProvider({ actor: systemActor('return'), now, requestId }, intent)
  } catch (error) {
    log.warn({ err: error, intentId: intent.id }, 'the payment provider did not say how a payment stands')
    return null
  }
}
