import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'

/** Compared byte by byte, so that an index serves a search for a beginning. */
const searchTerm = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * What staff find a session by: its title and its teacher's display name, each from each of its words on, without accents, and the
 * teacher's username. Written by triggers of sessions and users only.
 */
export const sessionSearchTerms = pgTable(
  'session_search_terms',
  {
    term: searchTerm().notNull(),
    sessionId: text()
      .notNull()
      .references(() => academySessions.id, { onDelete: 'cascade' }),
  },
  t => [primaryKey({ columns: [t.sessionId, t.term] }), index('session_search_terms_term').on(t.term, t.sessionId)],
)
