import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { PACKAGE_NOT_FOUND } from './refusals.ts'
import { decideReturn, lastReturnDayOf, packageTitle, schoolDay, standingOf } from './rules.ts'
import { packageOffers, packages } from './table.ts'
import { usedLessonsSql } from './uses.ts'

const MOST_SHOWN = 100

/** With the offer, and its teacher as `users`. */
export const packageColumns = (now: Temporal.Instant) => ({
  ...{ bought: packages, offer: packageOffers, teacherName: users.displayName },
  used: usedLessonsSql(sql.raw('lesson_packages.id'), now),
  credit: sql<number>`coalesce((select c.balance from credit_balances c where c.user_id = lesson_packages.buyer_id), 0)`,
})

const read = async (which: SQL | undefined, now: Temporal.Instant) => {
  const rows = await db
    .select(packageColumns(now))
    .from(packages)
    .innerJoin(packageOffers, eq(packageOffers.id, packages.offerId))
    .leftJoin(users, eq(users.id, packageOffers.teacherId))
    .where(which)
    .orderBy(desc(packages.createdAt), desc(packages.id))
    .limit(MOST_SHOWN)
  return rows.map(row => toPackageView(row, now))
}

type Row = {
  readonly bought: typeof packages.$inferSelect
  readonly offer: typeof packageOffers.$inferSelect
  readonly teacherName: string | null
  readonly used: number
  readonly credit: number
}

/** Amounts in grosze, days of Warsaw, ISO instants. */
export const toPackageView = ({ bought, offer, teacherName, used, credit }: Row, now: Temporal.Instant) => {
  const { id, amount, state, createdAt, paidAt, validUntil, intentId } = bought
  const { lessons, minutes, lessonPrice, teacherId, subjects } = offer
  const left = Math.max(0, lessons - used)
  return {
    ...{ id, amount, title: packageTitle(offer), lessons, minutes, lessonPrice, left, validUntil },
    ...{ teacherId, teacherName, subjects, months: offer.months },
    standing: standingOf({ state, validUntil, left }, schoolDay(now)),
    ...{ createdAt: createdAt.toString(), paidAt: paidAt?.toString() ?? null, paymentId: intentId },
    /** The last day on which it can be returned; null where it cannot be. */
    returnableUntil: paidAt && decideReturn({ ...bought, used, credit }, now).ok ? lastReturnDayOf(paidAt) : null,
  }
}
export type PackageView = ReturnType<typeof toPackageView>

/** What the reader has bought, the newest first; not what was never paid and given up. */
export const listOwnPackages = ({ actor, now }: Ctx): Promise<readonly PackageView[]> =>
  read(and(eq(packages.buyerId, requireUser(actor).id), ne(packages.state, 'abandoned')), now)

/** Refuses 404 `package_not_found`, also for the package of another person. */
export const getOwnPackage = async ({ actor, now }: Ctx, id: string): Promise<PackageView> =>
  (await read(and(eq(packages.id, id), eq(packages.buyerId, requireUser(actor).id)), now))[0] ??
  refuse(PACKAGE_NOT_FOUND)
