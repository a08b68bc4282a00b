import { defineEvent } from '#platform/events.ts'

type FilePayload = { readonly sessionId: string; readonly name: string }

export const handoutAdded = defineEvent<FilePayload>('handout.added')
export const handoutChanged = defineEvent<FilePayload>('handout.changed')
export const handoutRemoved = defineEvent<FilePayload>('handout.removed')
/** A player has written the own sheet, or given it another file. The audit keeps no words of it. */
export const characterSheetChanged = defineEvent<{
  readonly sessionId: string
  readonly playerId: string
  readonly what: 'text' | 'file' | 'file removed'
}>('character_sheet.changed')
