import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { msg } from '#kernel/messages.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#kernel/paging.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { parseInstant } from '#kernel/time.ts'
import { isStorableText } from './storable-text.ts'

/** The end of a list's page: the instant by which its last row is ordered, as ISO text, and that row's id. */
export type KeysetPosition = { readonly at: string; readonly id: string }

/** One page of a list. `nextCursor` requests the next page; null at the end. */
export type KeysetPage<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null }

const INVALID_CURSOR: Refusal = {
  code: 'wrong_cursor',
  status: 400,
  message: msg('We can’t find this page of the list. Please start from the first page.'),
  field: 'cursor',
}

/** The query parameters of every list. */
export const pageQuery = {
  cursor: z.string().min(1, { error: INVALID_CURSOR.message }).max(200, { error: INVALID_CURSOR.message }).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .optional()
    .describe(`Rows of a page, ${PAGE_SIZE} unless asked otherwise`),
}
export type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined }

const ID = /^[a-z]+_[0-9a-z]{26}$/

/** Opaque to clients, so that its content may change. */
export const encodeCursor = ({ at, id }: KeysetPosition): string => Buffer.from(`${at} ${id}`).toString('base64url')

/** Refuses 400 `wrong_cursor` for text that `encodeCursor` has not written. */
export const decodeCursor = (cursor: string): KeysetPosition => {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return parseInstant(at) && ID.test(id) ? { at, id } : refuse(INVALID_CURSOR)
}

/** ISO text of an instant, with the microseconds that a position needs. */
export const instantText = (at: SQLWrapper): SQL<string> => sql<string>`to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Orders a list by an instant, then by id. An index over both serves every page equally fast. */
export const keyset = (at: SQLWrapper, id: SQLWrapper, direction: 'ascending' | 'descending') => {
  const [order, beyond] = direction === 'ascending' ? [asc, sql`>`] : [desc, sql`<`]
  const after = (position: { readonly at: SQL; readonly id: SQL }): SQL =>
    sql`(${at}, ${id}) ${beyond} (${position.at}, ${position.id})`
  return {
    orderBy: [order(at), order(id)],
    /** The rows after a position; its parts may be placeholders of a prepared statement. */
    after,
    /** The rows after a cursor; no condition without one. Refuses an invalid cursor. */
    afterCursor: (cursor: string | undefined): SQL | undefined => {
      if (!cursor) return undefined
      const position = decodeCursor(cursor)
      return after({ at: sql`${position.at}::timestamptz`, id: sql`${position.id}` })
    },
  }
}

/** The cursor of a list that is ordered by a rank, 0 to 9, before its keyset: the rank's digit, then the keyset's cursor. */
export const writeRankedCursor = (rank: number, cursor: string): string => `${rank}${cursor}`

/** Refuses 400 `wrong_cursor` for a rank that the list does not have. */
export const readRankedCursor = (cursor: string, ranks: number): { readonly rank: number; readonly cursor: string } =>
  /^\d/.test(cursor) && Number(cursor[0]) < ranks
    ? { rank: Number(cursor[0]), cursor: cursor.slice(1) }
    : refuse(INVALID_CURSOR)

/** How a list is ordered: from its column on, or, with a minus before the name, backwards. */
export const sortOf = (sort: string): { readonly name: string; readonly direction: 'ascending' | 'descending' } =>
  sort.startsWith('-') ? { name: sort.slice(1), direction: 'descending' } : { name: sort, direction: 'ascending' }

/** Orders a list by a text, then by id. Its cursors are those of `keyset`, with the text in the place of the instant. */
export const textKeyset = (text: SQLWrapper, id: SQLWrapper, direction: 'ascending' | 'descending' = 'ascending') => ({
  orderBy: direction === 'ascending' ? [asc(text), asc(id)] : [desc(text), desc(id)],
  /** The rows after a cursor; no condition without one. Refuses an invalid cursor. */
  afterCursor: (cursor: string | undefined): SQL | undefined => {
    if (!cursor) return undefined
    const given = Buffer.from(cursor, 'base64url').toString()
    const at = given.lastIndexOf(' ')
    const [lastText, lastId] = [given.slice(0, Math.max(at, 0)), given.slice(at + 1)]
    if (at < 0 || !isStorableText(lastText) || !ID.test(lastId)) return refuse(INVALID_CURSOR)
    return sql`(${text}, ${id}) ${direction === 'ascending' ? sql`>` : sql`<`} (${lastText}, ${lastId})`
  },
})

/**
 * One page: `limit` rows, 25 by default, 100 at most. `read` gets the number of rows to read, one more than the page has,
 * to find out whether more follow.
 */
export const readPage = async <Row>(
  limit: number | undefined,
  read: (rows: number) => PromiseLike<readonly Row[]>,
  positionOf: (row: Row) => KeysetPosition,
): Promise<KeysetPage<Row>> => {
  const size = Math.min(limit ?? PAGE_SIZE, MAX_PAGE_SIZE)
  const rows = await read(size + 1)
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, nextCursor: last ? encodeCursor(positionOf(last)) : null }
}
