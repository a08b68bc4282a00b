import { defineEvent } from '#platform/events.ts'

type NotesPayload = {
  readonly occurrenceId: string
  readonly sessionId: string
  /** The lesson at which they were written. */
  readonly lessonId: string
  /** Those who read them now could not read them before. */
  readonly isNews: boolean
}

export const notesWritten = defineEvent<NotesPayload>('lesson_notes.written')
export const notesChanged = defineEvent<NotesPayload>('lesson_notes.changed')
