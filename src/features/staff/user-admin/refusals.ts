import type { Refusal } from '#kernel/refusal.ts'

export const TWO_GUARDIANS: Refusal = {
  code: 'two_guardians',
  status: 422,
  field: 'guardianAccount',
  message: 'Give the guardian’s address or account, not both.',
}
