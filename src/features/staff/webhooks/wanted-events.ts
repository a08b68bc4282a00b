import { sql } from 'drizzle-orm'
import type { Reader } from '#platform/database.ts'
import { createFacts } from '#platform/facts.ts'
import { webhookEndpoints } from './table.ts'

/** No page asks for it, and only the product changes it. */
const HELD_SECONDS = 60

const listWanted = async (reader: Reader): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .selectDistinct({ name: sql<string>`unnest(${webhookEndpoints.events})` })
    .from(webhookEndpoints)
  return new Set(rows.map(({ name }) => name))
}

/**
 * The names of the events that any endpoint is told of, from memory (`createFacts`): where there is no endpoint, an act asks the database
 * for nothing. Only whether, not whom: the endpoints themselves are read by the statement that writes. What another process has just added
 * may be missing for a moment, so an endpoint is told of what happens from a moment after it was made.
 */
export const readWantedEvents = createFacts('webhooks', listWanted, { seconds: HELD_SECONDS })
