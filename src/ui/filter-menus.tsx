import type { ReactNode } from 'react'
import { endHourMessage, type TimeFilter, timeFilterLabel } from '#kernel/filter-labels.ts'
import { t } from '#kernel/messages.ts'
import type { ActiveFilter } from './active-filters.tsx'
import { TimeFields } from './filter-fields.tsx'
import { FilterMenu } from './filter-menu.tsx'
import type { Tone } from './tone.ts'

/** One filter: its name, the label of the value that is set, what its removal sets, its fields, and whether one of them has an error. */
export type FilterEntry<Filters> = readonly [
  name: string,
  value: string | null,
  none: Partial<Filters>,
  fields: ReactNode,
  hasError?: boolean,
]

type Props<Filters> = {
  menus: readonly FilterEntry<Filters>[]
  submitLabel: string
  tone: Tone
}

/** The filters of a list that open their fields. */
export const FilterMenus = <Filters,>({ menus, ...all }: Props<Filters>) =>
  menus.map(([name, value, , fields, hasError = false]) => (
    <FilterMenu key={name} {...{ name, value, hasError, ...all }}>
      {fields}
    </FilterMenu>
  ))

/** The menus' filters that are set; `hrefOf` returns the URL with a filter removed. */
export const activeFiltersOf = <Filters,>(
  menus: readonly FilterEntry<Filters>[],
  hrefOf: (none: Partial<Filters>) => string,
): readonly ActiveFilter[] => menus.flatMap(([, label, none]) => (label ? [{ label, href: hrefOf(none) }] : []))

type TimeEntryProps = {
  filters: TimeFilter
  onChange: (time: TimeFilter) => void
  /** The zone of the hours. */
  zone: string
  tone: Tone
}

export const timeEntry = (props: TimeEntryProps): FilterEntry<TimeFilter> => [
  t('Day and time'),
  timeFilterLabel(props.filters),
  { day: [], from: null, to: null },
  <TimeFields key="time" {...props} />,
  endHourMessage(props.filters) !== null,
]
