import { registerWaitingPeople } from '#features/academy/booking/waiting-people.ts'
import { registerAgreedHours } from '#features/academy/publishing/agreed-hours.ts'
import { findAwaited } from '#features/academy/waitlist/settling.ts'
import { readAgreedHours } from '#features/academy/weekly-agreements/agreed-hours.ts'
import { listReducedLessons } from '#features/academy/weekly-agreements/reduced-lessons.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { registerUsedTitles } from '#features/money/usage/used-titles.ts'
import { registerAnswerableNotices } from '#features/people/notices/answerable-notices.ts'
import { registerReactions } from '#platform/events.ts'
import { answerableNotices } from '#server/answerable-notices.ts'
import { holdables } from '#server/holdables.ts'
import { payables } from '#server/payables.ts'
import { reactions } from '#server/reactions.ts'
import { usedTitles } from '#server/used-titles.ts'

/** Registers what the features of the whole app give to those below them. */
export const registerApp = () => {
  registerReactions(reactions)
  registerPayables(payables)
  registerUsedTitles(usedTitles, listReducedLessons)
  registerHoldables(holdables)
  registerAnswerableNotices(answerableNotices)
  registerWaitingPeople(findAwaited)
  registerAgreedHours(readAgreedHours)
}
