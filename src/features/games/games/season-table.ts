import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'
import { dneSessions } from './table.ts'

/** A game that continues another one with the same table. A game is continued once: two who do it at the same time make one season. */
export const gameSeasons = pgTable(
  'dne_seasons',
  {
    /** The new season. */
    sessionId: text()
      .primaryKey()
      .references(() => dneSessions.id),
    previousId: text()
      .notNull()
      .references(() => dneSessions.id),
    /** Until when the seats of the last season's players are kept; exclusive. */
    keptUntil: instant().notNull(),
    /** Whether the lines and veils came along; otherwise the players are asked again. */
    carriesLists: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    unique('dne_seasons_once').on(t.previousId),
    check('dne_seasons_other', sql`${t.sessionId} <> ${t.previousId}`),
  ],
)
