import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** The page and `GET /api/v1/me/deletion` say what. */
export const DELETION_BLOCKED: Refusal = {
  code: 'deletion_blocked',
  status: 409,
  message: msg('Some things have to be settled before your account can be deleted.'),
}
