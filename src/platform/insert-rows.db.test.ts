import { inArray, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { instant, span } from './columns.ts'
import { db, transaction } from './database.ts'
import { insertRows } from './insert-rows.ts'

const samples = pgTable('insert_rows_samples', {
  id: text().primaryKey(),
  during: span().notNull(),
  startsAt: instant().generatedAlwaysAs(sql`lower("during")`),
  createdAt: instant().notNull().default(sql`now()`),
  remindedAt: instant(),
  details: jsonb().$type<unknown>(),
  names: text().array().notNull().default([]),
  times: instant().array(),
  count: integer().notNull().default(7),
  isOpen: boolean().notNull().default(true),
})

setupDatabase()
beforeAll(async () => {
  await db.execute(sql`
    create table insert_rows_samples (
      id text primary key, during tstzrange not null, starts_at timestamptz generated always as (lower(during)) stored,
      created_at timestamptz not null default now(), reminded_at timestamptz, details jsonb, names text[] not null default '{}',
      times timestamptz[], count int not null default 7, is_open boolean not null default true)`)
})
afterAll(() => db.execute(sql`drop table insert_rows_samples`))

const start = Temporal.Instant.from('2026-11-24T16:00:00.123456Z')
const during = { start, end: start.add({ hours: 1 }) }
const AWKWARD = `"Zażółć", o'clock \\ {a,b} $1 null 🐉\n`

type Sample = typeof samples.$inferInsert
/** Each kind of value, and each that can be left out. */
const ROWS: readonly Omit<Sample, 'id'>[] = [
  { during },
  { during, details: { text: AWKWARD, list: [1, null, { deep: true }] }, names: [AWKWARD, ''], times: [start] },
  { during, details: AWKWARD, remindedAt: start, createdAt: start, count: -2_147_483_648, isOpen: false },
  { during, details: null, remindedAt: null, times: null, names: [] },
  { during, details: [], count: 0 },
]

const idsOf = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const numbered = (ids: readonly string[]): Sample[] =>
  ids.map((id, at) => ({ id, during, createdAt: start, ...ROWS[at % ROWS.length] }))
/** As the database has them: what reads for the app takes a text with JSON for the JSON itself. */
const read = async (ids: readonly string[]) => {
  const row = sql<Record<string, unknown>>`to_jsonb(${samples})`
  const found = await db
    .select({ id: samples.id, row })
    .from(samples)
    .where(inArray(samples.id, [...ids]))
  const byId = new Map(found.map(each => [each.id, each.row]))
  return ids.map(id => ({ ...byId.get(id), id: '' }))
}

describe('inserting rows', () => {
  it('writes the same as one by one, few and many', async () => {
    const alone = idsOf('alone', 40)
    for (const row of numbered(alone)) await db.insert(samples).values(row)
    for (const count of [5, 40]) {
      const ids = idsOf(`with${count}_`, count)
      await transaction(tx => insertRows(tx, samples, numbered(ids)))
      expect(await read(ids)).toEqual((await read(alone)).slice(0, count))
    }
  })

  it('gives columns that no row has their defaults', async () => {
    const ids = idsOf('bare', 40)
    await transaction(tx =>
      insertRows(
        tx,
        samples,
        ids.map(id => ({ id, during })),
      ),
    )
    const [row] = await db.select().from(samples).where(inArray(samples.id, ids))
    expect(row).toMatchObject({ names: [], count: 7, isOpen: true, details: null, startsAt: start })
    expect(row?.createdAt).toBeInstanceOf(Temporal.Instant)
  })

  it('returns the written rows, without those that were there', async () => {
    const ids = idsOf('again', 40)
    const insert = (some: readonly string[]) =>
      transaction(tx => insertRows(tx, samples, numbered(some)).onConflictDoNothing().returning({ id: samples.id }))
    await insert(ids.slice(0, 15))
    expect((await insert(ids)).map(({ id }) => id)).toEqual(ids.slice(15))
  })

  it('refuses SQL, which JSON would not keep', async () => {
    const rows = idsOf('sql', 40).map(id => ({ id, during, createdAt: sql`now()` as never }))
    await expect(transaction(async tx => insertRows(tx, samples, rows))).rejects.toThrow('takes no SQL')
  })
})
