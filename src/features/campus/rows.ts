import type { ShownList } from '#features/academy/shown-list.ts'
import type { ShownSession } from './row.ts'

const kept = new WeakMap<ShownList, readonly ShownSession[]>()

/**
 * A list without what no row of it shows: each of its values is written into each page. The very same list gives the very same
 * rows, as its kept markup needs.
 */
export const rowsOf = (list: ShownList): readonly ShownSession[] => {
  const rows = kept.get(list) ?? list.items.map(lean)
  kept.set(list, rows)
  return rows
}

const lean = (session: ShownList['items'][number]): ShownSession => {
  const { user_id, allowSingleSlots, meetLinksCreated, created_at, endedAt, ...shown } = session
  const { displayName, photoURL } = session.teacher
  return { ...shown, teacher: { displayName, photoURL } }
}
