import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for a file of another session. */
export const MATERIAL_NOT_FOUND: Refusal = { code: 'material_not_found', status: 404, message: msg('File not found') }
