import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { db } from './database.ts'
import { instantText } from './keyset.ts'

setupDatabase()

it('two rows of the same millisecond have different positions, written in UTC', async () => {
  const texts = sql`select ${instantText(sql`at`)} as text from (values
    (timestamptz '2026-11-23 12:00:00.000001+01'), ('2026-11-23 12:00:00.000002+01')) as given (at)`
  const { rows } = await db.execute<{ text: string }>(texts)
  expect(rows.map(({ text }) => text)).toEqual(['2026-11-23T11:00:00.000001Z', '2026-11-23T11:00:00.000002Z'])
})
