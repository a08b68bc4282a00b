import { useRef } from 'react'
import { Link } from 'react-router'
import { showFocused } from './show-focused.ts'
import styles from './tabs.module.css'
import type { Tone } from './tone.ts'
import { useCurrentInView } from './use-current-in-view.ts'

export type Tab = {
  readonly to: string
  readonly label: string
  readonly count?: number | string | undefined
  readonly current: boolean
  /** Not in the row of a phone. */
  readonly wide?: boolean
}

/** Links to views of one page; the URL contains the choice. */
export const Tabs = ({ label, tabs, tone }: { label: string; tabs: readonly Tab[]; tone?: Tone | undefined }) => {
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row)
  return (
    <nav ref={row} className={styles.tabs} aria-label={label} data-tone={tone} onFocus={showFocused}>
      <ul>
        {tabs.map(({ to, label: text, count, current, wide }) => (
          <li key={to} className={wide ? styles.wide : undefined}>
            <Link to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
              {text} {count !== undefined && <small>{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
