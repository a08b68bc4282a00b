import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { guardianships } from '#features/people/guardians/table.ts'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/**
 * What a person has changed of a calendar feed: the own one, or that of a child, which belongs to the guardianship. Without a row a feed
 * has its first address and no time off. The address itself is not stored (decision 088).
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    /** The id of the owner, or of the guardianship. */
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    guardianshipId: text().references(() => guardianships.id, { onDelete: 'cascade' }),
    /** Only the address of this version works. */
    version: integer().notNull().default(1),
    includesTimeOff: boolean().notNull().default(false),
    updatedAt: instant().notNull(),
  },
  t => [
    index('calendar_feeds_owner').on(t.ownerId),
    index('calendar_feeds_guardianship').on(t.guardianshipId),
    check('calendar_feeds_id', sql`${t.id} = coalesce(${t.guardianshipId}, ${t.ownerId})`),
    check('calendar_feeds_version', sql`${t.version} >= 1`),
    check('calendar_feeds_time_off', sql`${t.guardianshipId} is null or not ${t.includesTimeOff}`),
  ],
)
