import { useId, useRef } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import { isWithin, type MenuItem, type MenuSection } from '#features/people/navigation/menu.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { Icon } from '#ui/icon.tsx'
import { leaveAtOnce } from '#ui/leave-at-once.ts'
import { useHideOnNavigation } from '#ui/use-hide-on-navigation.ts'
import styles from './menu-drawer.module.css'
import { NotificationLink } from './notification-link.tsx'
import type { SignedInUser } from './signed-in-user.ts'

type Props = {
  sections: readonly MenuSection[]
  user: SignedInUser | null
  shortcuts: readonly MenuItem[]
  unread: number
  hasNew: boolean
  adminUnread: number
  signOutAction: string
  logInHref: string
}

const DrawerSection = ({ section, open, hasUnread }: { section: MenuSection; open: boolean; hasUnread: boolean }) => (
  <details className={styles.section} data-tone={section.tone} open={open}>
    <summary>
      {section.label}
      {hasUnread && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('unread requests')}</span>
        </span>
      )}
      <Chevron />
    </summary>
    <ul className={styles.pages}>
      {section.items.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </details>
)

const UserShortcuts = ({ user, shortcuts, unread, hasNew, signOutAction }: Props & { user: SignedInUser }) => (
  <div className={styles.user}>
    <span className={styles.name}>
      <Avatar name={user.displayName} photo={user.photoURL} />
      <span className={styles.displayName}>{user.displayName}</span>
    </span>
    {shortcuts.map(({ to, label, icon, signsOut }) => {
      if (to === '/notifications') return <NotificationLink key={label} unread={unread} hasNew={hasNew} />
      if (!icon) return null
      if (!signsOut)
        return (
          <Link key={label} to={to} className={styles.toggle} aria-label={label}>
            <Icon name={icon} size={22} />
          </Link>
        )
      return (
        <Form key={label} method="post" action={signOutAction} reloadDocument onSubmit={() => leaveAtOnce()}>
          <button type="submit" className={styles.toggle} aria-label={label}>
            <Icon name={icon} size={22} />
          </button>
        </Form>
      )
    })}
  </div>
)

/** Below 1024 px: the whole menu opens from the bar. A popover, so it works before any script has loaded. */
export const MenuDrawer = (props: Props) => {
  const id = useId()
  const drawer = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { sections } = props
  const hasAdminUnread = props.adminUnread > 0
  useHideOnNavigation(drawer)
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={id} aria-label={t('Menu')}>
        <Icon name="menu" size={22} />
      </button>
      <div ref={drawer} id={id} popover="auto" className={styles.drawer}>
        <nav aria-label={t('Menu')}>
          {sections.map((section, index) => (
            <DrawerSection
              key={section.key}
              section={section}
              open={isWithin(section, pathname) || (index === 0 && (pathname === '/' || sections.length === 1))}
              hasUnread={section.key === 'administration' && hasAdminUnread}
            />
          ))}
        </nav>
        {props.user ? (
          <UserShortcuts {...props} user={props.user} />
        ) : (
          <div className={styles.logIn}>
            <ButtonLink to={props.logInHref} variant="primary" fullWidth>
              {t('Log In')}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}
