import { defineEvent } from '#platform/events.ts'

/** Without the words and the author: audit rows outlive a note, and are part of the person's own data. The entity is that person. */
type NotePayload = { readonly noteId: string }

export const noteAdded = defineEvent<NotePayload>('staff_note.added')
export const noteEdited = defineEvent<NotePayload>('staff_note.edited')
export const noteDeleted = defineEvent<NotePayload>('staff_note.deleted')
