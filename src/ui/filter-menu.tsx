import { type ReactNode, useRef, useState } from 'react'
import { SubmitButton } from './button.tsx'
import { Chevron } from './chevron.tsx'
import styles from './filter-menu.module.css'
import type { Tone } from './tone.ts'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  name: string
  /** The label of the value that is set; `ActiveFilters` shows and removes it. */
  value: string | null
  /** What the button without scripts says, such as `Show games`. */
  submitLabel: string
  tone: Tone
  /** A page that begins with a message beside one of the fields begins with the fields open. */
  hasError: boolean
  children: ReactNode
}

/** On phones the filters are sections of one sheet (`ListFilters`), which stay open while another is read. */
const IS_PILL = '(width >= 1024px)'

/** One filter of the bar: a pill that opens its fields. Works without scripts. */
export const FilterMenu = ({ name, value, submitLabel, tone, hasError, children }: Props) => {
  // Kept: the fields do not close while the user mends them.
  const [startsOpen] = useState(hasError)
  const box = useRef<HTMLDetailsElement>(null)
  useDisclosure(box, false, IS_PILL)
  return (
    <div className={styles.pill} data-tone={tone} data-active={value !== null || undefined}>
      <details ref={box} name="list-filter" className={styles.menu} open={startsOpen || undefined}>
        <summary>
          <span>
            {name}
            {value && <span className="visually-hidden">: </span>}
          </span>
          {value && <span className={styles.value}>{value}</span>}
          <Chevron size={16} />
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
    </div>
  )
}
