import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { NavLink } from '../nav-links.ts'
import styles from './nav-links.module.css'

export const NavLinks = ({ links, label }: { links: readonly NavLink[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {links.map(({ to, label: name, description: blurb }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
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
