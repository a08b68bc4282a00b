import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type LessonDetails, listLessonsOf } from '#features/academy/lessons/queries.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { MoveAnswer } from '#features/scheduling/proposed-moves/schema.ts'
import type { Reader } from '#platform/database.ts'
import { dateMoveAnswers, type SessionDateMove, sessionDateMoves } from './table.ts'

/** All dates of a session in order. Decisions need the session's lock when they call it. */
export const listSessionDates = (reader: Reader, sessionId: string) =>
  reader
    .select({
      ...{ id: occurrences.id, state: occurrences.state, start: occurrences.startsAt, end: occurrences.endsAt },
      isHandedOver: sql<boolean>`${occurrences.handedOverAt} is not null`,
    })
    .from(occurrences)
    .where(and(eq(occurrences.sessionId, sessionId), eq(occurrences.kind, sql`'academy'`)))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))

/** The latest move of a date, decided or not. */
export const findLatestMove = async (reader: Reader, occurrenceId: string): Promise<SessionDateMove | undefined> => {
  const [move] = await reader
    .select()
    .from(sessionDateMoves)
    .where(eq(sessionDateMoves.occurrenceId, occurrenceId))
    .orderBy(desc(sessionDateMoves.createdAt), desc(sessionDateMoves.id))
    .limit(1)
  return move
}

/** Whether a move is the last word about its date, which takes place: none that was made since is open or was carried out. */
export const isLatestMove = sql<boolean>`${occurrences.state} = 'planned' and not exists (
  select from session_date_moves later where later.occurrence_id = ${sessionDateMoves.occurrenceId} and later.state in ('open', 'moved')
    and (later.created_at, later.id) > (${sessionDateMoves.createdAt}, ${sessionDateMoves.id}))`

/** The students' parts in a date that are on: booked, or held while they are paid. */
export const listPartsOn = async (reader: Reader, occurrenceId: string): Promise<readonly LessonDetails[]> =>
  (await listLessonsOf(reader, occurrenceId)).filter(({ state }) => state === 'booked' || state === 'held')

export type AskedStudent = {
  readonly lesson: LessonDetails
  /** Null for who has booked just now and is not asked yet. */
  readonly answerId: string | null
  readonly answer: MoveAnswer | null
}

/** Those who are asked: everyone who has booked the date now, by name. Who has left it is not among them. */
export const listAsked = async (
  reader: Reader,
  { id: moveId, occurrenceId }: Pick<SessionDateMove, 'id' | 'occurrenceId'>,
): Promise<readonly AskedStudent[]> => {
  const booked = (await listPartsOn(reader, occurrenceId)).filter(({ state }) => state === 'booked')
  if (booked.length === 0) return []
  const lessonIds = booked.map(({ id }) => id)
  const rows = await reader
    .select({ answerId: dateMoveAnswers.id, lessonId: dateMoveAnswers.lessonId, answer: dateMoveAnswers.answer })
    .from(dateMoveAnswers)
    .where(and(eq(dateMoveAnswers.moveId, moveId), inArray(dateMoveAnswers.lessonId, lessonIds)))
  const answerOf = new Map(rows.map(row => [row.lessonId, row]))
  return booked.map(lesson => {
    const given = answerOf.get(lesson.id)
    return { lesson, answerId: given?.answerId ?? null, answer: given?.answer ?? null }
  })
}

/** The fields that every event of a move has. */
export const movePayload = (
  { id: sessionId, user_id: teacherId, title }: Pick<OfferedSession, 'id' | 'user_id' | 'title'>,
  { id, occurrenceId, oldStart, newStart }: SessionDateMove,
) => ({
  ...{ moveId: id, sessionId, teacherId, title, occurrenceId },
  ...{ from: oldStart.toString(), to: newStart.toString() },
})
