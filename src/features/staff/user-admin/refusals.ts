import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const TWO_GUARDIANS: Refusal = {
  code: 'two_guardians',
  status: 422,
  field: 'guardianAccount',
  message: msg('Give the guardian’s address or account, not both.'),
}
