import type { Refusal } from '#kernel/refusal.ts'

export const NOT_ATTENDED: Refusal = {
  code: 'not_attended',
  status: 403,
  message: 'You can rate these lessons once you have attended one.',
}
