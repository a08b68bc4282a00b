import { sql } from 'drizzle-orm'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import type { GaugeSource } from '#platform/metrics.ts'
import { webhookDeliveries, webhookEndpoints } from './table.ts'

/** Counts end here: a site that shows it needs no exact number. */
const MOST = 10_000

const countDue = async (): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${webhookEndpoints} e join ${webhookDeliveries} d on d.endpoint_id = e.id
      where e.paused_at is null and d.state = 'waiting' and d.next_at <= ${now().toString()} limit ${MOST}) due`)
  return rows[0]?.count ?? 0
}

export const webhookGauges: readonly GaugeSource[] = [
  {
    name: 'guildhall_webhooks_waiting',
    help: 'Events for outgoing webhooks that are due and not taken yet, up to 10000',
    read: countDue,
  },
]
