import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { SCOPES, type Scope } from '#kernel/api-scope.ts'
import { instant } from '#platform/columns.ts'
import { MAX_DAYS, NAME_LENGTH } from './schema.ts'

/** The API tokens of a person. A token that was revoked has no row; one that has expired keeps it for a while, so that its owner sees why. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** Of the token, which is kept nowhere (`token-format.ts`). */
    hash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Coarse (`LAST_USED_PRECISION_MINUTES`). */
    lastUsedAt: instant(),
  },
  t => [
    uniqueIndex('api_tokens_hash').on(t.hash),
    index('api_tokens_user').on(t.userId, t.createdAt, t.id),
    index('api_tokens_expiry').on(t.expiresAt),
    check('api_tokens_name', sql.raw(`char_length(name) between 1 and ${NAME_LENGTH}`)),
    check(
      'api_tokens_scopes',
      sql.raw(`cardinality(scopes) > 0 and scopes <@ array[${SCOPES.map(scope => `'${scope}'`).join(', ')}]::text[]`),
    ),
    // The last day is whole, and a day is longer where clocks change.
    check(
      'api_tokens_end',
      sql.raw(`expires_at > created_at and expires_at <= created_at + interval '${(MAX_DAYS + 1) * 24 + 1} hours'`),
    ),
  ],
)
