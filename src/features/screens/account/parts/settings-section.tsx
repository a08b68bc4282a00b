import type { ReactNode } from 'react'
import { type AccountSection, accountSectionId } from '#features/people/users/account-sections.ts'
import styles from './settings-section.module.css'

type Props = {
  readonly id: AccountSection
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

export const SettingsSection = ({ id, title, text, children }: Props) => (
  <section id={accountSectionId(id)} className={styles.section} aria-labelledby={`${accountSectionId(id)}-title`}>
    <div className={styles.about}>
      <h2 id={`${accountSectionId(id)}-title`}>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={styles.body}>{children}</div>
  </section>
)
