import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { holds } from '#features/holds/table.ts'
import { reservationPath } from '#features/reservations/paths.ts'
import { creditSpentOnReservation, isActiveHold } from '#features/reservations/queries.ts'
import { reservations } from '#features/reservations/table.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'

/** More than the holds of a family. */
const LISTED = 100

/**
 * What the reader has on hold and is to pay, the one that ends first first; amounts in grosze, instants as ISO text. A next block is
 * owed once it is accepted, a weekly agreement only by its invoices.
 */
export const listOwed = async (ctx: Ctx) => {
  const rows = await db
    .select({
      reservationId: reservations.id,
      title: academySessions.title,
      studentName: users.displayName,
      amount: sql<number>`${reservations.amount} - ${creditSpentOnReservation}`,
      creditSpent: creditSpentOnReservation,
      expiresAt: holds.expiresAt,
    })
    .from(reservations)
    .innerJoin(holds, isActiveHold)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(
      and(
        eq(reservations.payerId, requireUser(ctx.actor).id),
        eq(reservations.state, 'held'),
        ne(reservations.plan, 'weekly'),
        isNotNull(reservations.earlyPerformanceAt),
        gt(holds.expiresAt, ctx.now),
      ),
    )
    .orderBy(asc(holds.expiresAt))
    .limit(LISTED)
  return rows.map(({ expiresAt, ...row }) => ({
    ...row,
    payBy: expiresAt.toString(),
    path: reservationPath(row.reservationId),
  }))
}
export type OwedItem = Awaited<ReturnType<typeof listOwed>>[number]
