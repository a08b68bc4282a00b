import { laterPrices } from '#features/academy/booking/later-prices.ts'
import { changePricesIn, listRepriceableLessons } from '#features/academy/lesson-prices/change-prices.ts'
import { decideRepricing } from '#features/academy/lesson-prices/price-change-rules.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { decided } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import type { EventAct } from '../event-kind.ts'
import { PRICE_MISSING } from '../refusals.ts'
import { labelBookings, labelOf, listBookingsOf } from './bookings.ts'

/** Changes the price of booked lessons ahead that are not paid (docs/product.md §5.21, §12.13). */
export const repriceBookings: EventAct = {
  name: 'reprice_bookings',
  label: msg('Change the price of booked lessons'),
  noun: 'booking',
  view: 'sessions',
  icon: 'card',
  needsPrice: true,
  asksFor: 'change_prices',
  consequences: [
    msg(
      'Only weekly agreements change: upcoming lessons that are not paid, and all that are planned later. A higher price needs 24 hours’ notice.',
    ),
    msg('The price of new bookings stays: change it on the session’s page.'),
    msg('Students, payers and teachers will see both prices and the reason.'),
  ],
  preview: async (reader, { now }, sessionIds, { price = 0, limit }) => {
    const bookings = await listBookingsOf(reader, sessionIds, limit)
    const lessonsOf = await listRepriceableLessons(
      reader,
      bookings.map(({ id }) => id),
    )
    return bookings.map(booking => {
      const own = { lessons: lessonsOf.get(booking.id) ?? [], laterPrices: laterPrices(booking, booking.zone) }
      const decision = decideRepricing({ ...booking, ...own }, { price }, now)
      const effects = { lessons: 0, studentIds: [booking.studentId], returned: 0 }
      return {
        ...{ id: booking.id, label: labelOf(booking) },
        decision: decision.ok ? decided({ ...effects, lessons: decision.change.lessons.length }) : decision,
      }
    })
  },
  labelItems: labelBookings,
  lock: lockSession,
  actOn: (tx, ctx, id, { reason, price }) => {
    if (price === undefined) return refuse(PRICE_MISSING)
    return changePricesIn(tx, ctx, id, { reason, price })
  },
}
