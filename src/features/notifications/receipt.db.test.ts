import { beforeAll, expect, it } from 'vitest'
import { confirm } from '#features/money/settlement.ts'
import { paymentIntents, receipts } from '#features/money/table.ts'
import { reservationReactions } from '#features/reservations/reactions.ts'
import { reserve } from '#features/reservations/reserving.ts'
import { outbox } from '#features/users/letters.ts'
import { db } from '#platform/database.ts'
import { reactTo } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs, takeJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { wishFor } from '#tests/support/rush.ts'
import { newSession } from '#tests/support/sessions.ts'
import { ownTill } from '#tests/support/till.ts'
import { notificationReactions } from './reactions.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
const till = ownTill(clock.now)
beforeAll(() => reactTo([...reservationReactions, ...notificationReactions]))

it('the payer’s letter names the receipt that the payment got', async () => {
  const teacher = await newPerson({ role: 'teacher', teacherAccess: true })
  const session = await newSession({ teacher, type: 'group', now: clock.now() })
  const ctx = { actor: await newPerson(), now: clock.now(), requestId: 'test' }
  const { checkoutUrl } = await reserve(ctx, wishFor(session))
  await till.press(checkoutUrl ?? '', 'pay', 'never')
  for (const intent of await db.select().from(paymentIntents)) await confirm(ctx, intent)
  const [receipt] = await db.select().from(receipts)
  const letters = (await takeJobs(outbox)).flatMap(({ data }) => data.paragraphs)
  expect(receipt?.number).toBe('2026/11/0001')
  expect(letters.filter(text => text.includes('Receipt 2026/11/0001'))).toHaveLength(1)
})
