import type { ReactNode } from 'react'
import styles from './settings-section.module.css'

type Props = { readonly id: string; readonly title: string; readonly text: ReactNode; readonly children: ReactNode }

/** The anchor is `#my-…`, because the forms use the bare ids. */
export const SettingsSection = ({ id, title, text, children }: Props) => (
  <section id={`my-${id}`} className={styles.section} aria-labelledby={`my-${id}-title`}>
    <div className={styles.about}>
      <h2 id={`my-${id}-title`}>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={styles.body}>{children}</div>
  </section>
)
