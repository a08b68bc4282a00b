import {
  courseJoined,
  reservationBooked,
  reservationCompleted,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import {
  courseCancelled,
  courseRenewed,
  courseStarted,
  sessionClosed,
  sessionPublished,
} from '#features/academy/sessions/events.ts'
import { gameClosed, gameEnded, gamePublished } from '#features/games/games/events.ts'
import { signedUp } from '#features/people/users/events.ts'
import { type CountedSection, topics } from '#kernel/topics.ts'
import { publishAfterCommit } from '#platform/database.ts'
import type { Reaction } from '#platform/events.ts'

const CHANGES: readonly (readonly [CountedSection, readonly { readonly type: string }[]])[] = [
  ['users', [signedUp]],
  ['academy-sessions', [sessionPublished, sessionClosed, courseStarted, courseCancelled, courseRenewed]],
  ['dne-sessions', [gamePublished, gameClosed, gameEnded]],
  ['ongoing-lessons', [reservationBooked, courseJoined, reservationResigned, reservationEnded, reservationCompleted]],
]

/** Tells staff that a counter has changed. */
export const dashboardReactions: readonly Reaction[] = CHANGES.flatMap(([section, events]) =>
  events.map(({ type }) => ({ type, handle: async tx => publishAfterCommit(tx, topics.admin(section)) })),
)
