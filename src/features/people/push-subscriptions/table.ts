import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authSessions } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/**
 * A device that gets notifications. It belongs to the sign-in session of that device and ends with it: signing out, however it happens,
 * deletes it. A browser's address belongs to one of them, so that it never gets the notifications of two people (decision 099).
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    signInSessionId: text()
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** Who has it can send to the device. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The public key of the site with which the browser made it. */
    serverKey: text().notNull(),
    hidesDetails: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('push_subscriptions_sign_in').on(t.signInSessionId),
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    check('push_subscriptions_endpoint_form', sql`${t.endpoint} ~ '^https?://' and length(${t.endpoint}) <= 1000`),
  ],
)
