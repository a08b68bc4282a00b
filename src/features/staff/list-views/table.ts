import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { MAX_FILTER_ADDRESS, MAX_FILTER_NAME, STAFF_LISTS } from './lists.ts'

/** Filters of a list under a name, each of one person. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: STAFF_LISTS }).notNull(),
    name: text().notNull(),
    /** The path of the list with its query. */
    address: text().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('saved_filters_name').on(t.userId, t.list, t.name),
    check('saved_filters_list', holdsOneOf(t.list, STAFF_LISTS)),
    check('saved_filters_name_length', sql.raw(`char_length(name) between 1 and ${MAX_FILTER_NAME}`)),
    check(
      'saved_filters_address',
      sql.raw(`starts_with(address, '/admin/') and char_length(address) <= ${MAX_FILTER_ADDRESS}`),
    ),
  ],
)

/** Columns of a list that a person does not want to see; without a row, all are shown. */
export const hiddenColumns = pgTable(
  'hidden_columns',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: STAFF_LISTS }).notNull(),
    names: text().array().notNull(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.list] }),
    check('hidden_columns_list', holdsOneOf(t.list, STAFF_LISTS)),
    check('hidden_columns_names', sql`cardinality(${t.names}) between 1 and 20`),
  ],
)
