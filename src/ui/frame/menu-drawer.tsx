import { useEffect, useId, useRef } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import { Avatar } from '../avatar.tsx'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { BellLink } from './bell-link.tsx'
import { isWithin, type MenuEntry, type MenuSection } from './menu.ts'
import styles from './menu-drawer.module.css'
import type { FramePerson } from './person.ts'

type Props = {
  sections: readonly MenuSection[]
  person: FramePerson | null
  shortcuts: readonly MenuEntry[]
  unread: number
  fresh: boolean
  adminUnread: number
  leaveAction: string
  enterHref: string
}

const Section = ({ section, open, dotted }: { section: MenuSection; open: boolean; dotted: boolean }) => (
  <details className={styles.section} data-tone={section.tone} open={open}>
    <summary>
      {section.label}
      {dotted && (
        <span className={styles.dot}>
          <span className="unseen">unread requests</span>
        </span>
      )}
      <Icon name="chevron" size={18} />
    </summary>
    <ul className={styles.pages}>
      {section.entries.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </details>
)

const Own = ({ person, shortcuts, unread, fresh, leaveAction }: Props & { person: FramePerson }) => (
  <div className={styles.own}>
    <span className={styles.name}>
      <Avatar name={person.displayName} photo={person.photoURL} />
      <span>{person.displayName}</span>
    </span>
    {shortcuts.map(({ to, label, icon, leaves }) => {
      if (to === '/notifications') return <BellLink key={label} unread={unread} fresh={fresh} />
      if (!icon) return null
      if (!leaves)
        return (
          <Link key={label} to={to} className={styles.toggle} aria-label={label}>
            <Icon name={icon} size={22} />
          </Link>
        )
      return (
        <Form key={label} method="post" action={leaveAction} reloadDocument>
          <button type="submit" className={styles.toggle} aria-label={label}>
            <Icon name={icon} size={22} />
          </button>
        </Form>
      )
    })}
  </div>
)

/** Below 1024 px: the whole menu drops from the bar. A popover, so it opens before any script has loaded. */
export const MenuDrawer = (props: Props) => {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const { sections } = props
  const hasAdminUnread = props.adminUnread > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place closes the drawer
  useEffect(() => sheet.current?.hidePopover?.(), [key])
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={id} aria-label="Menu">
        <Icon name="menu" size={22} />
      </button>
      <div ref={sheet} id={id} popover="auto" className={styles.drawer}>
        <nav aria-label="Menu">
          {sections.map((section, index) => (
            <Section
              key={section.key}
              section={section}
              open={isWithin(section, pathname) || (index === 0 && (pathname === '/' || sections.length === 1))}
              dotted={section.key === 'admin' && hasAdminUnread}
            />
          ))}
        </nav>
        {props.person ? (
          <Own {...props} person={props.person} />
        ) : (
          <div className={styles.enter}>
            <ButtonLink to={props.enterHref} look="main" block>
              Log In
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}
