import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { Way } from '../ways.ts'
import styles from './ways.module.css'

/** Pages to go on to, each with a line about it. */
export const Ways = ({ ways, label }: { ways: readonly Way[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles.ways}>
      {ways.map(({ to, label: name, blurb }) => (
        <li key={to}>
          <Link to={to} className={styles.way}>
            <span>
              <b>{name}</b>
              <small>{blurb}</small>
            </span>
            <Icon name="arrow" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
