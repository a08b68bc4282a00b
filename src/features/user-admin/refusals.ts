import type { Refusal } from '#kernel/refusal.ts'

export const TWO_GUARDIANS: Refusal = {
  code: 'two_guardians',
  status: 422,
  field: 'guardianAccount',
  message: 'Name the guardian by address or by account, not by both.',
}
