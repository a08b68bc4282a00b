import type { ReactNode } from 'react'
import type { Message } from '#kernel/messages.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Cluster } from '#ui/layout.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { MoneyExport } from './money-export.tsx'
import { PageLinks } from './money-frame.tsx'

type Props<Filter extends string> = {
  /** The name of the filters, such as "Which refunds". */
  readonly label: string
  /** All filters with their labels, in the order that is shown. */
  readonly filters: readonly Filter[]
  readonly labels: Readonly<Record<Filter, Message>>
  readonly filter: Filter
  /** The name of its export. */
  readonly list: string
  /** The filter's name in the URL. */
  readonly name?: string
  readonly rows: readonly ReactNode[]
  /** What a list without rows says. */
  readonly empty: { readonly title: string; readonly text: string }
  readonly summary: string
  readonly nextCursor: string | null
  readonly isFirstPage: boolean
}

/** A page of rows that one filter at a time narrows. */
export const FilteredRows = <Filter extends string>({
  label,
  filters,
  labels,
  filter,
  list,
  name = 'state',
  rows,
  empty,
  ...page
}: Props<Filter>) => (
  <>
    <Cluster spaceBetween gap={3}>
      <FilterBar label={label}>
        {filters.map(each => (
          <FilterLink key={each} to={`?${name}=${each}`} active={each === filter}>
            {labels[each]()}
          </FilterLink>
        ))}
      </FilterBar>
      <MoneyExport list={list} filters={{ [name]: filter }} />
    </Cluster>
    {rows.length > 0 ? (
      <section>
        <h2 className="visually-hidden">{labels[filter]()}</h2>
        <RowList>{rows}</RowList>
      </section>
    ) : (
      <EmptyState title={empty.title} icon="check">
        {empty.text}
      </EmptyState>
    )}
    <PageLinks query={`${name}=${filter}`} {...page} />
  </>
)
