import { useRef } from 'react'
import { Form, NavLink } from 'react-router'
import { Avatar } from '../avatar.tsx'
import { useDisclosure } from '../disclosure.ts'
import { Icon } from '../icon.tsx'
import { badge } from './bell.ts'
import type { MenuEntry } from './menu.ts'
import type { FramePerson } from './person.ts'
import styles from './user-menu.module.css'

type Props = { person: FramePerson; entries: readonly MenuEntry[]; unread: number; leaveAction: string }

/** The signed-in person's own menu on wide screens. */
export const UserMenu = ({ person, entries, unread, leaveAction }: Props) => {
  const box = useRef<HTMLDetailsElement>(null)
  useDisclosure(box)
  const count = badge(unread)
  return (
    <details ref={box} className={styles.menu}>
      <summary>
        <Avatar name={person.displayName} photo={person.photoURL} />
        <span className={styles.name}>{person.displayName.split(' ')[0]}</span>
        <Icon name="chevron" size={16} />
        <span className="unseen">Your menu</span>
      </summary>
      <div className={styles.sheet}>
        <p className={styles.who}>
          <Avatar name={person.displayName} photo={person.photoURL} />
          <span>
            {person.displayName}
            <small>@{person.username}</small>
          </span>
        </p>
        <ul>
          {entries.map(({ to, label, icon, leaves }) => (
            <li key={label} className={leaves ? styles.leave : undefined}>
              {leaves ? (
                <Form method="post" action={leaveAction} reloadDocument>
                  <button type="submit" className={styles.item}>
                    {icon && <Icon name={icon} />}
                    {label}
                  </button>
                </Form>
              ) : (
                <NavLink to={to} end className={styles.item}>
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
