import { defineEvent } from '#platform/events.ts'

type RecapPayload = { readonly recapId: string; readonly sessionId: string; readonly occurrenceId: string }

export const recapWritten = defineEvent<RecapPayload>('recap.written')
export const recapEdited = defineEvent<RecapPayload>('recap.edited')
