import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { webhookEvents } from '#features/money/payments/table.ts'
import { systemActor } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { writeSetting } from '#platform/settings.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { purgeWebhookEvents } from './webhook-retention.ts'

setupDatabase()
const clock = manualClock('2026-11-21T10:00:00Z')

const insertEvents = (...ages: readonly number[]) =>
  db.insert(webhookEvents).values(
    ages.map((days, index) => ({
      ...{ provider: 'test', type: 'paid', payload: {} },
      eventId: `evt_${days}_${index}`,
      receivedAt: clock.now().subtract({ hours: 24 * days }),
    })),
  )
const remaining = async () =>
  (await db.select().from(webhookEvents).orderBy(asc(webhookEvents.receivedAt))).map(each => each.eventId.split('_')[1])

it('deletes all events older than the retention setting', async () => {
  await insertEvents(...Array.from({ length: 2_500 }, () => 91), 90, 40, 1)
  await purgeWebhookEvents(clock.now())
  expect(await remaining()).toEqual(['90', '40', '1'])
  await writeSetting(
    { actor: systemActor('operator'), now: clock.now(), requestId: 'test' },
    'webhookRetentionDays',
    30,
  )
  await purgeWebhookEvents(clock.now())
  expect(await remaining()).toEqual(['1'])
})
