import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** A file that the teacher of a session shares with its students. The file itself is in the file store, under `materialKey`. */
export const sessionMaterials = pgTable(
  'session_materials',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => academySessions.id),
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
    index('session_materials_session').on(t.sessionId, t.createdAt, t.id),
    index('session_materials_uploader').on(t.uploadedBy),
    check('session_materials_name', sql`${t.name} <> '' and ${t.name} !~ '[/[:cntrl:]]'`),
    check('session_materials_content_type', sql`${t.contentType} ~ '^[a-z]+/[a-z0-9.+-]+$'`),
    check('session_materials_size', sql`${t.size} > 0`),
  ],
)

export type Material = typeof sessionMaterials.$inferSelect

export const MATERIALS_PREFIX = 'materials/'

/** Where the file of a material is stored. */
export const materialKey = ({ sessionId, id }: { readonly sessionId: string; readonly id: string }): string =>
  `${MATERIALS_PREFIX}${sessionId}/${id}`
