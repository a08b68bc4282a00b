import { Link } from 'react-router'
import { COUNTED_SECTIONS, type CountedSection } from '#kernel/topics.ts'
import { SECTION_WORDS } from '../section-words.ts'
import { SECTIONS } from '../sections.ts'
import styles from './counter-grid.module.css'

/** The counters; each leads to its page. */
export const CounterGrid = ({ counters }: { readonly counters: Readonly<Partial<Record<CountedSection, number>>> }) => (
  <ul className={styles.grid}>
    {COUNTED_SECTIONS.flatMap(name => {
      const { page, isQueue } = SECTIONS[name]
      const count = counters[name]
      if (count === undefined) return []
      return (
        <li key={name} data-section={name}>
          <Link to={page} className={styles.counter}>
            <b className={isQueue && count > 0 ? styles.waiting : undefined}>{count}</b>
            <span>{SECTION_WORDS[name].name()}</span>
          </Link>
        </li>
      )
    })}
  </ul>
)
