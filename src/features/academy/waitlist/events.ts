import { defineEvent } from '#platform/events.ts'
import type { EntryState } from './schema.ts'

type EntryPayload = {
  readonly entryId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
}

export const waitlistJoined = defineEvent<EntryPayload>('waitlist.joined')
/** A place is held for the person until the deadline, an ISO instant. */
export const placeOffered = defineEvent<EntryPayload & { readonly reservationId: string; readonly deadline: string }>(
  'waitlist.offered',
)
/** An offer ended with a date or a lesson of it; the person waits again. */
export const offerWithdrawn = defineEvent<EntryPayload>('waitlist.offer_withdrawn')
/** Only part of a block was offered and not taken; the person waits on for more in the same place. */
export const fragmentDeclined = defineEvent<EntryPayload>('waitlist.fragment_declined')
/** The person no longer waits; the state says why. */
export const waitingEnded = defineEvent<EntryPayload & { readonly state: EntryState }>('waitlist.ended')
