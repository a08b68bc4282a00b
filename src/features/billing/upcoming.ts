import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { occurrences } from '#features/calendar/table.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'

const soonestFirst = keyset(occurrences.startsAt, lessons.id, 'ascending')

/** The reader's paid lessons that are still to come; those of a weekly agreement are paid later. */
const isUpcoming = (ctx: Ctx) =>
  and(
    eq(reservations.payerId, requireUser(ctx.actor).id),
    eq(lessons.state, 'booked'),
    ne(reservations.plan, 'weekly'),
    gt(occurrences.startsAt, ctx.now),
  )

/** The booked lessons ahead that the reader has paid for, soonest first; their value in grosze, instants as ISO text. */
export const listUpcoming = async (ctx: Ctx, { cursor, limit }: PageQuery = {}) => {
  const { items, nextCursor } = await readPage(
    limit,
    rows =>
      db
        .select({
          id: lessons.id,
          title: academySessions.title,
          studentName: users.displayName,
          start: occurrences.startsAt,
          end: occurrences.endsAt,
          price: lessons.price,
        })
        .from(lessons)
        .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
        .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
        .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
        .innerJoin(users, eq(users.id, reservations.userId))
        .where(and(isUpcoming(ctx), soonestFirst.afterCursor(cursor)))
        .orderBy(...soonestFirst.orderBy)
        .limit(rows),
    ({ start, id }) => ({ at: start.toString(), id }),
  )
  return {
    nextCursor,
    items: items.map(({ start, end, ...row }) => ({
      ...row,
      start: start.toString(),
      end: end.toString(),
      path: lessonPath(row.id),
    })),
  }
}
export type UpcomingItem = Awaited<ReturnType<typeof listUpcoming>>['items'][number]

/** Number and value (grosze) of all of them. */
export const getUpcomingTotal = async (ctx: Ctx): Promise<{ readonly lessons: number; readonly value: number }> => {
  const [total] = await db
    .select({ lessons: sql<number>`count(*)::int`, value: sql<number>`coalesce(sum(${lessons.price}), 0)::int` })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(isUpcoming(ctx))
  return total ?? { lessons: 0, value: 0 }
}
