import type { ColumnSort } from './table.tsx'

/** `name` orders from its beginning on, `-name` backwards. */
type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

/**
 * What the header of a column leads to: the list ordered by it, or, where it is that already, the other way round. `sort` is the order now
 * and `usual` the one of an address that names none; `first` is how a list that is ordered by something else begins with this column.
 */
export const columnSort = <Sort extends string>(
  name: SortName<Sort>,
  { sort, usual, first, to }: { sort: Sort | undefined; usual: Sort; first?: Sort; to: (sort: Sort) => string },
): ColumnSort => {
  const now = sort ?? usual
  const [up, down] = [name as Sort, `-${name}` as Sort]
  if (now === up) return { to: to(down), now: 'ascending' }
  if (now === down) return { to: to(up), now: 'descending' }
  return { to: to(first ?? up), now: null }
}
