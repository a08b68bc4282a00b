import { defineEvent } from '#platform/events.ts'

type HoldPayload = {
  readonly holdableKind: string
  readonly holdableId: string
  readonly personId: string
  readonly payerId: string
}

/** A payment under way has moved its end. What lapses or is given back is told by the feature whose it is. */
export const holdExtended = defineEvent<HoldPayload>('hold.extended')
