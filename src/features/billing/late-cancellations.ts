import { and, eq, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/table.ts'
import { occurrences } from '#features/calendar/table.ts'
import { lessonCancellations } from '#features/lessons/table.ts'
import { lessonPath } from '#features/reservations/paths.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { LATE_HOURS } from '#kernel/time.ts'
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

const hasNoCancellation = sql`not exists (select 1 from lesson_cancellations c where c.lesson_id = ${lessons.id} and c.undone_at is null)`
const givenUpPrices = sql`(select sum(l.price) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = ${reservations.id} and l.state = 'cancelled' and o.starts_at > ${reservations.endedAt} and not exists (select 1 from lesson_cancellations c where c.lesson_id = l.id and c.undone_at is null))`
const returnedPrices = sql`coalesce((select sum(r.amount) from refunds r join payment_intents i on i.id = r.intent_id where i.payable_id = ${reservations.id} and r.reason = 'resigned'), 0)`

/** Lessons that were given up by leaving, where less than all of them was returned: before a course has started, everything is. */
const leftLate = (payerId: string) =>
  db
    .select({
      lessonId: lessons.id,
      purchaseId: lessons.purchaseId,
      cancelledAt: sql<Temporal.Instant>`${reservations.endedAt}`.mapWith(reservations.endedAt),
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(
      and(
        eq(reservations.payerId, payerId),
        eq(reservations.state, 'resigned'),
        eq(lessons.state, 'cancelled'),
        hasNoCancellation,
        sql`${occurrences.startsAt} > ${reservations.endedAt}`,
        sql`${occurrences.startsAt} < ${reservations.endedAt} + ${sql.raw(`interval '${LATE_HOURS} hours'`)}`,
        sql`${givenUpPrices} > ${returnedPrices}`,
      ),
    )

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
    items: items.map(({ start, cancelledAt, ...row }) => ({
      ...row,
      start: start.toString(),
      cancelledAt: cancelledAt.toString(),
      rule: lateRule(start, cancelledAt),
      path: lessonPath(row.lessonId),
    })),
  }
}
export type LateItem = Awaited<ReturnType<typeof listLateCancellations>>['items'][number]
