import { db, type Reader } from '#platform/database.ts'
import { REQUEST_KINDS, type RequestKindName } from './schema.ts'
import { requestCounts } from './table.ts'

export type RequestCount = { readonly pending: number; readonly unread: number }

/** What waits in each queue, read from the kept counters. */
export const countRequests = async (reader: Reader = db): Promise<Readonly<Record<RequestKindName, RequestCount>>> => {
  const rows = await reader.select().from(requestCounts)
  const countsByKind = new Map(rows.map(({ kind, pending, unread }) => [kind, { pending, unread }]))
  const entries = REQUEST_KINDS.map(kind => [kind, countsByKind.get(kind) ?? { pending: 0, unread: 0 }] as const)
  return Object.fromEntries(entries) as Readonly<Record<RequestKindName, RequestCount>>
}

/** `unreadAdminRequestsCount` of the specification: unread and open, summed over the eleven kinds. */
export const countUnreadRequests = async (reader: Reader = db): Promise<number> =>
  Object.values(await countRequests(reader)).reduce((sum, { unread }) => sum + unread, 0)
