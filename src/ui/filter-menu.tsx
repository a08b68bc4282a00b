import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { SubmitButton } from './button.tsx'
import { Chevron } from './chevron.tsx'
import styles from './filter-menu.module.css'
import { FilterPill } from './filters.tsx'
import { Icon } from './icon.tsx'
import type { Tone } from './tone.ts'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  /** The filter's name, shown while it is not set. */
  name: string
  /** The label of the value that is set. */
  value: string | null
  /** The URL without this filter. */
  clearHref: string
  /** What the button without scripts says, such as `Show games`. */
  submitLabel: string
  tone: Tone
  children: ReactNode
}

/** One filter of the bar: a pill with its value that opens its fields, and a link that removes it. Works without scripts. */
export const FilterMenu = ({ name, value, clearHref, submitLabel, tone, children }: Props) => {
  const box = useRef<HTMLDetailsElement>(null)
  useDisclosure(box)
  return (
    <FilterPill active={value !== null} tone={tone}>
      <details ref={box} name="list-filter" className={styles.menu}>
        <summary>
          {value ? <span className="visually-hidden">{name}: </span> : null}
          {value ?? name}
          {value ? null : <Chevron size={16} />}
        </summary>
        <div className={styles.panel}>
          {children}
          <div className={styles.foot}>
            <SubmitButton size="small" variant="primary" fullWidth>
              {submitLabel}
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
