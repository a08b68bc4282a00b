import type { Payments, TestTill } from '#integrations/payments/port.ts'
import { port } from '#platform/port.ts'

/** The payment provider that the composition has chosen. */
export const payments = port<Payments>('payments')

/** The embedded provider's counter; only there when that is the provider. */
export const testTill = port<TestTill>('test payments')
