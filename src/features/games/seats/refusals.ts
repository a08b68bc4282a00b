import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** Also when the person may not see the seat. */
export const SEAT_NOT_FOUND: Refusal = { code: 'seat_not_found', status: 404, message: msg('Seat not found') }
export const OWN_GAME: Refusal = {
  code: 'own_game',
  status: 403,
  message: msg('You are the game master of this game.'),
}
export const GAME_NOT_OPEN: Refusal = {
  code: 'game_not_open',
  status: 409,
  message: msg('This game takes no new players. Please choose another game.'),
}
export const NO_GAME_AHEAD: Refusal = {
  code: 'no_game_ahead',
  status: 409,
  message: msg('The last game of this group has begun. Please choose another game.'),
}
export const GAME_FULL: Refusal = {
  code: 'game_full',
  status: 409,
  message: msg('The last seat has just been taken. You can join the waitlist.'),
}
export const SEAT_AWAITED: Refusal = {
  code: 'waitlist_first',
  status: 409,
  message: msg('The free seat is being offered to the people on the waitlist. You can join the waitlist.'),
}
export const SEAT_FREE: Refusal = {
  code: 'not_full',
  status: 409,
  message: msg('There is a free seat. You can join the game now.'),
}
export const HAS_SEAT: Refusal = {
  code: 'has_seat',
  status: 409,
  message: msg('You already have a seat in this game.'),
}
export const NOT_WAITING_FOR_SEAT: Refusal = {
  code: 'not_waiting',
  status: 404,
  message: msg('You are not on the waitlist of this game.'),
}
export const GAME_PRICE_CHANGED: Refusal = {
  code: 'price_changed',
  status: 409,
  message: msg('The price has changed to {shown} a game. Please check it before you join.'),
}
export const OTHER_PAYER: Refusal = {
  code: 'other_payer',
  status: 409,
  message: msg('This seat is already held, and another person pays for it. Release it first.'),
}
export const INVOICE_OVERDUE: Refusal = {
  code: 'invoice_overdue',
  status: 409,
  message: msg('An invoice for earlier lessons or games is overdue. Please pay it first, on the billing page.'),
}
export const SEAT_NOT_ACCEPTED: Refusal = {
  code: 'seat_not_accepted',
  status: 409,
  message: msg('Please accept the terms of this game first.'),
}
export const SEAT_NOT_BOOKED: Refusal = {
  code: 'seat_not_booked',
  status: 409,
  message: msg('This seat is no longer taken, so there is nothing to give up.'),
}
export const NO_GAME_TO_RESIGN: Refusal = {
  code: 'nothing_to_resign',
  status: 409,
  message: msg('The last game has already begun, so there is nothing left to give up.'),
}

export const seatConstraintRefusals: ConstraintRefusals = {
  seats_one_open: HAS_SEAT,
  dne_sessions_seats: GAME_FULL,
}
