import { REQUEST_KINDS, type RequestKindName } from '#features/staff/requests/schema.ts'
import { requestCounts } from '#features/staff/requests/table.ts'
import { db, type Reader } from '#platform/database.ts'

export type RequestCount = { readonly open: number; readonly pending: number; readonly unread: number }
type RequestCounts = Readonly<Record<RequestKindName, RequestCount>>

/** What waits in each queue, read from the kept counters. */
export const countRequests = async (reader: Reader = db): Promise<RequestCounts> => {
  const rows = await reader.select().from(requestCounts)
  const countsByKind = new Map(rows.map(({ kind, ...count }) => [kind, count]))
  const entries = REQUEST_KINDS.map(
    kind => [kind, countsByKind.get(kind) ?? { open: 0, pending: 0, unread: 0 }] as const,
  )
  return Object.fromEntries(entries) as RequestCounts
}

/**
 * Summed over the eleven kinds: `open` is how many requests the queue holds, `unread` is the specification's `unreadAdminRequestsCount`,
 * those of them that are unread.
 */
export const sumRequests = (counts: RequestCounts): Pick<RequestCount, 'open' | 'unread'> => {
  const all = Object.values(counts)
  const sumOf = (name: 'open' | 'unread') => all.reduce((sum, count) => sum + count[name], 0)
  return { open: sumOf('open'), unread: sumOf('unread') }
}
