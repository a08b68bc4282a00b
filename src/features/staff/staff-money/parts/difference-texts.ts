import type { DifferenceView } from '../difference-queries.ts'

/** What differs, and what staff do next. */
export const DIFFERENCE_TEXTS: Readonly<Record<DifferenceView['kind'], readonly [label: string, next: string]>> = {
  unknown_payment: [
    'Paid there, unknown here',
    'Find out who paid, return the money at the provider, then resolve this.',
  ],
  not_received: [
    'Paid here, not there',
    'The provider has no charge for it: ask the provider, or refund and end the booking, then resolve this.',
  ],
  other_amount: [
    'Different amount charged',
    'Compare both sides. Return what was charged too much at the provider, then resolve this.',
  ],
  unknown_movement: [
    'Moved there, unknown here',
    'Look it up at the provider: a refund that was made there, or a movement of another kind. Book what follows, then resolve this.',
  ],
  other_refund: [
    'Different amount returned',
    'Compare the refunds on both sides. Return what is missing, or ask for what was too much, then resolve this.',
  ],
}
