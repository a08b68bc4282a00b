import { and, eq, inArray, sql } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { engagementsOf } from '#features/calendar/queries.ts'
import { users } from '#features/users/table.ts'
import { counted } from '#kernel/count.ts'
import type { Span } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { lessons, reservations } from './table.ts'

export type Entry = {
  readonly id: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly state: 'booked' | 'held' | 'cancelled' | 'teaching' | 'time off'
  readonly reservationId: string | null
  readonly sessionId: string | null
  /** The teacher; or, for the teacher, the student or how many there are. */
  readonly withWhom: string
  /** Who has a place in a lesson that one gives; nobody's business otherwise. */
  readonly people: readonly string[]
  readonly tone: 'academy' | 'dungeons' | 'muted'
}

type Engagement = Awaited<ReturnType<typeof engagementsOf>>[number]

/** What stands in somebody's calendar within a span, as student, teacher or away; ISO instants, in order of start. */
export const calendarOf = async (userId: string, within: Span): Promise<readonly Entry[]> => {
  const all = await engagementsOf(db, userId, within)
  const occurrenceIds = all.flatMap(({ occurrenceId }) => (occurrenceId ? [occurrenceId] : []))
  const known = await around(occurrenceIds, all)
  return all.flatMap(one => {
    const entry = entryOf(one, userId, known)
    return entry ? [entry] : []
  })
}

const around = async (occurrenceIds: readonly string[], all: readonly Engagement[]) => {
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
            purchaseId: lessons.purchaseId,
            userId: reservations.userId,
            state: lessons.state,
            name: users.displayName,
          })
          .from(lessons)
          .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
          .innerJoin(users, eq(users.id, reservations.userId))
          .where(and(inArray(lessons.occurrenceId, [...occurrenceIds]), sql`${lessons.state} <> 'lapsed'`)),
    names(all.flatMap(({ hostId }) => (hostId ? [hostId] : []))),
  ])
  return {
    titles: new Map(titles.map(row => [row.id, row.title])),
    roster: Map.groupBy(roster, row => row.occurrenceId),
    hosts,
  }
}

const names = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row.name]))
}

type Around = Awaited<ReturnType<typeof around>>

const entryOf = (one: Engagement, userId: string, { titles, roster, hosts }: Around): Entry | null => {
  const { id, occurrenceId, sessionId, part, blocking, note } = one
  const span = { id, start: one.start.toString(), end: one.end.toString() }
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
  const there = roster.get(occurrenceId) ?? []
  const about = {
    ...span,
    title: titles.get(sessionId ?? '') ?? 'Lesson',
    sessionId,
    tone: one.kind === 'game' ? ('dungeons' as const) : ('academy' as const),
  }
  if (part === 'host') {
    const state = hosting(one, there)
    const coming = state === 'cancelled' ? there : there.filter(lesson => lesson.state !== 'cancelled')
    const reservationId = coming.length === 1 ? (coming[0]?.purchaseId ?? null) : null
    const people = coming.map(({ name }) => name)
    return state ? { ...about, state, reservationId, withWhom: whoComes(people), people } : null
  }
  const mine = there.find(lesson => lesson.userId === userId && lesson.purchaseId === one.sourceId)
  if (!mine || mine.state === 'lapsed') return null
  const withWhom = hosts.get(one.hostId ?? '') ?? ''
  return { ...about, state: mine.state, reservationId: mine.purchaseId, withWhom, people: [] }
}

type Roster = readonly { readonly state: string }[]

/** A lesson that nobody ever came to have is not shown as cancelled. */
const hosting = ({ blocking, state }: Engagement, there: Roster): Entry['state'] | null => {
  if (!blocking || state === 'cancelled') return there.some(lesson => lesson.state === 'cancelled') ? 'cancelled' : null
  const coming = there.filter(lesson => lesson.state !== 'cancelled')
  return coming.length > 0 && coming.every(lesson => lesson.state === 'held') ? 'held' : 'teaching'
}

const whoComes = (people: readonly string[]): string => {
  if (people.length === 0) return 'nobody yet'
  return people.length === 1 ? (people[0] ?? '') : counted(people.length, 'student')
}
