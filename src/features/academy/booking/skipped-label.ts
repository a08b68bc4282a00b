import { formatDateAndTimeRange, type InstantLike } from '#kernel/time.ts'
import type { SkippedDate } from './skipped-dates.ts'

/** For the student’s side and for staff: a guardian, the payer and staff read the same words as the student. */
const REASONS: Readonly<Record<SkippedDate['reason'], string>> = {
  past: 'already past',
  notice: 'too soon: the teacher needs notice',
  horizon: 'not open for booking yet',
  holiday: 'a holiday',
  taken: 'taken',
  clash: 'something else is in the calendar then',
  full: 'full',
  away: 'the teacher is not available',
}

/** What the teacher reads instead: neither side learns what the other one has. */
const FOR_TEACHER: Partial<typeof REASONS> = {
  notice: 'too soon: inside your minimum notice',
  taken: 'you have something else then',
  clash: 'the student is not free',
  away: 'you are not available',
}

type Why = Pick<SkippedDate, 'reason' | 'name'>
type Reader = 'participant' | 'host'

/** Why a date is left out, for quotes, reservations and e-mails. */
export const skippedLabel = ({ reason, name }: Why, reader: Reader = 'participant'): string => {
  if (reason === 'holiday' && name) return `holiday: ${name}`
  return (reader === 'host' && FOR_TEACHER[reason]) || REASONS[reason]
}

type Skipped = Why & { readonly start: InstantLike; readonly end: InstantLike }

/** `Tue 1 Dec, 17:00 – 18:00 (holiday: Winter break)`, in the zone. */
export const skippedDateLabel = (
  { start, end, ...why }: Skipped,
  zone: string,
  now: Temporal.Instant,
  reader: Reader = 'participant',
): string => `${formatDateAndTimeRange(start, end, zone, now)} (${skippedLabel(why, reader)})`
