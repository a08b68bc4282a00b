import { and, gte, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db, type Reader, transaction } from '#platform/database.ts'
import type { FigureName } from './schema.ts'
import { figureChanges, figures } from './table.ts'

type Read = { readonly names: readonly FigureName[]; readonly from: string }

/** The kept sums from a day on, with what is not folded yet, by name and bucket. One statement, so that no change counts twice. */
export const readFigures = async ({ names, from }: Read, reader: Reader = db) => {
  const partOf = (table: typeof figures | typeof figureChanges) =>
    reader
      .select({ name: table.name, bucket: table.bucket, amount: table.amount })
      .from(table)
      .where(and(inArray(table.name, [...names]), gte(table.bucket, from)))
  const rows = await unionAll(partOf(figures), partOf(figureChanges))
  const sums = new Map<string, number>()
  for (const { name, bucket, amount } of rows)
    sums.set(`${name} ${bucket}`, (sums.get(`${name} ${bucket}`) ?? 0) + amount)
  return {
    of: (name: FigureName, bucket: string): number => sums.get(`${name} ${bucket}`) ?? 0,
    sumOf: (name: FigureName): number => rows.reduce((sum, row) => sum + (row.name === name ? row.amount : 0), 0),
  }
}

/** Adds the changes to the sums. Who reads meanwhile sees either all of it or nothing. */
export const foldFigures = (): Promise<void> =>
  transaction(async tx => {
    await tx.execute(sql`
      with folded as (delete from ${figureChanges} returning name, bucket, amount)
      insert into ${figures} (name, bucket, amount)
        select name, bucket, sum(amount) from folded group by name, bucket order by name, bucket
      on conflict (name, bucket) do update set amount = ${figures}.amount + excluded.amount`)
  })
