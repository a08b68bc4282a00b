import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CalendarKind, CalendarProblem } from '#features/scheduling/outside-times/states.ts'
import { outsideBusyTimes, outsideCalendars } from '#features/scheduling/outside-times/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db, type Reader } from '#platform/database.ts'

export type OutsideCalendar = typeof outsideCalendars.$inferSelect

/** A calendar of the reader elsewhere, without its address. */
export type OutsideCalendarView = {
  readonly id: string
  readonly kind: CalendarKind
  /** By which its owner knows it. */
  readonly host: string
  /** ISO text of an instant; null before it was read. */
  readonly readAt: string | null
  readonly problem: CalendarProblem | null
  /** How many busy times of it close slots. */
  readonly busyTimes: number
  /** Entries that could not be understood, and close nothing. */
  readonly unreadable: number
}

/** The reader's calendars elsewhere, oldest first. */
export const listOutsideCalendars = async ({ actor }: Ctx): Promise<readonly OutsideCalendarView[]> => {
  const { id: ownerId } = requireUser(actor)
  const { id, kind, host, readAt, problem, unreadable } = getTableColumns(outsideCalendars)
  const busyTimes = sql<number>`(
    select count(*)::int from ${outsideBusyTimes} b where b.calendar_id = ${outsideCalendars}.id)`
  const rows = await db
    .select({ id, kind, host, readAt, problem, unreadable, busyTimes })
    .from(outsideCalendars)
    .where(eq(outsideCalendars.ownerId, ownerId))
    .orderBy(asc(outsideCalendars.createdAt), asc(outsideCalendars.id))
  return rows.map(row => ({ ...row, readAt: row.readAt?.toString() ?? null }))
}

export const findOutsideCalendar = async (reader: Reader, id: string): Promise<OutsideCalendar | undefined> =>
  (await reader.select().from(outsideCalendars).where(eq(outsideCalendars.id, id)))[0]

/** What the secret of a calendar is sealed for. */
export const secretOf = (calendarId: string): string => `outside-calendar:${calendarId}`
