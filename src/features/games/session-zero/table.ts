import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { dneSessions } from '#features/games/games/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { ENTRY_KINDS } from './schema.ts'

/**
 * The lines and veils of a game's players. Danger: nothing here may name the author or the moment: no person, no time, no id that
 * contains one (decision 051). `authorKey` is a keyed digest of the game and the person.
 */
export const sessionZeroEntries = pgTable(
  'session_zero_entries',
  {
    sessionId: text()
      .notNull()
      .references(() => dneSessions.id),
    authorKey: text().notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    text: text().notNull(),
  },
  t => [
    unique('session_zero_entries_once').on(t.sessionId, t.authorKey, t.kind, t.text),
    check('session_zero_entries_kind', holdsOneOf(t.kind, ENTRY_KINDS)),
    check('session_zero_entries_text', sql`length(${t.text}) between 1 and 120`),
    check('session_zero_entries_author', sql`${t.authorKey} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
)

/** The games that are paused now. `presserKey` is a keyed digest as above. */
export const tablePauses = pgTable(
  'table_pauses',
  {
    sessionId: text()
      .primaryKey()
      .references(() => dneSessions.id),
    presserKey: text().notNull(),
    pausedAt: instant().notNull(),
  },
  t => [check('table_pauses_presser', sql`${t.presserKey} ~ '^[A-Za-z0-9_-]{43}$'`)],
)
