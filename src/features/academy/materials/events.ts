import { defineEvent } from '#platform/events.ts'

type MaterialPayload = { readonly sessionId: string; readonly name: string }

export const materialAdded = defineEvent<MaterialPayload>('material.added')
export const materialChanged = defineEvent<MaterialPayload>('material.changed')
export const materialRemoved = defineEvent<MaterialPayload>('material.removed')
