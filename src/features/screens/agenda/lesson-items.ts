import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { t } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import { type CalendarItem, type Engagement, NOTHING_LINKED } from './calendar-item.ts'

/** Of released engagements only cancelled lessons are shown: to their student, and to their host when the whole date is cancelled. */
export const isShownReleasedLesson = sql`exists (select from ${lessons} where ${lessons.state} = 'cancelled' and
  (${lessons.id} = ${engagements.sourceId} or (${engagements.part} = 'host' and ${lessons.occurrenceId} = ${occurrences.id})))`

const hosts = alias(users, 'hosts')
const students = alias(users, 'students')

/** A row for each lesson of the occurrences, with the session's title and the host's name; one row for an occurrence without lessons. */
export const listLessonRows = async (occurrenceIds: readonly string[]) => {
  const rows = occurrenceIds.length === 0 ? [] : await selectRows(occurrenceIds)
  return Map.groupBy(rows, row => row.occurrenceId)
}

const selectRows = (occurrenceIds: readonly string[]) =>
  db
    .select({
      occurrenceId: occurrences.id,
      title: academySessions.title,
      hostName: hosts.displayName,
      hostPhoto: hosts.photoURL,
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
    .orderBy(byName(students.displayName), asc(lessons.id))

type LessonRow = Awaited<ReturnType<typeof selectRows>>[number]

/** Null for what this person's calendar does not show. */
export const toLessonItem = (engagement: Engagement, rows: readonly LessonRow[]): CalendarItem | null => {
  const { id, sessionId, part } = engagement
  const participants = rows.flatMap(({ lesson, studentName }) =>
    lesson ? [{ ...lesson, name: studentName ?? '' }] : [],
  )
  const base = {
    ...NOTHING_LINKED,
    ...{ id, title: rows[0]?.title ?? t('Lesson'), sessionId },
    kind: 'lesson',
    tone: 'academy',
    ...{ start: engagement.start.toString(), end: engagement.end.toString() },
  } as const
  if (part === 'host') {
    const state = hostState(engagement, participants)
    const expected = state === 'cancelled' ? participants : participants.filter(lesson => lesson.state !== 'cancelled')
    const reservationId = expected.length === 1 ? (expected[0]?.purchaseId ?? null) : null
    const people = expected.map(({ name }) => name)
    // A lesson that is only held cannot be joined.
    const lessonId = (expected.find(lesson => lesson.state === 'booked') ?? expected[0])?.id ?? null
    return state
      ? { ...base, state, reservationId, lessonId, joinId: lessonId, withWhom: participantsLabel(people), people }
      : null
  }
  const mine = participants.find(lesson => lesson.id === engagement.sourceId)
  if (!mine || mine.state === 'lapsed') return null
  const withWhom = rows[0]?.hostName ?? ''
  const photoURL = rows[0]?.hostPhoto ?? null
  // A returned lesson did not take place either.
  const state = mine.state === 'refunded' ? 'cancelled' : mine.state
  return {
    ...base,
    state,
    reservationId: mine.purchaseId,
    lessonId: mine.id,
    joinId: mine.id,
    withWhom,
    photoURL,
    people: [],
  }
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
  if (people.length === 0) return t('No students yet')
  return people.length === 1
    ? (people[0] ?? '')
    : t('{count, plural, one {# student} other {# students}}', { count: people.length })
}
