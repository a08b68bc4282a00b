import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { db } from '#platform/database.ts'
import { setupDatabase } from '#tests/support/database.ts'

setupDatabase()

const modules = import.meta.glob<object>(['../platform/*table.ts', '../features/*/*/*table.ts'], { eager: true })
const tables = Object.values(modules)
  .flatMap(module => Object.values(module))
  .filter(value => is(value, PgTable))

/** The code's `holdExpiresAt` is the database's `hold_expires_at`. */
const withoutCase = (name: string) => name.replaceAll('_', '').toLowerCase()

/** What the checks of the catalog demand of one column alone, by table and column. */
const readColumnChecks = async () => {
  const { rows } = await db.execute<{ table: string; column: string; definition: string }>(sql`
    select r.relname as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`)
  return Map.groupBy(rows, ({ table, column }) => `${table}.${withoutCase(column)}`)
}

/** Postgres keeps `in ('a', 'b')` as `ANY (ARRAY['a'::text, 'b'::text])`, and `in ('a')` as `= 'a'::text`. */
const allowedValues = (definition: string) => [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => value)

it('lets no column hold a word that its enum does not have', async () => {
  const checks = await readColumnChecks()
  const enumColumns = tables.flatMap(table =>
    Object.values(getTableColumns(table))
      .filter(({ enumValues }) => (enumValues ?? []).length > 0)
      .map(({ name, enumValues = [] }) => ({ key: `${getTableName(table)}.${withoutCase(name)}`, enumValues })),
  )
  expect(enumColumns.length).toBeGreaterThan(15)
  const unguarded = enumColumns.filter(
    ({ key, enumValues }) =>
      !checks
        .get(key)
        ?.some(({ definition }) => allowedValues(definition).sort().join() === enumValues.toSorted().join()),
  )
  expect(unguarded.map(({ key }) => key)).toEqual([])
})

/** What a kind, a state, a role or the like is called; no text is left unchecked under such a name. */
const WORDS =
  /^(.*_)?(kind|state|status|role|type|reason|policy|part|plan|track|subject|theme|currency|provider|confirmed_by|event)$/
/** Checked together with another column, or words of people and names from outside. */
const UNCHECKED = [
  'dead_jobs.reason',
  'dne_private_sessions_requests.customtheme',
  'dne_private_sessions_requests.reason',
  'email_deliveries.emailsubject',
  'engagements.sourcekind',
  'invoice_sendings.reason',
  'payment_differences.provider',
  'payment_differences.reason',
  'statement_payment_reversals.reason',
  'training_transfers.reversalreason',
  'training_write_offs.reason',
  'trainings.endreason',
]

it('lets no kind, state or role be any text', async () => {
  const checks = await readColumnChecks()
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`)
  const named = rows.filter(({ column }) => WORDS.test(column))
  expect(named.length).toBeGreaterThan(20)
  const unchecked = named.map(({ table, column }) => `${table}.${withoutCase(column)}`).filter(key => !checks.has(key))
  expect(unchecked.sort()).toEqual(UNCHECKED)
})
