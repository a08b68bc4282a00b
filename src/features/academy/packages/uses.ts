import { and, asc, eq, gte, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

type Buyer = { readonly credit: number; readonly hasPackage: boolean; readonly hasBooked: boolean }

/** A person's credit in grosze, and whether the person has a package and lessons of their own, in one statement. */
export const readBuyer = async (reader: Reader, userId: string) => {
  const { rows } = await reader.execute<Buyer>(sql`
    select coalesce((select c.balance from credit_balances c where c.user_id = ${userId}), 0) as credit,
      ${hasPackageSql(sql`${userId}`)} as "hasPackage",
      exists (select from academy_session_purchases r
        where r.user_id = ${userId} and r.state not in ('held', 'lapsed')) as "hasBooked"`)
  return rows[0] ?? { credit: 0, hasPackage: false, hasBooked: false }
}

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

const usable = (payerIds: readonly string[], now: Temporal.Instant) =>
  and(inArray(packages.buyerId, [...payerIds]), eq(packages.state, 'active'), gte(packages.validUntil, schoolDay(now)))

/** With what is left of them, those that end first first. */
const listLeft = async (reader: Reader, which: SQL | undefined, now: Temporal.Instant) => {
  const rows = await reader
    .select({
      ...{ id: packages.id, buyerId: packages.buyerId, offer: packageOffers },
      used: usedLessonsSql(sql.raw('lesson_packages.id'), now),
    })
    .from(packages)
    .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
    .where(which)
    .orderBy(asc(packages.validUntil), asc(packages.id))
  return rows.map(({ offer, used, ...one }) => ({ ...offer, ...one, left: offer.lessons - used }))
}
type Left = Awaited<ReturnType<typeof listLeft>>[number]

const reductionsFrom = (bought: readonly Left[], { type, user_id: teacherId, subject }: Booked) =>
  packageReductions(bought.filter(one => covers(one, { type, teacherId, subject })))

/** What the packages of a payer would take off lessons of a session now; nothing without a payer. */
export const findPackageReductions = async (
  reader: Reader,
  payerId: string | undefined | null,
  session: Booked,
  now: Temporal.Instant,
): Promise<readonly Reduction[]> =>
  payerId && session.type === 'individual'
    ? reductionsFrom(await listLeft(reader, usable([payerId], now), now), session)
    : []

/**
 * The packages of several payers for bookings that are made one after another in this transaction: `of` is what they take off lessons of a
 * session, `use` says that lessons are booked. Locks the packages, after the persons and before credit. Danger: what is used is counted by a
 * later statement, which sees what those have committed who held the lock before.
 */
export const takePackagesOf = async (tx: Tx, { now }: Ctx, payerIds: readonly string[]) => {
  const locked =
    payerIds.length > 0
      ? await tx
          .select({ id: packages.id })
          .from(packages)
          .where(usable(payerIds, now))
          .orderBy(asc(packages.id))
          .for('update')
      : []
  const ids = locked.map(({ id }) => id)
  const bought = ids.length > 0 ? await listLeft(tx, inArray(packages.id, ids), now) : []
  const used = new Map<string, number>()
  const leftOf = (one: Left): Left => ({ ...one, left: one.left - (used.get(one.id) ?? 0) })
  return {
    of: (payerId: string, session: Booked): readonly Reduction[] =>
      reductionsFrom(bought.filter(({ buyerId }) => buyerId === payerId).map(leftOf), session),
    use: (id: string, lessons: number): void => void used.set(id, (used.get(id) ?? 0) + lessons),
  }
}

/** What the payer's packages take off a booking of a session that is made in this transaction. Locks as `takePackagesOf`. */
export const takePackages = async (
  tx: Tx,
  ctx: Ctx,
  payerId: string,
  session: Booked,
): Promise<readonly Reduction[]> =>
  session.type === 'individual' ? (await takePackagesOf(tx, ctx, [payerId])).of(payerId, session) : []

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
