import { dateMoveConstraintRefusals } from '#features/academy/date-moves/refusals.ts'
import { editRequestConstraintRefusals } from '#features/academy/edit-requests/refusals.ts'
import { substituteConstraintRefusals } from '#features/academy/substitutes/refusals.ts'
import { trialConstraintRefusals } from '#features/academy/trials/refusals.ts'
import { conversationConstraintRefusals } from '#features/conversations/conversations/refusals.ts'
import { draftConstraintRefusals } from '#features/games/campaign-drafts/refusals.ts'
import { moveConstraintRefusals } from '#features/games/date-moves/refusals.ts'
import { seasonConstraintRefusals } from '#features/games/seasons/refusals.ts'
import { seatConstraintRefusals } from '#features/games/seats/refusals.ts'
import { invoiceConstraintRefusals } from '#features/money/invoices/refusals.ts'
import { providerConstraintRefusals } from '#features/people/provider-accounts/refusals.ts'
import { pushConstraintRefusals } from '#features/people/push-subscriptions/refusals.ts'
import { userConstraintRefusals } from '#features/people/users/refusals.ts'
import { calendarConstraintRefusals } from '#features/scheduling/calendar/refusals.ts'
import { statementConstraintRefusals } from '#features/staff/earning-statements/refusals.ts'
import { monthConstraintRefusals } from '#features/staff/month-closing/refusals.ts'
import { rateConstraintRefusals } from '#features/staff/rate-changes/refusals.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** Every constraint whose violation is a refusal and not an error. */
export const constraintRefusals: ConstraintRefusals = {
  ...calendarConstraintRefusals,
  ...trialConstraintRefusals,
  ...dateMoveConstraintRefusals,
  ...editRequestConstraintRefusals,
  ...providerConstraintRefusals,
  ...draftConstraintRefusals,
  ...moveConstraintRefusals,
  ...seasonConstraintRefusals,
  ...seatConstraintRefusals,
  ...conversationConstraintRefusals,
  ...pushConstraintRefusals,
  ...userConstraintRefusals,
  ...monthConstraintRefusals,
  ...statementConstraintRefusals,
  ...rateConstraintRefusals,
  ...invoiceConstraintRefusals,
  ...substituteConstraintRefusals,
}
