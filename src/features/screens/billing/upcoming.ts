import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { nameOfAnother } from './for-whom.ts'

const lessonsByStart = keyset(occurrences.startsAt, lessons.id, 'ascending')
const gamesByStart = keyset(occurrences.startsAt, seatDates.id, 'ascending')

const isUpcomingLesson = (ctx: Ctx): SQL | undefined =>
  and(
    eq(reservations.payerId, requireUser(ctx.actor).id),
    eq(lessons.state, 'booked'),
    gt(occurrences.startsAt, ctx.now),
  )

const listLessons = async (ctx: Ctx, { cursor }: PageQuery, rows: number) => {
  const found = await db
    .select({
      id: lessons.id,
      title: academySessions.title,
      studentName: nameOfAnother(requireUser(ctx.actor).id),
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      price: lessons.price,
      isPaid: sql<boolean>`${reservations.plan} <> 'weekly'`,
    })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .innerJoin(users, eq(users.id, reservations.userId))
    .where(and(isUpcomingLesson(ctx), lessonsByStart.afterCursor(cursor)))
    .orderBy(...lessonsByStart.orderBy)
    .limit(rows)
  return found.map(row => ({ ...row, path: lessonPath(row.id) }))
}

/** Games that cost nothing are left out. */
const listGames = async (ctx: Ctx, { cursor }: PageQuery, rows: number) => {
  const found = await db
    .select({
      id: seatDates.id,
      seatId: seatDates.seatId,
      title: dneSessions.title,
      studentName: nameOfAnother(requireUser(ctx.actor).id),
      start: occurrences.startsAt,
      end: occurrences.endsAt,
      price: seatDates.price,
    })
    .from(seats)
    .innerJoin(seatDates, eq(seatDates.seatId, seats.id))
    .innerJoin(occurrences, eq(occurrences.id, seatDates.occurrenceId))
    .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
    .innerJoin(users, eq(users.id, seats.userId))
    .where(
      and(
        eq(seats.payerId, requireUser(ctx.actor).id),
        eq(seatDates.state, 'booked'),
        gt(seatDates.price, 0),
        gt(occurrences.startsAt, ctx.now),
        gamesByStart.afterCursor(cursor),
      ),
    )
    .orderBy(...gamesByStart.orderBy)
    .limit(rows)
  return found.map(({ seatId, ...row }) => ({ ...row, isPaid: false, path: seatPath(seatId) }))
}

type Upcoming = Awaited<ReturnType<typeof listLessons>>[number]

const soonestFirst = (one: Upcoming, other: Upcoming): number =>
  Temporal.Instant.compare(one.start, other.start) || (one.id < other.id ? -1 : 1)

/**
 * The booked lessons and games ahead for which the reader pays, soonest first; prices in grosze, instants as ISO text. Lessons of weekly
 * agreements and games are charged afterwards (docs/product.md §6.9).
 */
export const listUpcoming = async (ctx: Ctx, page: PageQuery = {}) => {
  const { items, nextCursor } = await readPage(
    page.limit,
    async rows => {
      const found = await Promise.all([listLessons(ctx, page, rows), listGames(ctx, page, rows)])
      return found.flat().sort(soonestFirst).slice(0, rows)
    },
    ({ start, id }) => ({ at: start.toString(), id }),
  )
  return {
    nextCursor,
    items: items.map(({ start, end, ...row }) => ({ ...row, start: start.toString(), end: end.toString() })),
  }
}
export type UpcomingItem = Awaited<ReturnType<typeof listUpcoming>>['items'][number]

/** Number and value (grosze) of all lessons ahead that the reader has paid for. */
export const getUpcomingTotal = async (ctx: Ctx): Promise<{ readonly lessons: number; readonly value: number }> => {
  const [total] = await db
    .select({ lessons: sql<number>`count(*)::int`, value: sql<number>`coalesce(sum(${lessons.price}), 0)::int` })
    .from(lessons)
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .where(and(isUpcomingLesson(ctx), ne(reservations.plan, 'weekly')))
  return total ?? { lessons: 0, value: 0 }
}
