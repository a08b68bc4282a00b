import { defineEvent } from '#platform/events.ts'

/** A teacher offers a trial lesson, changes it, or offers it no longer. */
export const trialOfferChanged = defineEvent<{ readonly teacherId: string; readonly isOffered: boolean }>(
  'trial_offer.changed',
)
