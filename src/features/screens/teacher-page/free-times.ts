import { minimumRun } from '#features/academy/availability/availability.ts'
import { startPath } from '#features/academy/availability/start-path.ts'
import { sessionPath } from '#features/academy/sessions/paths.ts'
import type { TrialOffer } from '#features/academy/sessions/queries.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'

type Offered = {
  readonly id: string
  readonly title: string
  readonly type: SessionType
  readonly zone: string
  readonly allowSingleSlots: boolean
  readonly nextStart: string | null
  readonly placesLeft: number
}
type Starts = Readonly<Record<string, readonly string[]>>

/** A start with a free place; `to` leads into the reservation with this time chosen. */
export type FreeTime = {
  /** ISO. */
  readonly start: string
  readonly sessions: readonly { readonly id: string; readonly title: string; readonly to: string }[]
}

const TIMES_SHOWN = 8
const TRIALS_SHOWN = 4
/** Half-hours beside a time that is shown say the same. */
const APART_MINUTES = 60

/** The starts of a session that are shown, in order. A group's later dates may be full. */
const startsOf = (session: Offered, starts: Starts, now: Temporal.Instant): readonly Temporal.Instant[] => {
  const known = session.type === 'individual' ? (starts[session.id] ?? []) : []
  const all = [...(session.nextStart ? [session.nextStart] : []), ...known].map(each => Temporal.Instant.from(each))
  const kept: Temporal.Instant[] = []
  for (const start of all.toSorted(Temporal.Instant.compare)) {
    const last = kept.at(-1)
    const isApart = last === undefined || start.since(last).total('minutes') >= APART_MINUTES
    if (isApart && Temporal.Instant.compare(start, now) > 0) kept.push(start)
  }
  return kept
}

/** The next starts with a free place, the soonest first; sessions at the same time are beside each other. */
export const nextFreeTimes = (
  sessions: readonly Offered[],
  starts: Starts,
  now: Temporal.Instant,
): readonly FreeTime[] => {
  const all = sessions
    .filter(({ placesLeft }) => placesLeft > 0)
    .flatMap(session => startsOf(session, starts, now).map(start => ({ session, start })))
    .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const byStart = Map.groupBy(all, ({ start }) => start.toString())
  return [...byStart].slice(0, TIMES_SHOWN).map(([start, entries]) => ({
    start,
    sessions: entries.map(({ session, start: at }) => {
      const { id, title } = session
      return { id, title, to: startPath(session, at) }
    }),
  }))
}

/** Where a trial of each individual session is booked, its next time chosen where that is surely long enough. */
export const trialPaths = (sessions: readonly Offered[], { minutes }: TrialOffer) =>
  sessions
    .filter(({ type, placesLeft, nextStart }) => type === 'individual' && placesLeft > 0 && nextStart !== null)
    .slice(0, TRIALS_SHOWN)
    .map(session => {
      const { id, title, nextStart } = session
      const halfHours = minutes / 30
      const isLongEnough = nextStart !== null && halfHours <= minimumRun(session)
      const to = isLongEnough
        ? startPath(session, nextStart, { plan: 'trial', halfHours })
        : `${sessionPath(id)}?plan=trial`
      return { id, title, to }
    })
