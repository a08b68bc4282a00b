import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** A person cannot have two engagements at once. `with` names the clash, `when` is its time as text for the reader. */
export const TIME_CLASH: Refusal = {
  code: 'time_clash',
  status: 409,
  message: '{who} already {have} {with} at that time ({when}).',
}

/** From the exclusion constraint: two transactions took the same time concurrently. */
const TIME_TAKEN: Refusal = { code: 'time_clash', status: 409, message: 'That time has just been taken.' }

export const calendarConstraintRefusals: ConstraintRefusals = {
  engagements_no_overlap: TIME_TAKEN,
  occurrences_session_start: TIME_TAKEN,
}

export const TIME_OFF_NOT_FOUND: Refusal = { code: 'time_off_not_found', status: 404, message: 'Time off not found' }
