import { USERS_PATH } from './paths.ts'
import type { UserFilters } from './schema.ts'

/** The list with these filters. */
export const listQuery = (filters: UserFilters, more: Readonly<Record<string, string>> = {}): string => {
  const given = Object.entries({ ...filters, ...more }).filter(([, value]) => value)
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : USERS_PATH
}
