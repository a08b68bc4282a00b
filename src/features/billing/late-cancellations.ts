import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/table.ts'
import { occurrences } from '#features/calendar/table.ts'
import { lessonCancellations } from '#features/lessons/table.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { lateRule } from './late-rule.ts'

/** Lessons that were cancelled one by one. */
const cancelledLate = (payerId: string) =>
  db
    .select({ lessonId: lessons.id, purchaseId: lessons.purchaseId, cancelledAt: lessonCancellations.createdAt })
    .from(lessonCancellations)
    .innerJoin(lessons, eq(lessons.id, lessonCancellations.lessonId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        eq(reservations.payerId, payerId),
        eq(lessonCancellations.outcome, 'charged'),
        isNull(lessonCancellations.undoneAt),
      ),
    )

/** Lessons that were given up by leaving: what the leaving recorded for each (`isChargedForLeaving`). */
const leftLate = (payerId: string) =>
  db
    .select({
      lessonId: lessons.id,
      purchaseId: lessons.purchaseId,
      cancelledAt: sql<Temporal.Instant>`${reservations.endedAt}`.mapWith(reservations.endedAt),
    })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(and(eq(reservations.payerId, payerId), eq(lessons.returnedAmount, 0), gt(lessons.price, 0)))

/**
 * The lessons that were cancelled too late and are charged to the reader, the latest cancellation first, with the rule (docs/product.md
 * §6.9). Amounts in grosze, instants as ISO text.
 */
export const listLateCancellations = async (ctx: Ctx, { cursor, limit }: PageQuery = {}) => {
  const payerId = requireUser(ctx.actor).id
  const late = unionAll(cancelledLate(payerId), leftLate(payerId)).as('late')
  const newestFirst = keyset(late.cancelledAt, late.lessonId, 'descending')
  const { items, nextCursor } = await readPage(
    limit,
    rows =>
      db
        .select({
          lessonId: late.lessonId,
          title: academySessions.title,
          studentName: users.displayName,
          start: occurrences.startsAt,
          cancelledAt: late.cancelledAt,
          price: lessons.price,
          lateHours: reservations.lateHours,
        })
        .from(late)
        .innerJoin(lessons, eq(lessons.id, late.lessonId))
        .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
        .innerJoin(reservations, eq(reservations.id, late.purchaseId))
        .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
        .innerJoin(users, eq(users.id, reservations.userId))
        .where(newestFirst.afterCursor(cursor))
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ cancelledAt, lessonId }) => ({ at: cancelledAt.toString(), id: lessonId }),
  )
  return {
    nextCursor,
    items: items.map(({ start, cancelledAt, lateHours, ...row }) => ({
      ...row,
      start: start.toString(),
      cancelledAt: cancelledAt.toString(),
      rule: lateRule(start, cancelledAt, lateHours),
      path: lessonPath(row.lessonId),
    })),
  }
}
export type LateItem = Awaited<ReturnType<typeof listLateCancellations>>['items'][number]
