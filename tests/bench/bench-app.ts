import { registerHoldables } from '#features/holds/holdables.ts'
import { registerPayables } from '#features/money/payables.ts'
import { fakeCheckout, paymentProviders } from '#features/money/provider.ts'
import { createFakeCheckout } from '#integrations/payments/fake-checkout.ts'
import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import { registerReactions } from '#platform/events.ts'
import { holdables } from '../../src/server/holdables.ts'
import { payables } from '../../src/server/payables.ts'
import { reactions } from '../../src/server/reactions.ts'

/** The moment at which the hall of a benchmark stands still: the Tuesday that `wishFor` asks for is three days away. */
export const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')

/** What an action needs beside the database: the till, and everything that follows from a reservation. */
export const configureApp = () => {
  const now = () => NOW
  paymentProviders.use([createFakeProvider({ secret: 'benchmarks have nothing to hide here', now })])
  fakeCheckout.use(createFakeCheckout({ now }))
  registerReactions(reactions)
  registerPayables(payables)
  registerHoldables(holdables)
}
