import { useRef } from 'react'
import { Form, NavLink } from 'react-router'
import type { MenuItem } from '#features/people/navigation/menu.ts'
import { t } from '#kernel/messages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chevron } from '#ui/chevron.tsx'
import { Icon } from '#ui/icon.tsx'
import { leaveAtOnce } from '#ui/leave-at-once.ts'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { badgeText } from './notification-bell.ts'
import type { SignedInUser } from './signed-in-user.ts'
import styles from './user-menu.module.css'

type Props = { user: SignedInUser; items: readonly MenuItem[]; unread: number; signOutAction: string }

/** The signed-in user's menu on wide screens. */
export const UserMenu = ({ user, items, unread, signOutAction }: Props) => {
  const details = useRef<HTMLDetailsElement>(null)
  useDisclosure(details)
  const count = badgeText(unread)
  return (
    <details ref={details} className={styles.menu}>
      <summary>
        <Avatar name={user.displayName} photo={user.photoURL} />
        <span className={styles.name}>{user.displayName.split(' ')[0]}</span>
        <Chevron size={16} />
        <span className="visually-hidden">{t('Your menu')}</span>
      </summary>
      <div className={styles.panel}>
        <p className={styles.user}>
          <Avatar name={user.displayName} photo={user.photoURL} />
          <span>
            {user.displayName}
            <small>@{user.username}</small>
          </span>
        </p>
        <ul className={styles.items}>
          {items.map(({ to, label, icon, signsOut }) => (
            <li key={label} className={signsOut ? styles.signOut : undefined}>
              {signsOut ? (
                <Form method="post" action={signOutAction} reloadDocument onSubmit={() => leaveAtOnce()}>
                  <button type="submit">
                    {icon && <Icon name={icon} />}
                    {label}
                  </button>
                </Form>
              ) : (
                <NavLink to={to} end>
                  {icon && <Icon name={icon} />}
                  {label}
                  {to === '/notifications' && count && <span className={styles.count}>{count}</span>}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
