import { type Message, msg } from '#kernel/messages.ts'
import type { DifferenceView } from '../difference-queries.ts'

/** What differs, and what staff do next. */
export const DIFFERENCE_TEXTS: Readonly<Record<DifferenceView['kind'], readonly [label: Message, next: Message]>> = {
  unknown_payment: [
    msg('Paid there, unknown here'),
    msg('Find out who paid, return the money at the provider, then resolve this.'),
  ],
  not_received: [
    msg('Paid here, not there'),
    msg('The provider has no charge for it: ask the provider, or refund and end the booking, then resolve this.'),
  ],
  other_amount: [
    msg('Different amount charged'),
    msg('Compare both sides. Return what was charged too much at the provider, then resolve this.'),
  ],
  unknown_movement: [
    msg('Moved there, unknown here'),
    msg(
      'Look it up at the provider: a refund that was made there, or a movement of another kind. Book what follows, then resolve this.',
    ),
  ],
  other_refund: [
    msg('Different amount returned'),
    msg('Compare the refunds on both sides. Return what is missing, or ask for what was too much, then resolve this.'),
  ],
}
