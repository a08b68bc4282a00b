import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { findVisibleSession } from '#features/academy/sessions/session-view.ts'
import type { DestinationKind } from '#features/people/sign-in-library/destinations.ts'
import { formatDayAndTime } from '#kernel/time.ts'
import { type DateTimeMap, timetableRuns } from '#kernel/timetable.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { type Choice, readChoice } from './choice.ts'

const PAGE = /^\/campus\/sessions\/([\w-]{1,64})$/

type ChosenSession = { readonly type: SessionType; readonly zone: string; readonly date_time: DateTimeMap }

/**
 * When the first chosen lesson begins, from the first day of the choice or from today on. Null where no time is chosen, and for a course,
 * which has dates of its own.
 */
export const chosenStart = (
  { type, zone, date_time }: ChosenSession,
  { from, picks }: Pick<Choice, 'from' | 'picks'>,
  now: Temporal.Instant,
): Temporal.Instant | null => {
  if (type === 'course') return null
  const first = from ?? now.toZonedDateTimeISO(zone).toPlainDate()
  const runs = timetableRuns(type === 'individual' ? picks : date_time, zone, first, 2)
  return runs.find(({ start }) => Temporal.Instant.compare(start, now) > 0)?.start ?? null
}

/** `Mathematics AA, Mon 16:00`, in the viewer's zone; without the time where none is chosen. */
export const sessionDestination: DestinationKind = async ({ actor, now }, url) => {
  const id = PAGE.exec(url.pathname)?.[1]
  const session = id === undefined ? undefined : await findVisibleSession(db, id, actor)
  if (!session) return null
  const start = chosenStart(session, readChoice(url.searchParams, session.type), now)
  if (!start) return session.title
  const zone = actor.kind === 'user' ? actor.zone : SCHOOL_ZONE
  return `${session.title}, ${formatDayAndTime(start, zone)}`
}
