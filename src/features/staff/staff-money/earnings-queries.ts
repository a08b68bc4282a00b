import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { type MonthEarnings, NO_EARNINGS } from '#features/staff/earnings/earnings.ts'
import { addGames } from '#features/staff/earnings/game-earnings.ts'
import { listMonthEarnings } from '#features/staff/earnings/queries.ts'
import { rolesWith } from '#kernel/capability.ts'
import { db } from '#platform/database.ts'
import { instantText, type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { createQueryCache } from '#platform/query-cache.ts'

export type TeacherEarnings = MonthEarnings & {
  readonly uid: string
  readonly username: string
  readonly displayName: string
}

/**
 * Teachers, staff who have taught before, and those who have a session or a game from the time of another role. With `limit`, Postgres
 * asks an index about each person until the page is full; without it, it would read all sessions and games first.
 */
const isTeacher = () =>
  or(
    inArray(users.role, rolesWith('keep_teacher_access')),
    sql`(select true from ${academySessions} where ${eq(academySessions.user_id, users.id)} limit 1)`,
    sql`(select true from ${dneSessions} where ${eq(dneSessions.teacherId, users.id)} limit 1)`,
  )
const oldestFirst = keyset(users.createdAt, users.id, 'ascending')

/** The earnings of one month (`2026-11`) by teacher, the oldest account first. Amounts in grosze. */
export const listTeacherEarnings = async (
  month: string,
  now: Temporal.Instant,
  { cursor, limit }: PageQuery = {},
): Promise<KeysetPage<TeacherEarnings>> => {
  const page = await readPage(
    limit,
    rows =>
      db
        .select({
          key: instantText(users.createdAt),
          uid: users.id,
          username: users.username,
          displayName: users.displayName,
        })
        .from(users)
        .where(and(isTeacher(), oldestFirst.afterCursor(cursor)))
        .orderBy(...oldestFirst.orderBy)
        .limit(rows),
    ({ key, uid }) => ({ at: key, id: uid }),
  )
  const earnings = await listMonthEarnings(
    page.items.map(({ uid }) => uid),
    month,
    now,
  )
  const items = page.items.map(({ key: _, ...teacher }) => ({
    ...teacher,
    ...(earnings.get(teacher.uid) ?? { month, ...NO_EARNINGS }),
  }))
  return { ...page, items }
}

const PAGE = 100
/** Teachers in one file: more than any school has. */
export const MAX_EXPORTED = 5_000

/** All teachers' earnings of a month, page by page, so that a file of any size needs the memory of one page. */
export async function* eachTeacherEarnings(
  month: string,
  now: Temporal.Instant,
): AsyncGenerator<readonly TeacherEarnings[]> {
  let cursor: string | undefined
  for (let read = 0; read < MAX_EXPORTED; read += PAGE) {
    const page = await listTeacherEarnings(month, now, { cursor, limit: PAGE })
    yield page.items
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

export type EarningsTotals = Omit<MonthEarnings, 'month'> & { readonly teachers: number }

export const NO_TOTALS: EarningsTotals = { teachers: 0, ...NO_EARNINGS }

const hasEarnings = ({ lessons, lateCancellations, refunded, games }: MonthEarnings): boolean =>
  lessons + lateCancellations + refunded + games.played + games.lateCancellations > 0

export const addTotals = (totals: EarningsTotals, rows: readonly TeacherEarnings[]): EarningsTotals =>
  rows.reduce(
    (sum, row) => ({
      teachers: sum.teachers + (hasEarnings(row) ? 1 : 0),
      lessons: sum.lessons + row.lessons,
      paid: sum.paid + row.paid,
      lateCancellations: sum.lateCancellations + row.lateCancellations,
      lateCharged: sum.lateCharged + row.lateCharged,
      refunded: sum.refunded + row.refunded,
      unpaid: sum.unpaid + row.unpaid,
      games: addGames(sum.games, row.games),
    }),
    totals,
  )

const cachedTotals = createQueryCache<EarningsTotals>({ content: 'adminCounts', seconds: 60 })

/** Of all teachers; at most a minute old, because it reads all lessons of the month. */
export const getEarningsTotals = (month: string, now: Temporal.Instant): Promise<EarningsTotals> =>
  cachedTotals(month, now, () => readEarningsTotals(month, now))

const readEarningsTotals = async (month: string, now: Temporal.Instant): Promise<EarningsTotals> => {
  let totals = NO_TOTALS
  for await (const rows of eachTeacherEarnings(month, now)) totals = addTotals(totals, rows)
  return totals
}
