import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { badge } from './bell.ts'
import styles from './bell-link.module.css'

/** The way to the notifications: how many are unread, and whether something came since the last look. */
export const BellLink = ({ unread, fresh = false }: { unread: number; fresh?: boolean }) => {
  const shown = badge(unread)
  return (
    <Link
      to="/notifications"
      className={classes(styles.bell, fresh && styles.ringing)}
      aria-label={shown ? `Notifications, ${shown} unread` : 'Notifications'}
    >
      <Icon name="bell" size={22} />
      {shown && (
        <span className={styles.badge} aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  )
}
