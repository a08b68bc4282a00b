import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { currentLanguage } from '#kernel/messages.ts'

/**
 * Orders by a name as the alphabet of the reader has it (`Łucja` behind `Lena`), where the database would have it behind `Zofia`. For the
 * rows of one thing: no index has this order. A list that is cached or paged is ordered otherwise.
 */
export const byName = (name: SQLWrapper): SQL => sql`${name} collate ${sql.identifier(`${currentLanguage()}-x-icu`)}`
