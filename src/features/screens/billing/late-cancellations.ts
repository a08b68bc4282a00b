import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { lessonCancellations } from '#features/academy/lessons/table.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { nameOfAnother } from './for-whom.ts'
import { lateRule } from './late-rule.ts'

const lessonColumns = (payerId: string) => ({
  lessonId: lessons.id,
  title: academySessions.title,
  studentName: nameOfAnother(payerId),
  start: occurrences.startsAt,
  price: lessons.price,
  lateHours: reservations.lateHours,
  /** Null for a lesson. */
  seatId: sql<string | null>`null::text`.as('seat_id'),
})

/** Lessons that were cancelled one by one. */
const cancelledLate = (payerId: string) =>
  db
    .select({ ...lessonColumns(payerId), cancelledAt: lessonCancellations.createdAt })
    .from(lessonCancellations)
    .innerJoin(lessons, eq(lessons.id, lessonCancellations.lessonId))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(users, eq(users.id, reservations.userId))
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
      ...lessonColumns(payerId),
      cancelledAt: sql<Temporal.Instant>`${reservations.endedAt}`.mapWith(reservations.endedAt),
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(and(eq(reservations.payerId, payerId), eq(lessons.returnedAmount, 0), gt(lessons.price, 0)))

/** Games that were given up late by leaving: each has a usage record (docs/product.md §13.2). */
const resignedLate = (payerId: string) =>
  db
    .select({
      ...{ lessonId: seatDates.id, title: dneSessions.title, studentName: nameOfAnother(payerId) },
      ...{ start: occurrences.startsAt, price: seatDates.price, lateHours: seats.lateHours },
      seatId: sql<string | null>`${seats.id}`.as('seat_id'),
      cancelledAt: usageRecords.createdAt,
    })
    .from(usageRecords)
    .innerJoin(seatDates, eq(seatDates.id, usageRecords.sourceId))
    .innerJoin(occurrences, eq(occurrences.id, seatDates.occurrenceId))
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(and(eq(usageRecords.payerId, payerId), eq(usageRecords.type, 'dnd'), usageRecords.canceled))

/**
 * The lessons and games that were given up too late and are charged to the reader, the latest cancellation first, with the rule
 * (docs/product.md §6.9). Amounts in grosze, instants as ISO text.
 */
export const listLateCancellations = async (ctx: Ctx, { cursor, limit }: PageQuery = {}) => {
  const payerId = requireUser(ctx.actor).id
  const late = unionAll(cancelledLate(payerId), leftLate(payerId), resignedLate(payerId)).as('late')
  const newestFirst = keyset(late.cancelledAt, late.lessonId, 'descending')
  const { items, nextCursor } = await readPage(
    limit,
    rows =>
      db
        .select()
        .from(late)
        .where(newestFirst.afterCursor(cursor))
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ cancelledAt, lessonId }) => ({ at: cancelledAt.toString(), id: lessonId }),
  )
  return {
    nextCursor,
    items: items.map(({ start, cancelledAt, lateHours, seatId, ...row }) => ({
      ...row,
      start: start.toString(),
      cancelledAt: cancelledAt.toString(),
      rule: lateRule(start, cancelledAt, lateHours),
      path: seatId ? seatPath(seatId) : lessonPath(row.lessonId),
    })),
  }
}
export type LateItem = Awaited<ReturnType<typeof listLateCancellations>>['items'][number]
