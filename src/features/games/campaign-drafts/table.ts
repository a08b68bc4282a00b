import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'
import type { DraftFields } from './schema.ts'

/** What a person has typed of a request for a private campaign and not sent yet: one draft for each person (decision 134). */
export const campaignDrafts = pgTable(
  'dne_campaign_drafts',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    /** The child for whom a guardian asks. */
    forUserId: text().references(() => users.id),
    fields: jsonb().$type<DraftFields>().notNull(),
    /** Counts the changes, so that a page knows whether it shows the last one. */
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  t => [
    index('campaign_drafts_for').on(t.forUserId),
    index('campaign_drafts_updated').on(t.updatedAt),
    check('campaign_drafts_for_other', sql`${t.forUserId} <> ${t.userId}`),
    check('campaign_drafts_version', sql`${t.version} > 0`),
    check('campaign_drafts_size', sql`octet_length(${t.fields}::text) <= 65536`),
  ],
)
