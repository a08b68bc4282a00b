import { defineEvent } from '#platform/events.ts'

type Side = { readonly side: 'school' | 'staff' }

export const trainingBegun = defineEvent<{ readonly requestId: string }>('training.begun')
/** `version` above 1: it replaces the one before. */
export const trainingOffered = defineEvent<{ readonly version: number; readonly trainerId: string }>('training.offered')
export const trainingAccepted = defineEvent<{ readonly version: number; readonly amount: number }>('training.accepted')
export const trainingDeclined = defineEvent<{ readonly version: number; readonly reason: string }>('training.declined')
export const trainingLapsed = defineEvent<{ readonly version: number }>('training.lapsed')
export const trainingWritten = defineEvent<Side & { readonly messageId: string }>('training.written')
export const trainingLinkReplaced = defineEvent<null>('training.link_replaced')
/** Of the letters to the school and the participants. */
export const trainingLanguageChosen = defineEvent<{ readonly language: string }>('training.language_chosen')
export const trainingPlanned = defineEvent<{ readonly isFirst: boolean }>('training.planned')
/** ISO instants. */
export const trainingDateMoved = defineEvent<{ readonly dateId: string; readonly from: string; readonly to: string }>(
  'training.date_moved',
)
export const trainingDateCancelled = defineEvent<{
  readonly dateId: string
  readonly start: string
  readonly reason: string
}>('training.date_cancelled')
/** Without the name: the audit keeps longer than the participant stays. */
export const trainingParticipantAdded = defineEvent<Side & { readonly participantId: string }>(
  'training.participant_added',
)
export const trainingParticipantRemoved = defineEvent<Side & { readonly participantId: string }>(
  'training.participant_removed',
)
export const trainingAttended = defineEvent<{ readonly dateId: string; readonly present: number }>('training.attended')
export const trainingDone = defineEvent<{ readonly amount: number }>('training.done')
/** `invoiceReference` of the invoice that is to be cancelled; empty where none was sent. */
export const trainingUndone = defineEvent<{
  readonly amount: number | null
  readonly reason: string
  readonly invoiceReference: string
}>('training.undone')
/** `version` of the offer that has the new trainer and the fee. */
export const trainingTrainerReplaced = defineEvent<{
  readonly version: number
  readonly from: string
  readonly to: string
  readonly reason: string
}>('training.trainer_replaced')
export const trainingRated = defineEvent<{ readonly participantId: string | null; readonly rating: number }>(
  'training.rated',
)
export const trainingBilled = defineEvent<{ readonly reference: string }>('training.billed')
export const trainingTransferred = defineEvent<{
  readonly transferId: string
  readonly amount: number
  readonly reference: string
}>('training.transferred')
export const trainingTransferReversed = defineEvent<{
  readonly transferId: string
  readonly amount: number
  readonly reason: string
}>('training.transfer_reversed')
export const trainingWrittenOff = defineEvent<{ readonly amount: number; readonly reason: string }>(
  'training.written_off',
)
/** `transferId`: of the transfer that came after all. */
export const trainingWriteOffReversed = defineEvent<{
  readonly amount: number
  readonly reason: string
  readonly transferId: string | null
}>('training.write_off_reversed')
export const trainingPaid = defineEvent<{ readonly amount: number }>('training.paid')
export const trainingCancelled = defineEvent<Side & { readonly reason: string }>('training.cancelled')
