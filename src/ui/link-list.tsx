import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import styles from './link-list.module.css'

export type ListedLink = {
  readonly to: string
  readonly label: string
  readonly description?: string | undefined
  readonly icon?: IconName | undefined
  /** What is behind it now: a count or an amount. */
  readonly state?: string | undefined
  /** What `state` says waits for the reader. */
  readonly waits?: boolean | undefined
}

/** Ways on from a page, one in a row, each with an arrow; side by side where there is room. */
export const LinkList = ({ links, label }: { links: readonly ListedLink[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles.links}>
      {links.map(({ to, label: name, description, icon, state, waits }) => (
        <li key={to}>
          <Link to={to} className={styles.link}>
            {icon && <Icon name={icon} size={18} />}
            <span>
              <b>{name}</b>
              {description && <small>{description}</small>}
            </span>
            {state && (
              <em className={styles.state} data-waits={waits || undefined}>
                {state}
              </em>
            )}
            <Icon name="arrow" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
