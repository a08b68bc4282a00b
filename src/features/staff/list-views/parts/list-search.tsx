import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { t } from '#kernel/messages.ts'
import { FilterSearch } from '#ui/filter-search.tsx'
import { ListFilters } from '#ui/list-filters.tsx'
import styles from './list-search.module.css'
import { useSearchText } from './use-search-text.ts'

type Props = {
  /** What is searched: "Username, name or e-mail". */
  readonly label: string
  readonly text: string
  readonly error?: string | undefined
  /** Characters that a search needs. */
  readonly minLength?: number
  /** Of the filters in the sheet, how many are set. */
  readonly setCount?: number
  /** What else the address says, which a search keeps. */
  readonly kept?: Readonly<Record<string, string | null | undefined>>
  /** The fields of the sheet, where the list has one. */
  readonly children?: ReactNode
}

/** One field that searches a list of staff, and the sheet with its filters if there are any. The address holds what was asked for. */
export const ListSearch = ({ label, text: asked, error, minLength = 1, setCount = 0, kept = {}, children }: Props) => {
  const { text, change } = useSearchText(asked, minLength)
  const search = <FilterSearch label={label} placeholder={label} value={text} onChange={change} error={error} />
  return (
    <Form method="get" role="search">
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children ? (
        <ListFilters
          folded
          search={search}
          setCount={setCount}
          submitLabel={t('Show')}
          found={null}
          summary={null}
          tone="lamp"
        >
          <div className={styles.fields}>{children}</div>
        </ListFilters>
      ) : (
        <div className={styles.alone}>{search}</div>
      )}
    </Form>
  )
}
