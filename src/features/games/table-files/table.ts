import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { dneSessions } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { instant } from '#platform/columns.ts'

/** A file that a game master shares with the table. The file itself is in the file store, under `handoutKey`. */
export const gameHandouts = pgTable(
  'dne_handouts',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => dneSessions.id),
    /** Players get it when this game begins; null: at once. */
    occurrenceId: text().references(() => occurrences.id, { onDelete: 'set null' }),
    uploadedBy: text()
      .notNull()
      .references(() => users.id),
    /** As it is downloaded, with the ending of its type. */
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    contentType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    index('dne_handouts_session').on(t.sessionId, t.createdAt, t.id),
    index('dne_handouts_date').on(t.occurrenceId),
    index('dne_handouts_uploader').on(t.uploadedBy),
    check('dne_handouts_name', sql`${t.name} <> '' and ${t.name} !~ '[/[:cntrl:]]'`),
    check('dne_handouts_content_type', sql`${t.contentType} ~ '^[a-z]+/[a-z0-9.+-]+$'`),
    check('dne_handouts_size', sql`${t.size} > 0`),
  ],
)
export type Handout = typeof gameHandouts.$inferSelect

/** The character of one player in one game: a name, a text, and a file where there is one, stored under `sheetKey`. */
export const characterSheets = pgTable(
  'dne_character_sheets',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => dneSessions.id),
    playerId: text()
      .notNull()
      .references(() => users.id),
    /** Of the character: the table reads it in place of the player's name. */
    character: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Another file is another id. */
    fileId: text(),
    name: text(),
    contentType: text(),
    /** Bytes. */
    size: integer(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    unique('dne_character_sheets_one').on(t.sessionId, t.playerId),
    unique('dne_character_sheets_file').on(t.fileId),
    index('dne_character_sheets_player').on(t.playerId),
    check(
      'dne_character_sheets_whole_file',
      sql`num_nulls(${t.fileId}, ${t.name}, ${t.contentType}, ${t.size}) in (0, 4)`,
    ),
    check('dne_character_sheets_name', sql`${t.name} <> '' and ${t.name} !~ '[/[:cntrl:]]'`),
    check('dne_character_sheets_content_type', sql`${t.contentType} ~ '^[a-z]+/[a-z0-9.+-]+$'`),
    check('dne_character_sheets_size', sql`${t.size} > 0`),
  ],
)
export type CharacterSheet = typeof characterSheets.$inferSelect

export const HANDOUTS_PREFIX = 'handouts/'
export const SHEETS_PREFIX = 'character-sheets/'

export type FileRef = { readonly sessionId: string; readonly id: string }

/** Where the files are stored. */
export const handoutKey = ({ sessionId, id }: FileRef): string => `${HANDOUTS_PREFIX}${sessionId}/${id}`
export const sheetKey = ({ sessionId, id }: FileRef): string => `${SHEETS_PREFIX}${sessionId}/${id}`
