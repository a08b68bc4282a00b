import { keepLabel } from '#features/academy/reservation-payments/due.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { PendingPayment } from './pending-payments.ts'

type Held = Pick<PendingPayment, 'act' | 'price' | 'tone' | 'isOffer'>

const ACTS: Readonly<Record<PendingPayment['act'], Message>> = {
  Pay: msg('Pay'),
  Agree: msg('Agree'),
  Keep: msg('Keep my seat'),
  Confirm: msg('Confirm'),
  See: msg('See'),
}

export const actOf = ({ act }: Pick<PendingPayment, 'act'>): string => ACTS[act]()

const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00a0')

/** Offered lessons at the same time. */
const isNextBlock = ({ tone, isOffer, act }: Held): boolean => tone === 'academy' && isOffer && act !== 'See'

/** What it costs is said by the button that pays it, or else beside the names. */
export const labelOf = (held: Held): string => {
  if (isNextBlock(held)) return keepLabel(held.price)
  return held.act === 'Pay' ? t('Pay {price}', { price: formatPLN(held.price) }) : actOf(held)
}

const priceOf = (held: Held & Pick<PendingPayment, 'per'>): string | null =>
  held.act === 'Pay' || held.price === 0 || isNextBlock(held)
    ? null
    : [unbroken(formatPLN(held.price)), held.per].filter(Boolean).join(' ')

/** Who and what it is, and how its price adds up. */
export const metaOf = (held: PendingPayment): string =>
  [held.meta, priceOf(held), held.credit].filter(Boolean).join(' · ')
