import { beforeAll, expect, it } from 'vitest'
import { registerHoldables } from '#features/holds/holdables.ts'
import { registerPayables } from '#features/money/payables.ts'
import { syncFromProvider } from '#features/money/settlement.ts'
import { paymentIntents, receipts } from '#features/money/table.ts'
import { reservationHoldableKind } from '#features/reservations/holdable.ts'
import { reservationPayableKind } from '#features/reservations/payable.ts'
import { reserve } from '#features/reservations/reserving.ts'
import { db } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import { manualClock } from '#tests/support/clock.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupFakeCheckout } from '#tests/support/fake-checkout.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { notificationReactions } from './reactions.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-21T10:00:00Z')
const fakeCheckout = setupFakeCheckout(clock.now)
beforeAll(() => {
  registerPayables([reservationPayableKind])
  registerHoldables([reservationHoldableKind])
  registerReactions(notificationReactions)
})

it('the payer’s letter names the receipt that the payment got', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const session = await createTestSession({ teacher, type: 'group', now: clock.now() })
  const ctx = { actor: await createTestUser(), now: clock.now(), requestId: 'test' }
  const { checkoutUrl } = await reserve(ctx, reserveInputFor(session))
  await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
  for (const intent of await db.select().from(paymentIntents)) await syncFromProvider(ctx, intent)
  const [receipt] = await db.select().from(receipts)
  const letters = (await takeJobs(outbox)).flatMap(({ data }) => data.paragraphs)
  expect(receipt?.number).toBe('2026/11/0001')
  expect(letters.filter(text => text.includes('Receipt 2026/11/0001'))).toHaveLength(1)
})
