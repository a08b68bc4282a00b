import type { Card } from '#integrations/payments/port.ts'
import { t } from '#kernel/messages.ts'

const BRANDS: Readonly<Record<string, string>> = {
  ...{ visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', discover: 'Discover' },
  ...{ diners: 'Diners Club', jcb: 'JCB', unionpay: 'UnionPay' },
}

/** `Visa ending in 4242`. */
export const cardLabel = ({ brand, last4 }: Card): string =>
  t('{brand} ending in {last4}', { brand: BRANDS[brand] ?? t('Card'), last4 })

/** `12/2034`. */
export const cardExpiry = ({ expMonth, expYear }: Card): string => `${String(expMonth).padStart(2, '0')}/${expYear}`

/** A card is valid until the end of its month. */
export const isExpired = ({ expMonth, expYear }: Card, now: Temporal.Instant): boolean => {
  const { year, month } = now.toZonedDateTimeISO('UTC')
  return expYear * 12 + expMonth < year * 12 + month
}
