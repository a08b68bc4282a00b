import { defineEvent } from '#platform/events.ts'

type HoldPayload = {
  readonly holdableKind: string
  readonly holdableId: string
  readonly personId: string
  readonly payerId: string
}

/** A payment under way has extended the hold. The feature of the holdable records its own events for lapsed and cancelled holds. */
export const holdExtended = defineEvent<HoldPayload>('hold.extended')
