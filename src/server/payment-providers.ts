import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import type { PaymentProvider } from '#integrations/payments/port.ts'
import { now } from '#platform/clock.ts'
import { deriveSecret } from './secrets.ts'

/**
 * Every payment provider of this installation. One that new payments no longer go to stays in the list for as long as something
 * that was begun with it is open or can be refunded.
 */
export const createPaymentProviders = (secret: string): readonly PaymentProvider[] => [
  createFakeProvider({ secret: deriveSecret(secret, 'payments'), now }),
]
