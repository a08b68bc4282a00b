import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** One student's rating of one session. */
export const sessionRatings = pgTable(
  'session_ratings',
  {
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    stars: integer().notNull(),
    text: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index('session_ratings_user').on(t.userId),
    check('session_ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
)
