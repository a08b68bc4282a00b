import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { isAnswerable, isFiveStars, ratingColumns } from '#features/academy/ratings/rating-columns.ts'
import { dneSessions } from '#features/games/games/table.ts'

/** One player's rating of one game, and so of its game master. */
export const gameRatings = pgTable(
  'dne_ratings',
  {
    sessionId: text()
      .notNull()
      .references(() => dneSessions.id),
    ...ratingColumns(),
  },
  t => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index('dne_ratings_user').on(t.userId),
    uniqueIndex('dne_ratings_public').on(t.publicId),
    check('dne_ratings_stars', isFiveStars(t.stars)),
    check('dne_ratings_reply', isAnswerable(t.publicId, t.reply, t.repliedAt)),
  ],
)
