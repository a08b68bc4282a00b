import type { Refusal } from '#kernel/refusal.ts'

/** Nobody is in two places at once. `with` says what stands in the way, `when` its time in the reader's words. */
export const TIME_CLASH: Refusal = {
  code: 'time_clash',
  status: 409,
  message: '{who} already {have} {with} at that time ({when}).',
}

/** The wall itself spoke: two transactions wanted the same time at the same moment. */
export const TIME_TAKEN: Refusal = { code: 'time_clash', status: 409, message: 'That time has just been taken.' }

export const TIME_OFF_NOT_FOUND: Refusal = { code: 'time_off_not_found', status: 404, message: 'Time off not found' }
