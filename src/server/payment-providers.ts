import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import type { PaymentProvider } from '#integrations/payments/port.ts'
import { now } from '#platform/clock.ts'
import { deriveSecret } from './secrets.ts'

/**
 * Every payment provider of this installation. A provider that gets no new payments stays in the list until its payments
 * are neither open nor refundable.
 */
export const createPaymentProviders = (secret: string): readonly PaymentProvider[] => [
  createFakeProvider({ secret: deriveSecret(secret, 'payments'), now }),
]
