import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { isFiveStars, ratingColumns } from './rating-columns.ts'

/** One student's rating of one session. */
export const sessionRatings = pgTable(
  'session_ratings',
  {
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    ...ratingColumns(),
  },
  t => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index('session_ratings_user').on(t.userId),
    check('session_ratings_stars', isFiveStars(t.stars)),
  ],
)
