import { calendarConstraintRefusals } from '#features/calendar/refusals.ts'
import { editRequestConstraintRefusals } from '#features/edit-requests/refusals.ts'
import { seatConstraintRefusals } from '#features/seats/refusals.ts'
import { userConstraintRefusals } from '#features/users/refusals.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** Every constraint whose violation is a refusal and not an error. */
export const constraintRefusals: ConstraintRefusals = {
  ...calendarConstraintRefusals,
  ...editRequestConstraintRefusals,
  ...seatConstraintRefusals,
  ...userConstraintRefusals,
}
