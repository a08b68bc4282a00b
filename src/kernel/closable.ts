import type { Refusal } from './refusal.ts'

/** What staff can close and open again, each with the sentence that people then read (docs/product.md §12.8). */
export const CLOSABLES = ['registrations', 'reservations', 'payAsYouGo', 'games', 'trainings', 'contact'] as const
export type Closable = (typeof CLOSABLES)[number]

const closed = (code: string, message: string): Refusal => ({ code, status: 503, message })

const CLOSED: Readonly<Record<Closable, Refusal>> = {
  registrations: closed(
    'registrations_closed',
    'New accounts are closed at the moment. If you have an account, you can log in as usual.',
  ),
  reservations: closed(
    'reservations_closed',
    'New reservations are closed at the moment. Booked lessons go ahead, and you can pay and cancel as usual.',
  ),
  payAsYouGo: closed(
    'pay_as_you_go_closed',
    'New weekly agreements are closed at the moment. You can reserve one lesson or four weeks.',
  ),
  games: closed('games_closed', 'You cannot join games at the moment. Games go ahead, and players can leave as usual.'),
  trainings: closed('trainings_closed', 'Requests for trainings are closed at the moment. You can send us an e-mail.'),
  contact: closed('contact_closed', 'The contact form is closed at the moment. You can send us an e-mail.'),
}

/** 503: it opens again without anything that the person would have to change. */
export const closedRefusal = (closable: Closable): Refusal => CLOSED[closable]
