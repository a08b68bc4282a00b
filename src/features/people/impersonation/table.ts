import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { IMPERSONATION_ENDS, MAX_IMPERSONATION_MINUTES } from '#features/people/users/schema.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/** When a member of staff saw the site as another person, and why. Rows stay: the person can read them (docs/product.md §12.5). */
export const impersonations = pgTable(
  'impersonations',
  {
    id: text().primaryKey(),
    staffId: text()
      .notNull()
      .references(() => users.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The sign-in session of the member of staff, which may be gone. */
    signInSessionId: text().notNull(),
    reason: text().notNull(),
    startedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text({ enum: IMPERSONATION_ENDS }),
  },
  t => [
    uniqueIndex('impersonations_one_each').on(t.signInSessionId).where(sql`${t.endedAt} is null`),
    index('impersonations_current').on(t.expiresAt).where(sql`${t.endedAt} is null`),
    index('impersonations_user').on(t.userId, t.startedAt),
    index('impersonations_staff').on(t.staffId),
    check('impersonations_not_self', sql`${t.staffId} <> ${t.userId}`),
    check('impersonations_reason', sql`char_length(${t.reason}) between 1 and 500`),
    check(
      'impersonations_short',
      sql.raw(`expires_at <= started_at + interval '${MAX_IMPERSONATION_MINUTES} minutes' and expires_at > started_at`),
    ),
    check('impersonations_ended_by', holdsOneOf(t.endedBy, IMPERSONATION_ENDS)),
    check('impersonations_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
)
