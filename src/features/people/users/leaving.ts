import { inArray } from 'drizzle-orm'
import type { Reader } from '#platform/database.ts'
import { accountDeletions } from './deletion-table.ts'

/** Those of these people whose account is about to be deleted, or is: they begin nothing new, and no one begins it for them. */
export const listLeaving = async (reader: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set()
  const rows = await reader
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(inArray(accountDeletions.userId, [...userIds]))
  return new Set(rows.map(({ userId }) => userId))
}
