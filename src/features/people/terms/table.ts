import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { DOCUMENT_SLUGS, VERSION_SOURCES } from './rules.ts'

/** Every text of a legal document that was or will be in force. Rows never change: people have agreed to them. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: text().primaryKey(),
    slug: text({ enum: DOCUMENT_SLUGS }).notNull(),
    version: text().notNull(),
    source: text({ enum: VERSION_SOURCES }).notNull(),
    /** `own`: Markdown; `built_in`: the product's own text as HTML, as it was rendered then. */
    content: text().notNull(),
    /** The same in other languages, by their BCP 47 tags. */
    translations: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    inForceFrom: instant().notNull(),
    /** Whether people must accept it again before they reserve or pay. */
    mustAccept: boolean().notNull(),
    publishedAt: instant().notNull(),
    /** Null for the application itself. */
    publishedBy: text().references(() => users.id),
  },
  t => [
    unique('document_versions_version').on(t.slug, t.version),
    index('document_versions_in_force').on(t.slug, t.inForceFrom),
    check('document_versions_slug', holdsOneOf(t.slug, DOCUMENT_SLUGS)),
    check('document_versions_source', holdsOneOf(t.source, VERSION_SOURCES)),
    check('document_versions_content', sql`${t.content} <> ''`),
    check('document_versions_terms', sql`not ${t.mustAccept} or ${t.slug} = 'general-terms-and-conditions'`),
    check('document_versions_ahead', sql`${t.source} = 'built_in' or ${t.inForceFrom} >= ${t.publishedAt}`),
  ],
)

/** Which version of the general terms a person has accepted, when, and who did it: the person, or a guardian. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    version: text().notNull(),
    acceptedAt: instant().notNull(),
    acceptedBy: text()
      .notNull()
      .references(() => users.id),
  },
  t => [primaryKey({ columns: [t.userId, t.version] })],
)
