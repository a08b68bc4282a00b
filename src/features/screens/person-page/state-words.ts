import type { ReportState } from '#features/academy/lesson-reports/schema.ts'
import type { LessonState, ReservationState } from '#features/academy/reservations/states.ts'
import type { SeatDateState, SeatState } from '#features/games/seats/schema.ts'
import type { RecoveryStatus } from '#features/people/recovery/schema.ts'
import type { ContactStatus } from '#features/staff/contact/schema.ts'
import { type Message, msg } from '#kernel/messages.ts'

type State = ReservationState | LessonState | SeatState | SeatDateState | ReportState | ContactStatus | RecoveryStatus

/** What became of a thing in the timeline. */
const WORDS: Readonly<Record<State, Message>> = {
  waiting: msg('[state] Waiting'),
  held: msg('[state] Held'),
  booked: msg('[state] Booked'),
  resigned: msg('[state] Resigned'),
  removed: msg('[state] Removed'),
  lapsed: msg('[state] Lapsed'),
  withdrawn: msg('[state] Withdrawn'),
  cancelled: msg('[state] Cancelled'),
  refunded: msg('[state] Refunded'),
  ended: msg('[state] Ended'),
  open: msg('[state] Open'),
  resolved: msg('[state] Resolved'),
  answered: msg('[state] Answered'),
  closed: msg('[state] Closed'),
}

export const stateWord = (state: State): string => WORDS[state]()
