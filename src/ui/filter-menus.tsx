import type { ReactNode } from 'react'
import { type TimeFilter, timeFilterLabel } from '#kernel/filter-labels.ts'
import { TimeFields } from './filter-fields.tsx'
import { FilterMenu } from './filter-menu.tsx'
import type { Tone } from './tone.ts'

/** One filter: its name, the label of the value that is set, what its removal sets, and its fields. */
export type FilterEntry<Filters> = readonly [
  name: string,
  value: string | null,
  none: Partial<Filters>,
  fields: ReactNode,
]

type Props<Filters> = {
  menus: readonly FilterEntry<Filters>[]
  /** The URL without a filter. */
  clearHref: (none: Partial<Filters>) => string
  submitLabel: string
  tone: Tone
}

/** The filters of a list that open their fields. */
export const FilterMenus = <Filters,>({ menus, clearHref, ...all }: Props<Filters>) =>
  menus.map(([name, value, none, fields]) => (
    <FilterMenu key={name} {...{ name, value, ...all }} clearHref={clearHref(none)}>
      {fields}
    </FilterMenu>
  ))

type TimeEntryProps = {
  filters: TimeFilter
  onChange: (time: TimeFilter) => void
  /** The zone of the hours. */
  zone: string
  tone: Tone
}

export const timeEntry = (props: TimeEntryProps): FilterEntry<TimeFilter> => [
  'Day and time',
  timeFilterLabel(props.filters),
  { day: [], from: null, to: null },
  <TimeFields key="time" {...props} />,
]
