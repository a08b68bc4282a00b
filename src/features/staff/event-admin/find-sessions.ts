import { and, asc, gte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database.ts'
import { sessionSearchTerms as terms } from './table.ts'

/** Sessions that a search finds at most. */
export const MAX_FOUND = 100
/** A session can be found by several words. */
const MAX_TERMS = 4 * MAX_FOUND

/** Beyond every text with this beginning, in the order of bytes. */
const AFTER_ALL = sql`chr(1114111)`

/** A term that begins with the text. */
export const termBeginsWith = (text: string): SQL | undefined =>
  and(gte(terms.term, sql`search_form(${text})`), sql`${terms.term} < search_form(${text}) || ${AFTER_ALL}`)

/**
 * Ids of sessions with a word of the title or of the teacher's name that begins with the text, at most `MAX_FOUND`: the cost is the same
 * however many there are (docs/product.md §12.13).
 */
export const findSessionIds = async (reader: Reader, text: string): Promise<readonly string[]> => {
  const rows = await reader
    .select({ id: terms.sessionId })
    .from(terms)
    .where(termBeginsWith(text))
    .orderBy(asc(terms.term), asc(terms.sessionId))
    .limit(MAX_TERMS)
  return [...new Set(rows.map(({ id }) => id))].slice(0, MAX_FOUND)
}
