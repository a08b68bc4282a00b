import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#platform/database.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { WORDS } from './words.ts'

setupDatabase()

/** Texts, lists of texts, documents and dates that no foreign key, primary key or list of words fixes, by table. */
const readTexts = async () => {
  const { rows } = await db.execute<{ table: string; column: string; is_free: boolean }>(sql`
    select c.table_name as table, c.column_name as column, not exists (
      select from pg_constraint k
      where k.conrelid = quote_ident(c.table_name)::regclass and c.ordinal_position = any(k.conkey)
        and (k.contype in ('f', 'p') or (k.contype = 'c' and cardinality(k.conkey) = 1 and pg_get_constraintdef(k.oid) ~ 'ARRAY\\[|= ''[a-z_]*''::text\\)\\)$'))
    ) as is_free
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', '_text', 'jsonb', 'date')`)
  return Map.groupBy(rows, ({ table }) => table)
}

const findGaps = async (): Promise<readonly string[]> => {
  const texts = await readTexts()
  const gaps = [...texts].flatMap(([table, columns]) => {
    const known = WORDS[table]
    if (known === undefined) return [table]
    if (typeof known === 'string') return []
    const free = columns.filter(({ is_free }) => is_free).map(({ column }) => column)
    const missing = free.filter(column => !(column in known)).map(column => `${table}.${column}`)
    const superfluous = Object.keys(known).filter(column => columns.every(each => each.column !== column))
    return [...missing, ...superfluous.map(column => `${table}.${column} does not exist`)]
  })
  return [...gaps, ...Object.keys(WORDS).filter(table => !texts.has(table))]
}

test('a deletion knows every table, and every free text of a table that stays', async () => {
  expect(await findGaps()).toEqual([])
})

test('a new table and a new text are found', async () => {
  await db.execute(sql`create table planted (id text primary key)`)
  await db.execute(sql`alter table users add column motto text`)
  expect(await findGaps()).toEqual(expect.arrayContaining(['planted', 'users.motto']))
})
