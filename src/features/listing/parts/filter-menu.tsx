import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { FilterPill } from '#ui/filters.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import styles from './filter-menu.module.css'

type Props = {
  /** The filter's name, shown while it is not set. */
  name: string
  /** The label of the value that is set. */
  value: string | null
  /** The URL without this filter. */
  clearHref: string
  children: ReactNode
}

/** One filter of the bar: a pill with its value that opens its fields, and a link that removes it. Works without scripts. */
export const FilterMenu = ({ name, value, clearHref, children }: Props) => {
  const box = useRef<HTMLDetailsElement>(null)
  useDisclosure(box)
  return (
    <FilterPill active={value !== null} tone="academy">
      <details ref={box} name="session-filter" className={styles.menu}>
        <summary>
          {value ? <span className="visually-hidden">{name}: </span> : null}
          {value ?? name}
          {value ? null : <Chevron size={16} />}
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
      {value && (
        <Link to={clearHref} className={styles.clear} aria-label={`Remove ${value}`} preventScrollReset>
          <Icon name="close" size={14} />
        </Link>
      )}
    </FilterPill>
  )
}
