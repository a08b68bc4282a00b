import { chosenTimePath, sessionPath } from '#features/academy/sessions/paths.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { dateIn, type InstantLike, toInstant } from '#kernel/time.ts'
import { weekdayOf } from '#kernel/timetable.ts'
import { minimumRun } from './availability.ts'

type Offered = {
  readonly id: string
  readonly type: SessionType
  readonly zone: string
  readonly allowSingleSlots: boolean
}

type Chosen = { readonly plan: 'single' | 'trial'; readonly halfHours: number }

/** Page of a session with this start chosen, for the shortest lesson unless another length is named. A course is sold whole. */
export const startPath = (
  session: Offered,
  start: InstantLike,
  { plan, halfHours }: Chosen = { plan: 'single', halfHours: minimumRun(session) },
): string => {
  if (session.type === 'course') return sessionPath(session.id)
  const from = dateIn(start, session.zone)
  if (session.type === 'group') return chosenTimePath(session.id, { plan, from })
  const { hour, minute } = toInstant(start).toZonedDateTimeISO(session.zone)
  const hours = Array.from({ length: halfHours }, (_, at) => hour + minute / 60 + at / 2)
  return chosenTimePath(session.id, { plan, from, weekday: weekdayOf(from), hours })
}
