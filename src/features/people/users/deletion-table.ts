import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'
import { users } from './table.ts'

/** An account that its owner wants deleted. While there is a row, the database lets the person begin nothing new. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    requestedAt: instant().notNull(),
    /** The end of the grace period; later where something was in the way. */
    dueAt: instant().notNull(),
    remindedAt: instant(),
    completedAt: instant(),
  },
  t => [
    index('account_deletions_due').on(t.dueAt).where(sql`${t.completedAt} is null`),
    check('account_deletions_grace', sql`${t.dueAt} > ${t.requestedAt}`),
  ],
)
