import { Link } from 'react-router'
import { COUNTED_SECTIONS, type CountedSection } from '#kernel/topics.ts'
import { SECTIONS } from '../sections.ts'
import styles from './counter-grid.module.css'

/** The fifteen counters; each leads to its page. */
export const CounterGrid = ({ counters }: { readonly counters: Readonly<Record<CountedSection, number>> }) => (
  <ul className={styles.grid}>
    {COUNTED_SECTIONS.map(name => {
      const { name: label, isQueue } = SECTIONS[name]
      return (
        <li key={name} data-section={name}>
          <Link to={SECTIONS[name].page} className={styles.counter}>
            <b className={isQueue && counters[name] > 0 ? styles.waiting : undefined}>{counters[name]}</b>
            <span>{label}</span>
          </Link>
        </li>
      )
    })}
  </ul>
)
