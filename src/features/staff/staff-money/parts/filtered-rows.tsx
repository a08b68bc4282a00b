import type { ReactNode } from 'react'
import type { Message } from '#kernel/messages.ts'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { PageLinks } from './money-frame.tsx'

type Props<Filter extends string> = {
  /** The name of the filters, such as "Which refunds". */
  readonly label: string
  /** All filters with their labels, in the order that is shown. */
  readonly filters: readonly Filter[]
  readonly labels: Readonly<Record<Filter, Message>>
  readonly filter: Filter
  /** The filter's name in the URL. */
  readonly name?: string
  /** What a list without rows says. */
  readonly empty: { readonly title: string; readonly text: string }
  readonly isEmpty: boolean
  readonly summary: string
  readonly nextCursor: string | null
  readonly isFirstPage: boolean
  /** The table of the rows. */
  readonly children: ReactNode
}

/** A table that one filter at a time narrows. */
export const FilteredRows = <Filter extends string>({
  label,
  filters,
  labels,
  filter,
  name = 'state',
  empty,
  isEmpty,
  children,
  ...page
}: Props<Filter>) => (
  <>
    <FilterBar label={label}>
      {filters.map(each => (
        <FilterLink key={each} to={`?${name}=${each}`} active={each === filter}>
          {labels[each]()}
        </FilterLink>
      ))}
    </FilterBar>
    {isEmpty ? (
      <EmptyState title={empty.title} icon="check">
        {empty.text}
      </EmptyState>
    ) : (
      <section>
        <h2 className="visually-hidden">{labels[filter]()}</h2>
        {children}
      </section>
    )}
    <PageLinks query={`${name}=${filter}`} {...page} />
  </>
)
