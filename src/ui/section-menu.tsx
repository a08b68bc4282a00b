import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './section-menu.module.css'

export type MenuSection = {
  readonly to: string
  readonly label: string
  readonly current: boolean
  /** What is set in it: shown where the menu is a page of its own. */
  readonly line?: string | undefined
  /** Something in it waits for the reader. */
  readonly waits?: boolean | undefined
  /** The heading below which it stands, with its neighbours of the same group. */
  readonly group?: string | undefined
  /** Earlier addresses of it on the page with the menu: without scripts they lead to its link. */
  readonly anchors?: readonly string[] | undefined
}

type Props = {
  readonly label: string
  /** The page with the menu. */
  readonly home: { readonly to: string; readonly label: string }
  readonly isHome?: boolean | undefined
  readonly sections: readonly MenuSection[]
  /** Above the menu, such as a search in it. */
  readonly menuHead?: ReactNode
  readonly children: ReactNode
}

/** The state of a navigation that began in the menu. */
const FROM_MENU = 'section menu'

/**
 * Sections with an address each, in one column beside their menu. On narrow screens the menu is a page of its own, and each section leads
 * back to it; on wide ones that page has the first section beside the menu.
 */
export const SectionLayout = ({ label, home, isHome = false, sections, menuHead, children }: Props) => {
  const menu = useRef<HTMLElement>(null)
  const { key, state } = useLocation()
  // Each section is a page: its menu is a new one, and the focus would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (state === FROM_MENU) menu.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [key])
  return (
    <div className={styles.layout} data-home={isHome || undefined}>
      <nav ref={menu} className={styles.menu} aria-label={label}>
        {menuHead}
        {groupsOf(sections).map(([group, own]) => (
          <Fragment key={group}>
            {group && <p className={styles.group}>{group}</p>}
            <ul aria-label={group || undefined}>
              {own.map(section => (
                <MenuLink key={section.to} {...section} />
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className={styles.content}>
        {!isHome && (
          <Link to={home.to} className={styles.back}>
            <Icon name="left" size={18} />
            {home.label}
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}

const groupsOf = (sections: readonly MenuSection[]) => [...Map.groupBy(sections, ({ group = '' }) => group)]

const MenuLink = ({ to, label, current, line, waits, anchors = [] }: MenuSection) => (
  <li>
    {anchors.map(anchor => (
      <span key={anchor} id={anchor} />
    ))}
    <Link to={to} state={FROM_MENU} aria-current={current ? 'page' : undefined}>
      <span className={styles.text}>
        {label}
        {line && <span className={classNames(styles.line, waits && styles.waits)}>{line}</span>}
      </span>
      <Icon name="right" size={18} />
    </Link>
  </li>
)
