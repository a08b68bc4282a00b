import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { isAnswerable, isFiveStars, ratingColumns, starColumns } from './rating-columns.ts'

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

/** One student's rating of a teacher who has taught dates of a session instead of its teacher. */
export const substituteRatings = pgTable(
  'substitute_ratings',
  {
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    teacherId: text()
      .notNull()
      .references(() => users.id),
    ...starColumns(),
  },
  t => [
    primaryKey({ columns: [t.sessionId, t.teacherId, t.userId] }),
    index('substitute_ratings_user').on(t.userId),
    index('substitute_ratings_teacher').on(t.teacherId),
    check('substitute_ratings_stars', isFiveStars(t.stars)),
  ],
)
