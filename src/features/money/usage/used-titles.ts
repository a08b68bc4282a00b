import type { StoredWords } from '#kernel/stored-words.ts'
import type { Reader } from '#platform/database.ts'
import type { UsageType } from './schema.ts'

/** The titles of these sessions by their ids; what does not exist is absent. */
export type ListTitles = (reader: Reader, sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** What was taken off the price of what was used (lessons), by the id of its source; grosze. What was not reduced is absent. */
export type ListReductions = (
  reader: Reader,
  sourceIds: readonly string[],
) => Promise<ReadonlyMap<string, { readonly label: StoredWords; readonly amount: number }>>

let listReductions: ListReductions = async () => new Map()
let lists: Readonly<Partial<Record<UsageType, ListTitles>>> = {}

/** Called once at startup: the academy and games register how the titles of what was used are read. */
export const registerUsedTitles = (
  all: Readonly<Record<UsageType, ListTitles>>,
  reductions: ListReductions = async () => new Map(),
): void => {
  lists = all
  listReductions = reductions
}

/** Games are not reduced. */
export const listUsedReductions = (
  reader: Reader,
  records: readonly { readonly type: UsageType; readonly sourceId: string }[],
): ReturnType<ListReductions> => {
  const ids = records.flatMap(({ type, sourceId }) => (type === 'academy' ? [sourceId] : []))
  return ids.length === 0 ? Promise.resolve(new Map()) : listReductions(reader, ids)
}

/** The titles of what was used, by the id of its session. */
export const listUsedTitles = async (
  reader: Reader,
  records: readonly { readonly type: UsageType; readonly sessionId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const titles = new Map<string, string>()
  for (const [type, used] of Map.groupBy(records, record => record.type)) {
    const found = await lists[type]?.(reader, [...new Set(used.map(({ sessionId }) => sessionId))])
    for (const [id, title] of found ?? []) titles.set(id, title)
  }
  return titles
}
