import type { ReportState } from '#features/academy/lesson-reports/schema.ts'
import type { LessonState, ReservationState } from '#features/academy/reservations/states.ts'
import type { SeatDateState, SeatState } from '#features/games/seats/schema.ts'
import type { RecoveryStatus } from '#features/people/recovery/schema.ts'
import type { ContactStatus } from '#features/staff/contact/schema.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import type { TimelineLine } from './source.ts'

type State = ReservationState | LessonState | SeatState | SeatDateState | ReportState | ContactStatus | RecoveryStatus

/** What became of a thing in the timeline. */
const WORDS: Readonly<Record<State, Message>> = {
  waiting: msg('[outcome] Waiting'),
  held: msg('[outcome] Place held'),
  booked: msg('[outcome] Booked'),
  resigned: msg('[outcome] Resigned'),
  removed: msg('[outcome] Removed'),
  lapsed: msg('[outcome] Lapsed'),
  withdrawn: msg('[outcome] Withdrawn'),
  cancelled: msg('[outcome] Cancelled'),
  refunded: msg('[outcome] Refunded'),
  ended: msg('[outcome] Ended'),
  open: msg('[outcome] Open'),
  resolved: msg('[outcome] Resolved'),
  answered: msg('[outcome] Answered'),
  closed: msg('[outcome] Closed'),
}

/** Of a lesson or game that has begun and was not cancelled. */
export const heldDate = (endsAt: Temporal.Instant, now: Temporal.Instant): Pick<TimelineLine, 'sub' | 'until'> =>
  Temporal.Instant.compare(endsAt, now) > 0 ? { sub: t('On now'), until: endsAt.toString() } : { sub: t('Took place') }

export const stateWord = (state: State): string => WORDS[state]()
