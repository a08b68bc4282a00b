import { gt, lt, sql } from 'drizzle-orm'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import { db } from '#platform/database.ts'
import { pushDeliveries } from './push-delivery-table.ts'

/** Longer than a message waits for its device: it is not sent a second time. */
const KEPT_DAYS = 3

/** Recurring job. */
export const purgePushDeliveries = async (now: Temporal.Instant): Promise<void> => {
  await db.delete(pushDeliveries).where(lt(pushDeliveries.at, now.subtract({ hours: 24 * KEPT_DAYS })))
}

export type PushFigures = { readonly devices: number; readonly sent: number; readonly failed: number }

/** For staff: how many devices get notifications, and what became of the messages of the last day. */
export const readPushFigures = async (now: Temporal.Instant): Promise<PushFigures> => {
  const isOfLastDay = gt(pushDeliveries.at, now.subtract({ hours: 24 }))
  const [row] = await db
    .select({
      sent: sql<number>`count(*) filter (where ${pushDeliveries.state} = 'sent')::int`,
      failed: sql<number>`count(*) filter (where ${pushDeliveries.state} = 'failed')::int`,
      devices: sql<number>`(select count(*)::int from ${pushSubscriptions})`,
    })
    .from(pushDeliveries)
    .where(isOfLastDay)
  return row ?? { devices: 0, sent: 0, failed: 0 }
}
