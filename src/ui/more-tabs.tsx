import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './tabs.module.css'
import { type Tab, Tabs } from './tabs.tsx'

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** How many of them have a place in the row; the current one always has. */
  readonly most: number
}

/** Tabs of which the row has the first, and a menu at its end the others. */
export const MoreTabs = ({ label, tabs, most }: Props) => {
  const inRow = tabs.filter(({ current }, at) => at < most || current)
  const others = tabs.filter(tab => !inRow.includes(tab))
  return (
    <div className={styles.withMore}>
      <Tabs label={label} tabs={inRow} />
      {others.length > 0 && (
        <Dropdown label={t('[tabs] More')} variant="ghost" icon="more">
          {others.map(({ to, label: text, count }) => (
            <Link key={to} to={to}>
              {text} {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          ))}
        </Dropdown>
      )}
    </div>
  )
}
