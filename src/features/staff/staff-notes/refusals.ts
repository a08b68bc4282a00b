import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const NOTE_NOT_FOUND: Refusal = { code: 'note_not_found', status: 404, message: msg('Note not found') }
export const NOTE_IS_FIXED: Refusal = {
  code: 'note_is_fixed',
  status: 409,
  message: msg('A note can be changed by its author, for 15 minutes. Add another one instead.'),
}
export const NOT_YOUR_NOTE: Refusal = {
  code: 'not_your_note',
  status: 403,
  message: msg('Only its author or a superadmin can delete a note.'),
}
export const OWN_NOTES: Refusal = {
  code: 'own_notes',
  status: 403,
  message: msg('Notes about yourself are for others.'),
}
