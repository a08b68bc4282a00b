import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { db } from './database.ts'
import { byName } from './name-order.ts'
import { inLanguage, offerLanguages } from './readers.ts'

setupDatabase()
beforeAll(() => offerLanguages({ pl: {} }))
afterAll(() => offerLanguages({}))

const sorted = async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from (values ('Żuk'), ('Lis'), ('Ćwik'), ('Zając'), ('łoś'), ('Cygan'), ('Mak')) as n(name) order by ${byName(sql`name`)}`,
  )
  return rows.map(({ name }) => name)
}

it('has Polish letters in their places', async () => {
  expect(await inLanguage('pl', sorted)).toEqual(['Cygan', 'Ćwik', 'Lis', 'łoś', 'Mak', 'Zając', 'Żuk'])
})

it('has no Polish name behind all others for English readers', async () => {
  expect((await sorted()).at(-1)).toBe('Żuk')
  expect((await sorted()).indexOf('łoś')).toBeLessThan((await sorted()).indexOf('Mak'))
})
