import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { classNames } from './class-names.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './tabs.module.css'
import { type Tab, Tabs } from './tabs.tsx'

type Props = {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** How many of them have a place in the row; the current one always has. */
  readonly most: number
}

/** On phones, where the menu at the end has the others: no tab is cut off there. */
const MOST_ON_PHONES = 2

/** The first ones, of which the last gives its place to the current one if that is further on. */
const firstOf = (tabs: readonly Tab[], most: number): readonly Tab[] => {
  const at = tabs.findIndex(({ current }) => current)
  return tabs.filter((_, index) => index === at || index < (at >= most ? most - 1 : most))
}

/** What the numbers of tabs add up to, `12` or `50+`; empty where none has one. */
const sumOf = (tabs: readonly Tab[]): string => {
  const counts = tabs.flatMap(({ count }) => (count === undefined ? [] : [String(count)]))
  if (counts.length === 0) return ''
  const sum = counts.reduce((all, each) => all + Number.parseInt(each, 10), 0)
  return `${sum}${counts.some(each => each.endsWith('+')) ? '+' : ''}`
}

/** Tabs of which the row has the first, and a menu at its end the others. */
export const MoreTabs = ({ label, tabs, most }: Props) => {
  const inRow = tabs.filter(({ current }, at) => at < most || current)
  const others = tabs.filter(tab => !inRow.includes(tab))
  const onPhones = firstOf(tabs, MOST_ON_PHONES)
  const isWide = (tab: Tab) => inRow.includes(tab) && !onPhones.includes(tab)
  return (
    <div className={styles.withMore}>
      <Tabs label={label} tabs={inRow.map(tab => ({ ...tab, wide: isWide(tab) }))} />
      {tabs.length > MOST_ON_PHONES && (
        <div className={classNames(styles.more, others.length === 0 && styles.narrow)}>
          <Dropdown
            label={t('[tabs] More')}
            variant="ghost"
            icon="more"
            count={
              <>
                <small className={styles.narrow}>{sumOf([...inRow.filter(isWide), ...others])}</small>
                <small className={styles.broad}>{sumOf(others)}</small>
              </>
            }
          >
            {[...inRow.filter(isWide), ...others].map(tab => (
              <Link key={tab.to} to={tab.to} className={isWide(tab) ? styles.narrow : undefined}>
                {tab.label} {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              </Link>
            ))}
          </Dropdown>
        </div>
      )}
    </div>
  )
}
