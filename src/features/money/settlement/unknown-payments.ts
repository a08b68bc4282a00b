import { Counter } from 'prom-client'
import type { PaymentUpdate } from '#features/money/payments/rules.ts'
import { log } from '#platform/log.ts'
import { registry } from '#platform/metrics.ts'

const unknownPayments = new Counter({
  name: 'guildhall_unknown_payments_total',
  help: 'Reports of money for payments that do not exist here',
  registers: [registry],
})

type Report = PaymentUpdate & { readonly provider: string; readonly intentId: string; readonly providerRef: string }

/** A report of a payment that is not ours, or whose checkout belongs to another one. Reported money needs staff. */
export const reportUnknownPayment = ({ type, provider, intentId, providerRef, charge }: Report): void => {
  const about = { intentId, provider, providerRef, type, charge }
  if (type === 'paid') {
    unknownPayments.inc()
    log.error(about, 'money for an unknown payment')
  } else log.warn(about, 'an update of an unknown payment')
}
