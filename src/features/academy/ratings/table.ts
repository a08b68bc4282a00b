import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { isAnswerable, isFiveStars, ratingColumns } from './rating-columns.ts'

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
    uniqueIndex('session_ratings_public').on(t.publicId),
    check('session_ratings_stars', isFiveStars(t.stars)),
    check('session_ratings_reply', isAnswerable(t.publicId, t.reply, t.repliedAt)),
  ],
)
