import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dneSessions } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { instant } from '#platform/columns.ts'

/** What happened in one dated game, in its game master's words. */
export const recaps = pgTable(
  'recaps',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => dneSessions.id),
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    story: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    uniqueIndex('recaps_occurrence').on(t.occurrenceId),
    index('recaps_session').on(t.sessionId),
    check('recaps_story', sql`${t.story} <> ''`),
  ],
)

/** New words of a game, in the order in which they were written. */
export const recapWords = pgTable(
  'recap_words',
  {
    recapId: text()
      .notNull()
      .references(() => recaps.id),
    position: integer().notNull(),
    word: text().notNull(),
    meaning: text().notNull(),
  },
  t => [
    primaryKey({ columns: [t.recapId, t.position] }),
    check('recap_words_filled', sql`${t.word} <> '' and ${t.meaning} <> ''`),
  ],
)

/** One praise at most for each player of a game. */
export const recapPraises = pgTable(
  'recap_praises',
  {
    recapId: text()
      .notNull()
      .references(() => recaps.id),
    playerId: text()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
  },
  t => [
    primaryKey({ columns: [t.recapId, t.playerId] }),
    index('recap_praises_player').on(t.playerId),
    check('recap_praises_filled', sql`${t.text} <> ''`),
  ],
)
