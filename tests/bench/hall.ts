import { payments, testTill } from '#features/money/provider.ts'
import { testProvider } from '#integrations/payments/test-provider.ts'
import { newTestTill } from '#integrations/payments/test-till.ts'
import { reactTo } from '#platform/record.ts'
import { reactions } from '../../src/reactions.ts'

/** The moment at which the hall of a benchmark stands still: the Tuesday that `wishFor` asks for is three days away. */
export const NOW = Temporal.Instant.from('2026-11-21T10:00:00Z')

/** What an action needs beside the database: the till, and everything that follows from a reservation. */
export const furnish = () => {
  const now = () => NOW
  payments.use(testProvider({ secret: 'benchmarks have nothing to hide here', now }))
  testTill.use(newTestTill({ now }))
  reactTo(reactions)
}
