import { NavLink } from 'react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import { badgeText } from './notification-bell.ts'
import styles from './tab-bar.module.css'

type Tab = { readonly to: string; readonly label: string; readonly icon: IconName }

const TABS: readonly Tab[] = [
  { to: '/', label: 'Home', icon: 'home' },
  { to: '/campus/calendar', label: 'Calendar', icon: 'calendar' },
  { to: '/campus', label: 'Find', icon: 'search' },
  { to: '/messages', label: 'Inbox', icon: 'mail' },
]

/** The pages that a signed-in person opens most, on phones at the bottom of the window; gives way to a page's own bar (base.css). */
export const TabBar = ({ unreadMessages }: { unreadMessages: number }) => {
  const unread = badgeText(unreadMessages)
  return (
    <nav aria-label="Main pages" className={styles.bar} data-tab-bar data-print="no">
      {TABS.map(({ to, label, icon }) => {
        return (
          // Of the addresses that begin alike only the page itself is the current one.
          <NavLink key={to} to={to} end className={styles.tab}>
            <Icon name={icon} size={22} />
            <span className={styles.label}>{label}</span>
            {to === '/messages' && unread && (
              <>
                <span className="visually-hidden">, {unread} unread</span>
                <span className={styles.badge} aria-hidden="true">
                  {unread}
                </span>
              </>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
