import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pushSubscriptions } from '#features/people/push-subscriptions/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { notifications } from './table.ts'

/** `sending`: a process is at it. `waiting`: the push service was busy, and a job comes back to it. */
export const DELIVERY_STATES = ['sending', 'waiting', 'sent', 'failed'] as const

/** What became of a notification on a device: it is sent there once. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    notificationId: text()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: text()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    state: text({ enum: DELIVERY_STATES }).notNull(),
    attempts: integer().notNull().default(1),
    /** When it came into this state. */
    at: instant().notNull(),
    /** What the push service has answered last. */
    status: integer(),
  },
  t => [
    primaryKey({ columns: [t.notificationId, t.subscriptionId] }),
    index('push_deliveries_subscription').on(t.subscriptionId),
    index('push_deliveries_at').on(t.at),
    check('push_deliveries_state', holdsOneOf(t.state, DELIVERY_STATES)),
    check('push_deliveries_attempts', sql`${t.attempts} >= 1`),
  ],
)
