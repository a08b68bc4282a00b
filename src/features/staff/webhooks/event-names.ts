import { msg } from '#kernel/messages.ts'
/** What other programs can be told of, with what it means. The names are a promise to them: a name is never given another meaning. */
export const EVENT_MEANINGS = {
  'reservation.confirmed': msg('Lessons or a course are booked: paid, or free of charge.'),
  'reservation.cancelled': msg('A booking has ended early: the student left, the school ended it, or staff did.'),
  'lesson.cancelled': msg('One lesson of a booking is cancelled.'),
  'lesson.moved': msg('One lesson of a booking takes place at another time.'),
  'session.published': msg('A teacher offers new lessons or a course.'),
  'session.changed': msg('An offer was edited, by its teacher or by staff.'),
  'session.closed': msg('An offer takes no new bookings.'),
  'session.date_cancelled': msg('Staff have cancelled a date for all its students.'),
  'game.published': msg('A game master offers a new game.'),
  'game.joined': msg('A player has a seat in a game.'),
  'game.left': msg('A player gave the seat up, or was removed.'),
  'game.date_cancelled': msg('A game does not take place on one of its dates.'),
  'game.date_moved': msg('A game takes place on another date or at another time.'),
  'payment.settled': msg('Money has arrived.'),
  'payment.failed': msg('A payment has failed.'),
  'refund.sent': msg('Money is on its way back to the payer.'),
  'request.filed': msg('A request waits for staff.'),
  'request.decided': msg('A request is answered: approved, rejected or withdrawn.'),
  'account.registered': msg('A new account was made.'),
  'account.closed': msg('An account was deleted.'),
} as const

export type EventName = keyof typeof EVENT_MEANINGS

export const EVENT_NAMES = Object.keys(EVENT_MEANINGS) as [EventName, ...EventName[]]

/** Sent on demand only, to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

export type SentName = EventName | typeof TEST_EVENT
