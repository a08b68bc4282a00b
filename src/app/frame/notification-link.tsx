import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { badgeText } from './notification-bell.ts'
import styles from './notification-link.module.css'

/** The link to the notifications: how many are unread, and whether new ones arrived since the last visit. */
export const NotificationLink = ({ unread, hasNew = false }: { unread: number; hasNew?: boolean }) => {
  const shown = badgeText(unread)
  return (
    <Link
      to="/notifications"
      className={classNames(styles.link, hasNew && styles.hasNew)}
      aria-label={shown ? t('Notifications, {shown} unread', { shown }) : t('Notifications')}
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
