import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Submit } from '#ui/button.tsx'
import { useDisclosure } from '#ui/disclosure.ts'
import { FilterPill } from '#ui/filter-chip.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './filter-menu.module.css'

type Props = {
  /** What it filters by, said while it is not set. */
  name: string
  /** What is set, in words. */
  words: string | null
  /** The address without this filter. */
  without: string
  children: ReactNode
}

/** One filter of the bar: a pill that says what is set, opens its fields, and can be taken away. Works before the scripts. */
export const FilterMenu = ({ name, words, without, children }: Props) => {
  const box = useRef<HTMLDetailsElement>(null)
  useDisclosure(box)
  return (
    <FilterPill on={words !== null} tone="academy">
      <details ref={box} name="campus-filter" className={styles.menu}>
        <summary>
          {words ? <span className="unseen">{name}: </span> : null}
          {words ?? name}
          {words ? null : <Icon name="chevron" size={16} />}
        </summary>
        <div className={styles.panel}>
          {children}
          <div className={styles.foot}>
            <Submit size="small" look="main" block>
              Show sessions
            </Submit>
          </div>
        </div>
      </details>
      {words && (
        <Link to={without} className={styles.clear} aria-label={`Remove ${words}`} preventScrollReset>
          <Icon name="close" size={14} />
        </Link>
      )}
    </FilterPill>
  )
}
