/** What other programs can be told of, with what it means. The names are a promise to them: a name is never given another meaning. */
export const EVENT_MEANINGS = {
  'reservation.confirmed': 'Lessons or a course are booked: paid, or free of charge.',
  'reservation.cancelled': 'A booking has ended early: the student left, the school ended it, or staff did.',
  'lesson.cancelled': 'One lesson of a booking is cancelled.',
  'lesson.moved': 'One lesson of a booking takes place at another time.',
  'session.published': 'A teacher offers new lessons or a course.',
  'session.changed': 'An offer was edited, by its teacher or by staff.',
  'session.closed': 'An offer takes no new bookings.',
  'session.date_cancelled': 'Staff have cancelled a date for all its students.',
  'game.published': 'A game master offers a new game.',
  'game.joined': 'A player has a seat in a game.',
  'game.left': 'A player gave the seat up, or was removed.',
  'game.date_cancelled': 'A game does not take place on one of its dates.',
  'game.date_moved': 'A game takes place on another date or at another time.',
  'payment.settled': 'Money has arrived.',
  'payment.failed': 'A payment has failed.',
  'refund.sent': 'Money is on its way back to the payer.',
  'request.filed': 'A request waits for staff.',
  'request.decided': 'A request is answered: approved, rejected or withdrawn.',
  'account.registered': 'A new account was made.',
  'account.closed': 'An account was deleted.',
} as const

export type EventName = keyof typeof EVENT_MEANINGS

export const EVENT_NAMES = Object.keys(EVENT_MEANINGS) as [EventName, ...EventName[]]

/** Sent on demand only, to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

export type SentName = EventName | typeof TEST_EVENT
