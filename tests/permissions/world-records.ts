import type { Actor, User } from '#kernel/actor.ts'
import type { setupLessons } from '#tests/support/lessons.ts'

export type RecordName =
  | 'account'
  | 'addition'
  | 'campaign'
  | 'campaignInvitation'
  | 'contactMessage'
  | 'conversation'
  | 'course'
  | 'device'
  | 'document'
  | 'editRequest'
  | 'game'
  | 'gameDate'
  | 'gameReport'
  | 'discountCode'
  | 'gift'
  | 'group'
  | 'groupDate'
  | 'dateMoveAnswer'
  | 'handout'
  | 'moveAnswer'
  | 'sheet'
  | 'invoice'
  | 'vatInvoice'
  | 'lesson'
  | 'material'
  | 'message'
  | 'messageFile'
  | 'messageReport'
  | 'messageType'
  | 'note'
  | 'notification'
  | 'payment'
  | 'person'
  | 'playedDate'
  | 'playedGame'
  | 'proposal'
  | 'publicRating'
  | 'recoveryCase'
  | 'refund'
  | 'report'
  | 'request'
  | 'requestKind'
  | 'reservation'
  | 'heldSeat'
  | 'examGoal'
  | 'homework'
  | 'homeworkFile'
  | 'progressDraft'
  | 'progressReport'
  | 'seat'
  | 'schoolConversation'
  | 'session'
  | 'substituteRequest'
  | 'setting'
  | 'trainingRequest'
  | 'training'
  | 'trainingDate'
  | 'trainingParticipant'
  | 'package'
  | 'packageOffer'
  | 'schoolPackageOffer'
  | 'voucher'
  | 'voucherToken'
  | 'trainingToken'
  | 'participantToken'
  | 'task'
  | 'timeOff'
  | 'webhook'
  | 'webhookDelivery'

export type App = ReturnType<typeof setupLessons>

/** Sends a request that must succeed, and returns its answer. */
export type Send = (
  actor: Actor,
  method: string,
  path: string,
  body?: object,
) => Promise<{ readonly id: string; readonly taskId: string }>

/** Makes a record through the API and returns its id. */
export type Make = (by: User, path: string, body?: object) => Promise<string>

export const idOf = (row: { readonly id: string } | undefined): string => {
  if (!row) throw new Error('a record of the example is missing')
  return row.id
}
