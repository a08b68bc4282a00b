import type { listEngagements } from '#features/scheduling/calendar/times-of-people.ts'

export type Engagement = Awaited<ReturnType<typeof listEngagements>>[number]

/** One entry of a person's calendar; ISO instants. */
export type CalendarItem = {
  readonly id: string
  readonly kind: 'lesson' | 'game' | 'training' | 'time off' | 'busy elsewhere'
  readonly title: string
  readonly start: string
  readonly end: string
  readonly state: 'booked' | 'held' | 'cancelled' | 'teaching' | 'time off' | 'busy elsewhere'
  readonly reservationId: string | null
  /** The academy session, the game session or the training. */
  readonly sessionId: string | null
  /** The reader's own lesson; for the teacher that of one of the students. */
  readonly lessonId: string | null
  /** The reader's own seat in a game. */
  readonly seatId: string | null
  /** What the join link of this date names; null where there is nothing to join. */
  readonly joinId: string | null
  /** The teacher or game master; for these, the person or the number of people. */
  readonly withWhom: string
  /** Of the teacher or game master, whose photo is public; null for these themselves. */
  readonly photoURL: string | null
  /** The students or players, only for their teacher or game master, or the school of a training that is agreed; empty for other readers. */
  readonly people: readonly string[]
  readonly tone: 'academy' | 'dungeons' | 'trainings' | 'muted'
}

export const NOTHING_LINKED = {
  reservationId: null,
  sessionId: null,
  lessonId: null,
  seatId: null,
  joinId: null,
  photoURL: null,
} as const satisfies Partial<CalendarItem>
