import { type Message, msg, t } from '#kernel/messages.ts'
import { formatDateAndTimeRange, type InstantLike } from '#kernel/time.ts'
import type { SkippedDate } from './skipped-dates.ts'

/** For the student’s side and for staff: a guardian, the payer and staff read the same words as the student. */
const REASONS: Readonly<Record<SkippedDate['reason'], Message>> = {
  past: msg('already past'),
  notice: msg('too soon: the teacher needs notice'),
  horizon: msg('not open for booking yet'),
  holiday: msg('a holiday'),
  taken: msg('[time] taken'),
  clash: msg('something else is in the calendar then'),
  full: msg('[date] full'),
  away: msg('the teacher is not available'),
}

/** What the teacher reads instead: neither side learns what the other one has. */
const FOR_TEACHER: Partial<typeof REASONS> = {
  notice: msg('too soon: inside your minimum notice'),
  taken: msg('you have something else then'),
  clash: msg('the student is not free'),
  away: msg('you are not available'),
}

type Why = Pick<SkippedDate, 'reason' | 'name'>
type Reader = 'participant' | 'host'

/** Why a date is left out, for quotes, reservations and e-mails. */
export const skippedLabel = ({ reason, name }: Why, reader: Reader = 'participant'): string => {
  if (reason === 'holiday' && name) return t('holiday: {name}', { name })
  return ((reader === 'host' && FOR_TEACHER[reason]) || REASONS[reason])()
}

type Skipped = Why & { readonly start: InstantLike; readonly end: InstantLike }

/** `Tue 1 Dec, 17:00 – 18:00 (holiday: Winter break)`, in the zone. */
export const skippedDateLabel = (
  { start, end, ...why }: Skipped,
  zone: string,
  now: Temporal.Instant,
  reader: Reader = 'participant',
): string => `${formatDateAndTimeRange(start, end, zone, now)} (${skippedLabel(why, reader)})`
