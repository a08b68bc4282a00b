import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** A new address that waits for the owners of both addresses. A row stays after the change until its links expire. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    /** The sign-in session that asked for it: it stays signed in. */
    signInSessionId: text().notNull(),
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** At the old address. */
    approvedAt: instant(),
    /** At the new address. */
    confirmedAt: instant(),
    changedAt: instant(),
  },
  t => [
    uniqueIndex('email_changes_one_open').on(t.userId).where(sql`${t.changedAt} is null`),
    index('email_changes_expiry').on(t.expiresAt),
    check('email_changes_email_lower', sql`${t.newEmail} = lower(${t.newEmail})`),
    check('email_changes_both', sql`${t.changedAt} is null or num_nonnulls(${t.approvedAt}, ${t.confirmedAt}) = 2`),
  ],
)
