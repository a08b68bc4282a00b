import { MAX_PAGE_SIZE } from '#kernel/paging.ts'
import type { CsvCell } from '#platform/csv.ts'
import type { KeysetPage } from '#platform/keyset.ts'
import type { BatchQuery } from './task-kinds.ts'

type Page = { readonly cursor: string | undefined; readonly limit: number }

/** A batch of an export from the pages of the list that it is of: it has the list's rows in the list's order. */
export const readPages = async <Row>(
  { position, limit }: BatchQuery,
  list: (page: Page) => Promise<KeysetPage<Row>>,
  toCells: (row: Row) => readonly CsvCell[],
): Promise<{ readonly rows: readonly (readonly CsvCell[])[]; readonly position: string | null }> => {
  const rows: (readonly CsvCell[])[] = []
  let next = position
  do {
    const page = await list({ cursor: next ?? undefined, limit: Math.min(MAX_PAGE_SIZE, limit - rows.length) })
    rows.push(...page.items.map(toCells))
    next = page.nextCursor
  } while (next !== null && rows.length < limit)
  return { rows, position: next }
}
