import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { isWithin, type MenuSection } from '#features/people/navigation/menu.ts'
import { t } from '#kernel/messages.ts'
import { classNames } from '#ui/class-names.ts'
import { Illustration } from '#ui/illustration.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import styles from './desktop-menu.module.css'

const MenuPanel = ({ section }: { section: MenuSection }) => {
  const details = useRef<HTMLDetailsElement>(null)
  useDisclosure(details, true)
  const current = isWithin(section, useLocation().pathname)
  const { key } = section
  return (
    <details
      ref={details}
      name="offerings"
      data-tone={section.tone}
      className={classNames(styles.section, current && styles.current)}
    >
      <summary>{section.label}</summary>
      <div className={styles.panel}>
        <div className={styles.columns}>
          <div className={styles.about}>
            {(key === 'academy' || key === 'trainings' || key === 'dungeons') && <Illustration offering={key} />}
            <b>{section.label}</b>
            {section.description}
          </div>
          <ul className={styles.pages}>
            {section.items.map(({ to, label, description: blurb }) => (
              <li key={to}>
                <NavLink to={to} end>
                  {label}
                  <small>{blurb}</small>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}

/** The wide bar's menu: each offering opens its description and its pages, by mouse, touch or keyboard, with or without scripts. */
export const DesktopMenu = ({ sections }: { sections: readonly MenuSection[] }) => (
  <nav className={styles.nav} aria-label={t('Offerings')}>
    <ul className={styles.list}>
      {sections.map(section => (
        <li key={section.key}>
          <MenuPanel section={section} />
        </li>
      ))}
    </ul>
  </nav>
)
