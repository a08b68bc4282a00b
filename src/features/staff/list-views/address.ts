import { LIST_PATHS, type StaffList } from './lists.ts'

/** A page of a list is no part of its filters, nor is a row that is looked at. */
const NO_FILTER = ['cursor', 'look']

/** The address of a list with its filters alone; null for one that is not of this list. */
export const filterAddress = (list: StaffList, address: string): string | null => {
  const [path = '', search = ''] = address.split('?')
  const home = LIST_PATHS[list]
  // Only the queue of requests has lists of its own below it.
  if (path !== home && !(list === 'requests' && /^\/admin\/requests\/[a-z_]+$/.test(path))) return null
  const query = new URLSearchParams(search)
  for (const name of NO_FILTER) query.delete(name)
  for (const [name, value] of [...query]) if (value === '') query.delete(name)
  return query.size > 0 ? `${path}?${query}` : path
}
