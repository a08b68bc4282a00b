import { GAME_DATE_CANCELLED, GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import { moveRules } from '#features/scheduling/proposed-moves/rules.ts'
import {
  ANSWER_TOO_LATE,
  MEETS_OWN_DATE,
  MOVE_DECIDED,
  MOVE_TOO_LATE,
  NEW_TIME_TOO_FAR,
  NEW_TIME_TOO_SOON,
  NO_TIME_TO_ANSWER,
  ON_HOLIDAY,
  SAME_TIME,
  STILL_ASKED,
  TOO_LATE_TO_LEAVE,
} from './refusals.ts'

/**
 * `decideProposal` refuses 404 `game_date_not_found`, 409 `game_date_cancelled`, `move_too_late`, 422 `new_time_too_soon`,
 * `new_time_too_far`, `same_time`, `meets_own_date`, `on_holiday`, `no_time_to_answer`; `decideMove` 409 `move_decided`, `move_too_late`,
 * `still_asked`; `decideKeeping` 409 `move_decided`; `decideAnswer` 409 `answer_too_late`, `move_decided`, `too_late_to_leave` (docs/product.md
 * §13.8).
 */
export const { decideProposal, decideMove, decideKeeping, decideAnswer } = moveRules({
  dateNotFound: GAME_DATE_NOT_FOUND,
  dateCancelled: GAME_DATE_CANCELLED,
  tooLate: MOVE_TOO_LATE,
  newTimeTooSoon: NEW_TIME_TOO_SOON,
  newTimeTooFar: NEW_TIME_TOO_FAR,
  sameTime: SAME_TIME,
  meetsOwnDate: MEETS_OWN_DATE,
  onHoliday: ON_HOLIDAY,
  noTimeToAnswer: NO_TIME_TO_ANSWER,
  decided: MOVE_DECIDED,
  stillAsked: STILL_ASKED,
  answerTooLate: ANSWER_TOO_LATE,
  tooLateToLeave: TOO_LATE_TO_LEAVE,
})
