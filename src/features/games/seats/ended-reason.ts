import { msg, type Said } from '#kernel/messages.ts'

/** Kept in the event of a seat that ended because an invoice was not paid. */
export const UNPAID_REASON = 'A payment for earlier games or lessons was not made in time.'

/** Why a seat has ended, in words: ours, or those of a person. */
export const endedReason = (reason: string): Said =>
  reason === UNPAID_REASON ? msg('A payment for earlier games or lessons was not made in time.') : reason
