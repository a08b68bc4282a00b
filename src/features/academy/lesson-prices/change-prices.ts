import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { laterPrices } from '#features/academy/booking/later-prices.ts'
import { saveAgreedPrice, saveLessonPrices } from '#features/academy/booking/lesson-places.ts'
import { lessonPriceChanged, pricesChanged } from '#features/academy/lessons/events.ts'
import { RESERVATION_KIND } from '#features/academy/reservations/kind.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { RESERVATION_NOT_FOUND } from '#features/academy/reservations/refusals.ts'
import { listLessons, lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { type Decision, unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { decideRepricing, type Repricing, type RepricingEffects } from './price-change-rules.ts'

/** The kind of payable of a lesson that is paid for by itself. */
const LESSON_KIND = 'lesson'

/**
 * The lessons of these reservations, by reservation, each with whether it is paid. A payment names what it pays for: the reservation, or one
 * of its lessons. An agreement to later charges pays for nothing.
 */
export const listRepriceableLessons = async (reader: Reader, reservationIds: readonly string[]) => {
  const lessons = await listLessons(reader, reservationIds)
  const ids = lessons.map(({ id }) => id)
  const { payableKind, payableId } = paymentIntents
  const isOf = (kind: string, of: readonly string[]) => and(eq(payableKind, kind), inArray(payableId, [...of]))
  const paid = await reader
    .select({ id: payableId })
    .from(paymentIntents)
    .where(and(gt(paymentIntents.amount, 0), or(isOf(RESERVATION_KIND, reservationIds), isOf(LESSON_KIND, ids))))
  const used = await reader
    .select({ id: usageRecords.sourceId })
    .from(usageRecords)
    .where(inArray(usageRecords.sourceId, ids))
  const paidIds = new Set([...paid, ...used].map(({ id }) => id))
  const repriceable = lessons.map(lesson => ({
    ...lesson,
    hasPayment: paidIds.has(lesson.purchaseId) || paidIds.has(lesson.id),
  }))
  return Map.groupBy(repriceable, ({ purchaseId }) => purchaseId)
}

const loadRepriceableLessons = async (reader: Reader, reservationId: string) =>
  (await listRepriceableLessons(reader, [reservationId])).get(reservationId) ?? []

/** What a change of price would do now. Refuses others than staff with 404. */
export const previewRepricing = async (
  ctx: Ctx,
  reservationId: string,
  repricing: Repricing,
): Promise<{
  readonly found: Awaited<ReturnType<typeof getReservation>>
  readonly decision: Decision<RepricingEffects>
}> => {
  if (!can(ctx.actor, 'change_prices')) refuse(RESERVATION_NOT_FOUND)
  const found = await getReservation(ctx, reservationId)
  const lessons = await loadRepriceableLessons(db, reservationId)
  const later = laterPrices(found.reservation, found.session.zone)
  const repriceable = { ...found.reservation, lessons, laterPrices: later }
  return { found, decision: decideRepricing(repriceable, repricing, ctx.now) }
}

/**
 * Staff change the price (grosze) of one lesson, or of all of a booking that can change and of those that are planned later, for a reason
 * that student, payer and teacher read. Refuses 404 for others, and what `decideRepricing` refuses (docs/product.md §5.21).
 */
export const changePrices = (
  ctx: Ctx,
  reservationId: string,
  repricing: ReasonedRepricing,
): Promise<RepricingEffects> => transaction(tx => changePricesIn(tx, ctx, reservationId, repricing))

type ReasonedRepricing = Repricing & { readonly reason: string }

/** As `changePrices`, in the open transaction. */
export const changePricesIn = async (
  tx: Tx,
  ctx: Ctx,
  reservationId: string,
  { reason, ...repricing }: ReasonedRepricing,
): Promise<RepricingEffects> => {
  if (!can(ctx.actor, 'change_prices')) refuse(RESERVATION_NOT_FOUND)
  const { session, reservation } = await lockReservation(tx, reservationId)
  const lessons = await loadRepriceableLessons(tx, reservationId)
  const later = laterPrices(reservation, session.zone)
  const effects = unwrap(decideRepricing({ ...reservation, lessons, laterPrices: later }, repricing, ctx.now))
  const { price, agreement } = effects
  if (agreement) await saveAgreedPrice(tx, reservation, { price, from: agreement.from })
  await saveLessonPrices(
    tx,
    session,
    reservation,
    effects.lessons.map(({ id }) => id),
    price,
  )
  const changed = effects.lessons.map(({ id, start, before }) => ({ id, start: start.toString(), before }))
  await recordEvents(
    tx,
    ctx,
    ...changed.map(({ id, before }) => {
      const payload = { lessonId: id, reservationId, price, reason }
      return lessonPriceChanged(id, payload, { before: { price: before }, after: { ...payload, before } })
    }),
    pricesChanged(reservationId, {
      ...{ reservationId, sessionId: session.id, teacherId: session.user_id, reason, price },
      ...{ studentId: reservation.userId, payerId: reservation.payerId, lessons: changed },
      agreement: agreement && { from: agreement.from.toString(), before: agreement.before },
    }),
  )
  return effects
}
