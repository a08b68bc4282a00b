import { type Message, msg } from './messages.ts'

/**
 * Reasons of ours that are kept where otherwise a person writes one: of an end, a cancellation, an answer. They are kept in English, as the
 * audit is, and said to who reads them.
 */
export const UNPAID_REASON = 'A payment for earlier games or lessons was not made in time.'
export const TOO_FEW_PLAYERS = 'Too few players are left: a campaign needs at least two.'
export const BOOKING_ENDED = 'The school has ended this booking.'
export const END_AGREED = 'The school has agreed to end these lessons.'
export const CANNOT_COME = 'This date moves, and you cannot come then.'
export const NO_REASON = 'No reason was given.'
export const SAME_AGAIN = 'Both sides say the same again.'

const OURS: Readonly<Record<string, Message>> = {
  [UNPAID_REASON]: msg('A payment for earlier games or lessons was not made in time.'),
  [TOO_FEW_PLAYERS]: msg('Too few players are left: a campaign needs at least two.'),
  [BOOKING_ENDED]: msg('The school has ended this booking.'),
  [END_AGREED]: msg('The school has agreed to end these lessons.'),
  [CANNOT_COME]: msg('This date moves, and you cannot come then.'),
  [NO_REASON]: msg('No reason was given.'),
  [SAME_AGAIN]: msg('Both sides say the same again.'),
}

/** A kept reason for who reads it now: ours in their language, a person’s as it was written. */
export const reasonText = (kept: string): string => OURS[kept]?.() ?? kept
