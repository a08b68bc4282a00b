import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classes } from '../classes.ts'
import { useDisclosure } from '../disclosure.ts'
import { Illustration } from '../illustrations.tsx'
import { isWithin, type MenuSection } from './menu.ts'
import styles from './panels.module.css'

const Panel = ({ section }: { section: MenuSection }) => {
  const box = useRef<HTMLDetailsElement>(null)
  useDisclosure(box, true)
  const current = isWithin(section, useLocation().pathname)
  const { key } = section
  return (
    <details
      ref={box}
      name="offerings"
      data-tone={section.tone}
      className={classes(styles.section, current && styles.current)}
    >
      <summary>{section.label}</summary>
      <div className={styles.panel}>
        <div className={styles.sheet}>
          <div className={styles.about}>
            {(key === 'academy' || key === 'trainings' || key === 'dungeons') && <Illustration of={key} />}
            <b>{section.label}</b>
            {section.blurb}
          </div>
          <ul className={styles.pages}>
            {section.entries.map(({ to, label, blurb }) => (
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

/** The wide bar's menu: each offering opens its blurb and its pages, by mouse, touch or keyboard, with or without scripts. */
export const Panels = ({ sections }: { sections: readonly MenuSection[] }) => (
  <nav className={styles.nav} aria-label="Offerings">
    <ul className={styles.list}>
      {sections.map(section => (
        <li key={section.key}>
          <Panel section={section} />
        </li>
      ))}
    </ul>
  </nav>
)
