import type { PaymentMethod } from '#integrations/payments/port.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import styles from './payment-methods.module.css'

const LABELS: Readonly<Record<PaymentMethod, Message>> = {
  blik: msg('BLIK'),
  card: msg('Card'),
  transfer: msg('Bank transfer'),
}

/** Below a button that leads to the checkout: how one can pay there. */
export const PaymentMethods = ({ methods }: { readonly methods: readonly PaymentMethod[] }) => (
  <ul className={styles.methods} aria-label={t('Ways to pay')}>
    {methods.map(method => (
      <li key={method}>{LABELS[method]()}</li>
    ))}
  </ul>
)
