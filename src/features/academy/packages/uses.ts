import { and, asc, eq, gte, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { lessonCountsSql } from '#features/academy/discount-codes/uses.ts'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { Reduction } from '#features/money/price-reductions/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { lockPackage } from './locking.ts'
import { covers, packageReductions, schoolDay } from './rules.ts'
import { packageOffers, packages, packageUses } from './table.ts'

/** In SQL: whether a payer has a package that was not returned. It may be used up or over. */
export const hasPackageSql = (payerId: SQLWrapper) =>
  sql<boolean>`exists (select from lesson_packages p where p.buyer_id = ${payerId} and p.state = 'active')`

/**
 * In SQL: how many lessons of a package are used, without those of one booking: the ones that it made cheaper, while they are held, booked,
 * taken place, or charged although they were given up.
 */
export const usedLessonsSql = (packageId: SQLWrapper, now: Temporal.Instant, exceptId = '') => sql<number>`(
  select count(*)::int from lesson_package_uses u join lessons l on l.purchase_id = u.reservation_id
  left join lesson_cancellations c on c.lesson_id = l.id and c.undone_at is null
  left join refunds f on f.id = c.refund_id
  where u.package_id = ${packageId} and u.reservation_id <> ${exceptId} and l.reduction > 0 and ${lessonCountsSql(now)})`

type Booked = Pick<Session, 'type' | 'user_id' | 'subject'>

const usable = (payerId: string, now: Temporal.Instant) =>
  and(eq(packages.buyerId, payerId), eq(packages.state, 'active'), gte(packages.validUntil, schoolDay(now)))

const listReductions = async (
  reader: Reader,
  ids: readonly string[],
  session: Booked,
  now: Temporal.Instant,
): Promise<readonly Reduction[]> => {
  if (ids.length === 0) return []
  const rows = await reader
    .select({ id: packages.id, offer: packageOffers, used: usedLessonsSql(sql.raw('lesson_packages.id'), now) })
    .from(packages)
    .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
    .where(inArray(packages.id, [...ids]))
    .orderBy(asc(packages.validUntil), asc(packages.id))
  const booked = { type: session.type, teacherId: session.user_id, subject: session.subject }
  return packageReductions(
    rows
      .filter(({ offer }) => covers(offer, booked))
      .map(({ id, offer, used }) => ({ ...offer, id, left: offer.lessons - used })),
  )
}

/** What the packages of a payer would take off lessons of a session now; nothing without a payer. */
export const findPackageReductions = async (
  reader: Reader,
  payerId: string | undefined | null,
  session: Booked,
  now: Temporal.Instant,
): Promise<readonly Reduction[]> => {
  if (!payerId || session.type !== 'individual') return []
  const rows = await reader.select({ id: packages.id }).from(packages).where(usable(payerId, now))
  return listReductions(
    reader,
    rows.map(({ id }) => id),
    session,
    now,
  )
}

/**
 * The same for a booking that is made in this transaction: locks the packages, after the persons and before credit. Danger: what is used is
 * counted by a later statement, which sees what those have committed who held the lock before.
 */
export const takePackages = async (
  tx: Tx,
  { now }: Ctx,
  payerId: string,
  session: Booked,
): Promise<readonly Reduction[]> => {
  if (session.type !== 'individual') return []
  const rows = await tx
    .select({ id: packages.id })
    .from(packages)
    .where(usable(payerId, now))
    .orderBy(asc(packages.id))
    .for('update')
  return listReductions(
    tx,
    rows.map(({ id }) => id),
    session,
    now,
  )
}

const packageOf = ({ reductions }: Pick<Reservation, 'reductions'>): string | null =>
  reductions.find(({ kind }) => kind === 'package')?.reference ?? null

/** Notes that lessons of a booking are of a package. Needs the package's lock. */
export const recordPackageUse = async (tx: Tx, { now }: Ctx, reservation: Reservation): Promise<void> => {
  const packageId = packageOf(reservation)
  if (packageId) await tx.insert(packageUses).values({ reservationId: reservation.id, packageId, usedAt: now })
}

/** Whether a lapsed booking may have the lessons of its package again (docs/product.md §5.6). Locks the package, after the persons. */
export const mayUsePackageAgain = async (tx: Tx, { now }: Ctx, reservation: Reservation): Promise<boolean> => {
  const packageId = packageOf(reservation)
  if (!packageId) return true
  const found = await lockPackage(tx, packageId)
  if (found?.state !== 'active' || (found.validUntil ?? '') < schoolDay(now)) return false
  const [counted] = await tx
    .select({
      left: sql<number>`${packageOffers.lessons} - ${usedLessonsSql(sql`${packageId}`, now, reservation.id)}`,
      wanted: sql<number>`(select count(*)::int from lessons l where l.purchase_id = ${reservation.id} and l.reduction > 0)`,
    })
    .from(packageOffers)
    .where(eq(packageOffers.id, found.offerId))
  return counted !== undefined && counted.wanted <= counted.left
}
