import type { Scope } from '#kernel/api-scope.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { withParams } from '#kernel/refusal.ts'
import { END_TOO_EARLY, END_TOO_LATE, SCOPE_NOT_YOURS, TOO_MANY_TOKENS } from './refusals.ts'
import { DEFAULT_DAYS, MAX_DAYS, MAX_TOKENS } from './schema.ts'

const dayIn = (now: Temporal.Instant, zone: string): Temporal.PlainDate => now.toZonedDateTimeISO(zone).toPlainDate()

/** The day, `YYYY-MM-DD`, that a form proposes as the last one. */
export const proposedEnd = (now: Temporal.Instant, zone: string): string =>
  dayIn(now, zone).add({ days: DEFAULT_DAYS }).toString()

/** The latest day that can be chosen, `YYYY-MM-DD`. */
export const latestEnd = (now: Temporal.Instant, zone: string): string =>
  dayIn(now, zone).add({ days: MAX_DAYS }).toString()

/** When a token ends: after the last day, in the zone of its owner. Refuses a day that is over, or more than a year ahead. */
export const decideEnd = (
  endsOn: string | undefined,
  now: Temporal.Instant,
  zone: string,
): Decision<Temporal.Instant> => {
  const last = Temporal.PlainDate.from(endsOn ?? proposedEnd(now, zone))
  if (Temporal.PlainDate.compare(last, dayIn(now, zone)) < 0) return refused(END_TOO_EARLY)
  if (Temporal.PlainDate.compare(last, latestEnd(now, zone)) > 0) return refused(END_TOO_LATE)
  return decided(last.add({ days: 1 }).toZonedDateTime(zone).toInstant())
}

type MakeRequest = {
  readonly scopes: readonly Scope[]
  readonly offered: readonly Scope[]
  readonly endsOn: string | undefined
  /** Tokens of the person that have not ended. */
  readonly count: number
  readonly now: Temporal.Instant
  readonly zone: string
}

/** Whether a token can be made, and when it ends. */
export const decideToken = ({ scopes, offered, endsOn, count, now, zone }: MakeRequest): Decision<Temporal.Instant> => {
  const strange = scopes.find(scope => !offered.includes(scope))
  if (strange) return refused(withParams(SCOPE_NOT_YOURS, { scope: strange }))
  return count >= MAX_TOKENS ? refused(TOO_MANY_TOKENS) : decideEnd(endsOn, now, zone)
}
