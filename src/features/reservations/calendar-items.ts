import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/table.ts'
import { listEngagements } from '#features/calendar/queries.ts'
import { engagements, occurrences } from '#features/calendar/table.ts'
import { users } from '#features/users/table.ts'
import { pluralize } from '#kernel/pluralize.ts'
import type { Span } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { lessons, reservations } from './table.ts'

export type CalendarItem = {
  readonly id: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly state: 'booked' | 'held' | 'cancelled' | 'teaching' | 'time off'
  readonly reservationId: string | null
  readonly sessionId: string | null
  /** The reader's own lesson; for the teacher that of one of the students. */
  readonly lessonId: string | null
  /** The teacher; for the teacher, the student or the number of students. */
  readonly withWhom: string
  /** The students of a lesson, only for its teacher; empty for other readers. */
  readonly people: readonly string[]
  readonly tone: 'academy' | 'dungeons' | 'muted'
}

type Engagement = Awaited<ReturnType<typeof listEngagements>>[number]

/** Of released engagements only cancelled lessons are shown: to their student, and to their host when the whole date is cancelled. */
export const isShownReleased = sql`exists (select from ${lessons} where ${lessons.state} = 'cancelled' and
  (${lessons.id} = ${engagements.sourceId} or (${engagements.part} = 'host' and ${lessons.occurrenceId} = ${occurrences.id})))`

/** A person's calendar within the spans: lessons as student or teacher, and time off; ISO instants, ordered by start. */
export const listCalendarItems = async (
  userId: string,
  ...spans: readonly Span[]
): Promise<readonly CalendarItem[]> => {
  const all = await listEngagements(db, userId, spans, isShownReleased)
  const occurrenceIds = all.flatMap(({ occurrenceId }) => (occurrenceId ? [occurrenceId] : []))
  const rows = occurrenceIds.length > 0 ? await listOccurrenceLessons(occurrenceIds) : []
  const rowsOf = Map.groupBy(rows, row => row.occurrenceId)
  return all.flatMap(engagement => {
    const item = toCalendarItem(engagement, rowsOf.get(engagement.occurrenceId ?? '') ?? [])
    return item ? [item] : []
  })
}

const hosts = alias(users, 'hosts')
const students = alias(users, 'students')

/** A row for each lesson of the occurrences, with the session's title and the host's name; one row for an occurrence without lessons. */
const listOccurrenceLessons = (occurrenceIds: readonly string[]) =>
  db
    .select({
      occurrenceId: occurrences.id,
      title: academySessions.title,
      hostName: hosts.displayName,
      lesson: { id: lessons.id, purchaseId: lessons.purchaseId, state: lessons.state },
      studentName: students.displayName,
    })
    .from(occurrences)
    .leftJoin(academySessions, eq(academySessions.id, occurrences.sessionId))
    .innerJoin(hosts, eq(hosts.id, occurrences.hostId))
    .leftJoin(lessons, and(eq(lessons.occurrenceId, occurrences.id), sql`${lessons.state} <> 'lapsed'`))
    .leftJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .leftJoin(students, eq(students.id, reservations.userId))
    .where(inArray(occurrences.id, [...occurrenceIds]))
    .orderBy(asc(students.displayName), asc(lessons.id))

type OccurrenceLesson = Awaited<ReturnType<typeof listOccurrenceLessons>>[number]

const toCalendarItem = (engagement: Engagement, rows: readonly OccurrenceLesson[]): CalendarItem | null => {
  const { id, occurrenceId, sessionId, part, blocking, note } = engagement
  const span = { id, start: engagement.start.toString(), end: engagement.end.toString() }
  if (part === 'busy' || !occurrenceId)
    return blocking
      ? {
          ...span,
          title: note || 'Time off',
          state: 'time off',
          reservationId: null,
          sessionId: null,
          lessonId: null,
          withWhom: '',
          people: [],
          tone: 'muted',
        }
      : null
  const participants = rows.flatMap(({ lesson, studentName }) =>
    lesson ? [{ ...lesson, name: studentName ?? '' }] : [],
  )
  const base = {
    ...span,
    title: rows[0]?.title ?? 'Lesson',
    sessionId,
    tone: engagement.kind === 'game' ? ('dungeons' as const) : ('academy' as const),
  }
  if (part === 'host') {
    const state = hostState(engagement, participants)
    const expected = state === 'cancelled' ? participants : participants.filter(lesson => lesson.state !== 'cancelled')
    const reservationId = expected.length === 1 ? (expected[0]?.purchaseId ?? null) : null
    const people = expected.map(({ name }) => name)
    // A lesson that is only held cannot be joined.
    const lessonId = (expected.find(lesson => lesson.state === 'booked') ?? expected[0])?.id ?? null
    return state ? { ...base, state, reservationId, lessonId, withWhom: participantsLabel(people), people } : null
  }
  const mine = participants.find(lesson => lesson.id === engagement.sourceId)
  if (!mine || mine.state === 'lapsed') return null
  const withWhom = rows[0]?.hostName ?? ''
  // A returned lesson did not take place either.
  const state = mine.state === 'refunded' ? 'cancelled' : mine.state
  return { ...base, state, reservationId: mine.purchaseId, lessonId: mine.id, withWhom, people: [] }
}

type Participants = readonly { readonly state: string }[]

/** A lesson that was never booked is not shown as cancelled. */
const hostState = ({ blocking, state }: Engagement, participants: Participants): CalendarItem['state'] | null => {
  if (participants.some(lesson => lesson.state === 'refunded')) return 'cancelled'
  if (!blocking || state === 'cancelled')
    return participants.some(lesson => lesson.state === 'cancelled') ? 'cancelled' : null
  const expected = participants.filter(lesson => lesson.state !== 'cancelled')
  return expected.length > 0 && expected.every(lesson => lesson.state === 'held') ? 'held' : 'teaching'
}

const participantsLabel = (people: readonly string[]): string => {
  if (people.length === 0) return 'nobody yet'
  return people.length === 1 ? (people[0] ?? '') : pluralize(people.length, 'student')
}
