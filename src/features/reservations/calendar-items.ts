import { and, eq, inArray, sql } from 'drizzle-orm'
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

/** A person's calendar within a span: lessons as student or teacher, and time off; ISO instants, ordered by start. */
export const listCalendarItems = async (userId: string, within: Span): Promise<readonly CalendarItem[]> => {
  const all = await listEngagements(db, userId, within, isShownReleased)
  const occurrenceIds = all.flatMap(({ occurrenceId }) => (occurrenceId ? [occurrenceId] : []))
  const context = await loadContext(occurrenceIds, all)
  return all.flatMap(engagement => {
    const item = toCalendarItem(engagement, context)
    return item ? [item] : []
  })
}

const loadContext = async (occurrenceIds: readonly string[], all: readonly Engagement[]) => {
  const sessionIds = [...new Set(all.flatMap(({ sessionId }) => (sessionId ? [sessionId] : [])))]
  const [titles, roster, hosts] = await Promise.all([
    sessionIds.length === 0
      ? []
      : db
          .select({ id: academySessions.id, title: academySessions.title })
          .from(academySessions)
          .where(inArray(academySessions.id, sessionIds)),
    occurrenceIds.length === 0
      ? []
      : db
          .select({
            occurrenceId: lessons.occurrenceId,
            lessonId: lessons.id,
            purchaseId: lessons.purchaseId,
            state: lessons.state,
            name: users.displayName,
          })
          .from(lessons)
          .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
          .innerJoin(users, eq(users.id, reservations.userId))
          .where(and(inArray(lessons.occurrenceId, [...occurrenceIds]), sql`${lessons.state} <> 'lapsed'`)),
    findNames(all.flatMap(({ hostId }) => (hostId ? [hostId] : []))),
  ])
  return {
    titles: new Map(titles.map(row => [row.id, row.title])),
    roster: Map.groupBy(roster, row => row.occurrenceId),
    hosts,
  }
}

const findNames = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row.name]))
}

type CalendarContext = Awaited<ReturnType<typeof loadContext>>

const toCalendarItem = (engagement: Engagement, { titles, roster, hosts }: CalendarContext): CalendarItem | null => {
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
          withWhom: '',
          people: [],
          tone: 'muted',
        }
      : null
  const participants = roster.get(occurrenceId) ?? []
  const base = {
    ...span,
    title: titles.get(sessionId ?? '') ?? 'Lesson',
    sessionId,
    tone: engagement.kind === 'game' ? ('dungeons' as const) : ('academy' as const),
  }
  if (part === 'host') {
    const state = hostState(engagement, participants)
    const expected = state === 'cancelled' ? participants : participants.filter(lesson => lesson.state !== 'cancelled')
    const reservationId = expected.length === 1 ? (expected[0]?.purchaseId ?? null) : null
    const people = expected.map(({ name }) => name)
    return state ? { ...base, state, reservationId, withWhom: participantsLabel(people), people } : null
  }
  const mine = participants.find(({ lessonId }) => lessonId === engagement.sourceId)
  if (!mine || mine.state === 'lapsed') return null
  const withWhom = hosts.get(engagement.hostId ?? '') ?? ''
  return { ...base, state: mine.state, reservationId: mine.purchaseId, withWhom, people: [] }
}

type Participants = readonly { readonly state: string }[]

/** A lesson that was never booked is not shown as cancelled. */
const hostState = ({ blocking, state }: Engagement, participants: Participants): CalendarItem['state'] | null => {
  if (!blocking || state === 'cancelled')
    return participants.some(lesson => lesson.state === 'cancelled') ? 'cancelled' : null
  const expected = participants.filter(lesson => lesson.state !== 'cancelled')
  return expected.length > 0 && expected.every(lesson => lesson.state === 'held') ? 'held' : 'teaching'
}

const participantsLabel = (people: readonly string[]): string => {
  if (people.length === 0) return 'nobody yet'
  return people.length === 1 ? (people[0] ?? '') : pluralize(people.length, 'student')
}
