import { getTableName, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#platform/database.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { LEFT_OUT, sections } from './sections.ts'

setupDatabase()

type Column = { readonly table: string; readonly column: string; readonly namesPerson: boolean }

/** A text column without a foreign key names a person where it is called so. */
const NAMES_PERSON = /(^|_)(user|person|actor|owner|uid)(_id)?$|_by$/

const readColumns = async (): Promise<readonly Column[]> => {
  const { rows } = await db.execute<{ table: string; column: string; target: string | null }>(sql`
    select c.table_name as table, c.column_name as column, (
      select k.confrelid::regclass::text from pg_constraint k
      where k.contype = 'f' and k.conrelid = quote_ident(c.table_name)::regclass and cardinality(k.conkey) = 1
        and k.conkey[1] = c.ordinal_position
      limit 1) as target
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = 'text'`)
  return rows.map(({ table, column, target }) => ({
    ...{ table, column },
    namesPerson: target === 'users' || (target === null && NAMES_PERSON.test(column)),
  }))
}

/** `confirmedBy`, `endedBy` and the `proposedBy` of a goal hold a word and no person. */
const WORDS = ['guardianships.confirmed_by', 'impersonations.ended_by', 'exam_goals.proposed_by']
const toSnake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Tables that are neither exported nor left out with a reason, and exported columns that name a person without being declared. */
const findGaps = async (): Promise<readonly string[]> => {
  const columns = await readColumns()
  const exported = Map.groupBy(sections, ({ table }) => getTableName(table))
  const isKnown = (table: string) => exported.has(table) || table in LEFT_OUT
  const tables = new Set(columns.map(({ table }) => table))
  const undeclared = columns
    .filter(({ namesPerson, table, column }) => namesPerson && !WORDS.includes(`${table}.${column}`))
    .filter(({ table, column }) =>
      exported.get(table)?.some(section => {
        const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => toSnake(name))
        return names(Object.values(section.columns)).includes(column) && !names(section.people).includes(column)
      }),
    )
  return [
    ...[...tables].filter(table => !isKnown(table)).map(table => `${table} is neither exported nor left out`),
    ...undeclared.map(({ table, column }) => `${table}.${column} names a person and is exported`),
    ...Object.keys(LEFT_OUT)
      .filter(table => !tables.has(table) || exported.has(table))
      .map(table => `${table} is left out in vain`),
  ]
}

describe('an export', () => {
  test('knows every table, and every column that names a person', async () => {
    expect(await findGaps()).toEqual([])
    expect((await readColumns()).filter(({ namesPerson }) => namesPerson).length).toBeGreaterThan(50)
  })

  test('is incomplete with a table that it does not know', async () => {
    await db.execute(sql`create table planted (id text primary key, owner_id text references users)`)
    expect(await findGaps()).toEqual(['planted is neither exported nor left out'])
    await db.execute(sql`drop table planted`)
  })

  test('is incomplete with a column of another person that it does not know', async () => {
    const ratings = sections.find(({ name }) => name === 'ratings') as { people: unknown }
    const { people } = ratings
    ratings.people = []
    expect(await findGaps()).toEqual(['session_ratings.user_id names a person and is exported'])
    ratings.people = people
  })

  test('never holds a secret', () => {
    const secret = /(?<!has)password|token$|hash|secret|checkoutUrl|meetLink$|authorKey|presserKey/i
    const columns = sections.flatMap(({ name, columns: shown }) =>
      Object.keys(shown).map(column => `${name}.${column}`),
    )
    expect(columns.filter(column => secret.test(column))).toEqual([])
  })
})
