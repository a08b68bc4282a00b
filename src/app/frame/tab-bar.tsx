import { NavLink } from 'react-router'
import type { EffectiveRole } from '#kernel/actor.ts'
import { roleCan } from '#kernel/capability.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { badgeText } from './notification-bell.ts'
import styles from './tab-bar.module.css'

type Tab = {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** The pages below it belong to it. */
  readonly hasPages?: true
}

const HOME: Tab = { to: '/', label: 'Home', icon: 'home' }
const CALENDAR: Tab = { to: '/campus/calendar', label: 'Calendar', icon: 'calendar' }
const INBOX: Tab = { to: '/messages', label: 'Inbox', icon: 'mail' }

/** What a person opens most, by what they do here. */
const tabsFor = (role: EffectiveRole): readonly Tab[] => {
  if (roleCan(role, 'see_admin'))
    return [
      HOME,
      roleCan(role, 'decide_requests')
        ? { to: '/admin/requests', label: 'Requests', icon: 'receipt', hasPages: true }
        : { to: '/admin', label: 'Staff', icon: 'shield' },
      roleCan(role, 'see_people') ? { to: '/admin/users', label: 'People', icon: 'people', hasPages: true } : CALENDAR,
      INBOX,
    ]
  if (roleCan(role, 'teach'))
    return [HOME, CALENDAR, { to: '/campus/my-sessions', label: 'Sessions', icon: 'book', hasPages: true }, INBOX]
  return [HOME, CALENDAR, { to: '/campus', label: 'Find', icon: 'search' }, INBOX]
}

/** The pages that a signed-in person opens most, on phones at the bottom of the window; gives way to a page's own bar (base.css). */
export const TabBar = ({ role, unreadMessages }: { role: EffectiveRole; unreadMessages: number }) => {
  const unread = badgeText(unreadMessages)
  return (
    <nav aria-label="Main pages" className={styles.bar} data-tab-bar data-print="no">
      {tabsFor(role).map(({ to, label, icon, hasPages = false }) => {
        return (
          // Of the addresses that begin alike only the page itself is the current one.
          <NavLink key={to} to={to} end={!hasPages} className={styles.tab}>
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
