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
  readonly setCount: number
  /** What else the address says, which a search keeps. */
  readonly kept?: Readonly<Record<string, string | null | undefined>>
  /** The fields of the sheet. */
  readonly children: ReactNode
}

/** One field that searches a list of staff, and the sheet with its filters. The address holds what was asked for. */
export const ListSearch = ({ label, text: asked, error, minLength = 1, setCount, kept = {}, children }: Props) => {
  const { text, change } = useSearchText(asked, minLength)
  return (
    <Form method="get" role="search">
      {Object.entries(kept).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <ListFilters
        folded
        search={<FilterSearch label={label} placeholder={label} value={text} onChange={change} error={error} />}
        setCount={setCount}
        submitLabel={t('Show')}
        found={null}
        summary={null}
        tone="lamp"
      >
        <div className={styles.fields}>{children}</div>
      </ListFilters>
    </Form>
  )
}
