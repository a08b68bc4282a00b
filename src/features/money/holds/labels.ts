import { msg } from '#kernel/messages.ts'
/** To a child whose guardian pays. */
export const ASKED_GUARDIAN = msg('We have asked your guardian to agree to be charged.')

/** What leaving a waitlist does. */
export const LEAVING_WAITLIST = msg('You lose your place in the queue. You cannot undo this.')
