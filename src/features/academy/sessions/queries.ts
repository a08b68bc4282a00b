import { and, asc, desc, eq, getTableColumns, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { hasTeacherAccess } from '#features/people/users/queries.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import type { Grosze } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { SESSION_NOT_FOUND } from './refusals.ts'
import { academySessions } from './table.ts'

export type Session = typeof academySessions.$inferSelect
/** With what decides whether it is on offer. */
export type OfferedSession = Session & { readonly teacherHasAccess: boolean }

export const offeredColumns = {
  ...getTableColumns(academySessions),
  teacherHasAccess: hasTeacherAccess(academySessions.user_id),
}

/** A teacher's first lesson for new students: its whole price, and how long it lasts. */
export type TrialOffer = { readonly price: Grosze; readonly minutes: number }

/** In SQL: the trial lesson that a teacher offers now; null where there is none. */
export const trialOfferSql = (teacherId: SQLWrapper) =>
  sql<TrialOffer | null>`(select json_build_object('price', trial.price, 'minutes', trial.minutes) from trial_offers trial where trial.teacher_id = ${teacherId} and trial.is_offered)`

/** With the trial lesson of its teacher. */
export type ShownSession = OfferedSession & { readonly trial: TrialOffer | null }

/** Locks the session's row. Code that counts places or takes time must hold this lock. Refuses 404 'Session not found'. */
export const lockSession = async (tx: Tx, id: string): Promise<OfferedSession> => {
  const [row] = await tx.select(offeredColumns).from(academySessions).where(eq(academySessions.id, id)).for('update')
  return row ?? refuse(SESSION_NOT_FOUND)
}

/** As `lockSession`, for many, always in the order of their ids. Sessions that do not exist are left out. */
export const lockSessions = (tx: Tx, ids: readonly string[]): Promise<OfferedSession[]> =>
  tx
    .select(offeredColumns)
    .from(academySessions)
    .where(inArray(academySessions.id, [...ids]))
    .orderBy(asc(academySessions.id))
    .for('update')

/** Returns undefined when there is none; also finds closed sessions. */
export const findSession = async (reader: Reader, id: string): Promise<ShownSession | undefined> => {
  const [row] = await reader
    .select({ ...offeredColumns, trial: trialOfferSql(academySessions.user_id) })
    .from(academySessions)
    .where(eq(academySessions.id, id))
  return row
}

/** A teacher's sessions, newest first. */
export const listSessionsOfTeacher = async (
  reader: Reader,
  teacherId: string,
  limit = 100,
): Promise<readonly OfferedSession[]> =>
  reader
    .select(offeredColumns)
    .from(academySessions)
    .where(eq(academySessions.user_id, teacherId))
    .orderBy(desc(academySessions.created_at), desc(academySessions.id))
    .limit(limit)

/** By id; also of closed sessions. */
export const listSessionTitles = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { id, title } = academySessions
  const rows = await reader
    .select({ id, title })
    .from(academySessions)
    .where(inArray(id, [...ids]))
  return new Map(rows.map(row => [row.id, row.title]))
}

/** Whether a place in one of these sessions was ever held or booked: from then on its terms are fixed (docs/product.md §4.3). */
export const wasEverReserved = async (reader: Reader, ...sessionIds: readonly string[]): Promise<boolean> => {
  const [found] = await reader
    .select({ one: sql`1` })
    .from(engagements)
    .innerJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(and(inArray(occurrences.sessionId, [...sessionIds]), eq(engagements.part, 'participant')))
    .limit(1)
  return found !== undefined
}

/** Whether this person is, or was, a participant of the session. */
export const hasEverTakenPart = async (reader: Reader, sessionId: string, personId: string): Promise<boolean> => {
  const [found] = await reader
    .select({ one: sql`1` })
    .from(engagements)
    .innerJoin(occurrences, eq(occurrences.id, engagements.occurrenceId))
    .where(and(eq(occurrences.sessionId, sessionId), eq(engagements.personId, personId)))
    .limit(1)
  return found !== undefined
}
