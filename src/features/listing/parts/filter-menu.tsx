import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { FilterPill } from '#ui/filters.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import styles from './filter-menu.module.css'

type Props = {
  /** What it filters by, said while it is not set. */
  name: string
  /** What is set, in words. */
  value: string | null
  /** The address without this filter. */
  clearHref: string
  children: ReactNode
}

/** One filter of the bar: a pill that says what is set, opens its fields, and can be taken away. Works before the scripts. */
export const FilterMenu = ({ name, value: words, clearHref: without, children }: Props) => {
  const box = useRef<HTMLDetailsElement>(null)
  useDisclosure(box)
  return (
    <FilterPill active={words !== null} tone="academy">
      <details ref={box} name="session-filter" className={styles.menu}>
        <summary>
          {words ? <span className="visually-hidden">{name}: </span> : null}
          {words ?? name}
          {words ? null : <Chevron size={16} />}
        </summary>
        <div className={styles.panel}>
          {children}
          <div className={styles.foot}>
            <SubmitButton size="small" variant="primary" fullWidth>
              Show sessions
            </SubmitButton>
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
