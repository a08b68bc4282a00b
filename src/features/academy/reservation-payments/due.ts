import type { ReservationDetails } from '#features/academy/reservations/queries.ts'
import { type Due, dueOf } from '#features/money/credit/due.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'

type Held = Pick<ReservationDetails['reservation'], 'state' | 'amount'>

/**
 * What paying a hold, or confirming an offered block, takes now; nothing for what is not held. A weekly agreement has no amount: its
 * invoices have. Grosze.
 */
export const reservationDue = ({
  reservation: { state, amount: price },
  creditSpent,
  credit,
}: { readonly reservation: Held } & Pick<ReservationDetails, 'creditSpent' | 'credit'>): Due =>
  state === 'held' ? dueOf({ price, creditSpent, credit }) : { price, fromCredit: creditSpent, toPay: 0 }

type Offered = { readonly renewedFrom: string | null; readonly earlyPerformanceAt: unknown }

/** An offered block that is not accepted: nothing is owed for it (docs/product.md §6.9). */
export const isUnanswered = ({ renewedFrom, earlyPerformanceAt }: Offered): boolean =>
  renewedFrom !== null && earlyPerformanceAt === null

/** The button that keeps the times of an offered block, where no price stands beside it: `Keep my time · 360 PLN`, what is due now beside credit. */
export const keepLabel = (toPay: Grosze): string =>
  toPay > 0 ? t('Keep my time · {price}', { price: formatPLN(toPay) }) : t('Keep my time')
