import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ROLES } from '#kernel/actor.ts'
import { holdsOneOf } from '#platform/columns.ts'
import { users } from './table.ts'

/** Compared byte by byte, so that an index serves a search for a beginning. */
const searchTerm = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * What staff find a user by: the username, the e-mail address, and the display name from each of its words on, without accents. Written by
 * a trigger of `users` only.
 */
export const userSearchTerms = pgTable(
  'user_search_terms',
  {
    term: searchTerm().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user's: without it here, a frequent name would be read whole to find its few teachers. */
    role: text({ enum: ROLES }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.term] }),
    index('user_search_terms_term').on(t.term, t.userId),
    index('user_search_terms_role').on(t.role, t.term, t.userId).where(sql`${t.role} <> 'student'`),
    check('user_search_terms_role', holdsOneOf(t.role, ROLES)),
  ],
)
