import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { instant } from '#platform/columns.ts'

/** Dates that were found to overlap a busy time elsewhere, and of which their host was told: once for each time that they have. */
export const outsideClashes = pgTable(
  'outside_clashes',
  {
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    foundAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.occurrenceId, t.startsAt] })],
)
