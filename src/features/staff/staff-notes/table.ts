import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'
import { MAX_NOTE } from './schema.ts'

/** What staff note about a person, for each other. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: text().primaryKey(),
    /** The person whom it is about. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
    editedAt: instant(),
  },
  t => [
    index('staff_notes_person').on(t.userId, t.createdAt, t.id),
    index('staff_notes_author').on(t.authorId),
    check('staff_notes_text', sql.raw(`char_length(text) between 1 and ${MAX_NOTE}`)),
    check('staff_notes_not_self', sql`${t.userId} <> ${t.authorId}`),
  ],
)

export type StaffNote = typeof staffNotes.$inferSelect
