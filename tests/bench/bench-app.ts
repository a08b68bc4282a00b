import { registerHoldables } from '#features/money/holds/holdables.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { fakeCheckout, paymentProviders } from '#features/money/payments/providers.ts'
import { registerNotices } from '#features/people/notices/notice-registry.ts'
import { createFakeCheckout } from '#integrations/payments/fake-checkout.ts'
import { createFakeProvider } from '#integrations/payments/fake-provider.ts'
import { registerReactions } from '#platform/events.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { holdables } from '#server/holdables.ts'
import { notices } from '#server/notices.ts'
import { payables } from '#server/payables.ts'
import { reactions } from '#server/reactions.ts'

/** The fixed time of a benchmark's app: the Tuesday that `reserveInputFor` requests is three days later. */
export const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')

/** Configures what actions need beside the database: the fake checkout and the reactions to reservations. */
export const configureApp = () => {
  const now = () => NOW
  paymentProviders.use([createFakeProvider({ secret: 'benchmarks have nothing to hide here', now })])
  fakeCheckout.use(createFakeCheckout({ now }))
  setSigningKey('benchmarks have nothing to hide here')
  registerNotices(notices)
  registerReactions(reactions)
  registerPayables(payables)
  registerHoldables(holdables)
}
