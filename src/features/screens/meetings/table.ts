import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { holdsName, instant } from '#platform/columns.ts'

/** The current room of an occurrence. A new row, with another address, replaces it when a person who has been in it leaves the roster. */
export const meetingRooms = pgTable(
  'meeting_rooms',
  {
    occurrenceId: text()
      .primaryKey()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    /** The key that was given to the provider. */
    key: text().notNull(),
    provider: text().notNull(),
    eventId: text().notNull(),
    url: text().notNull(),
    createdAt: instant().notNull(),
  },
  t => [check('meeting_rooms_provider', holdsName(t.provider))],
)
