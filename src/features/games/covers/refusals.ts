import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for the cover of a game that the viewer may not see, and for one that was replaced. */
export const COVER_NOT_FOUND: Refusal = { code: 'cover_not_found', status: 404, message: msg('Cover not found') }
