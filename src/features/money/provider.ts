import type { FakeCheckout, PaymentProvider } from '#integrations/payments/port.ts'
import { createPort } from '#platform/port.ts'

/** The payment provider that the composition has chosen. */
export const payments = createPort<PaymentProvider>('payments')

/** The embedded provider's counter; only there when that is the provider. */
export const fakeCheckout = createPort<FakeCheckout>('test payments')
