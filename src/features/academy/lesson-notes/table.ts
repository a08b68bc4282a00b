import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { instant } from '#platform/columns.ts'

/** What was done on one date of a session, and what is next, as its teacher has last written it. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    occurrenceId: text()
      .primaryKey()
      .references(() => occurrences.id),
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
    /** Counts up with each change. */
    version: integer().notNull(),
    done: text().notNull(),
    next: text().notNull(),
    /** With the students of that date and their guardians. */
    isShared: boolean().notNull(),
    writtenBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    index('lesson_notes_session').on(t.sessionId),
    index('lesson_notes_writer').on(t.writtenBy),
    check('lesson_notes_words', sql`${t.done} <> '' or ${t.next} <> ''`),
    check('lesson_notes_version', sql`${t.version} > 0`),
  ],
)

/** Each version of a note, with who wrote it and when. */
export const lessonNoteVersions = pgTable(
  'lesson_note_versions',
  {
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id),
    version: integer().notNull(),
    done: text().notNull(),
    next: text().notNull(),
    isShared: boolean().notNull(),
    writtenBy: text()
      .notNull()
      .references(() => users.id),
    writtenAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.occurrenceId, t.version] }), index('lesson_note_versions_writer').on(t.writtenBy)],
)
