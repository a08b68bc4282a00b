import { type ReactNode, useRef } from 'react'
import { type AccountSection, accountSectionId } from '#features/people/users/account-sections.ts'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import styles from './settings-section.module.css'

type Props = {
  readonly id: AccountSection
  readonly title: string
  readonly text: ReactNode
  readonly children: ReactNode
}

export const SettingsSection = ({ id, title, text, children }: Props) => {
  const box = useRef<HTMLElement>(null)
  // What is removed or disconnected takes its button with it.
  useFocusFallback(box, ['h2'])
  return (
    <section
      ref={box}
      id={accountSectionId(id)}
      className={styles.section}
      aria-labelledby={`${accountSectionId(id)}-title`}
    >
      <div className={styles.about}>
        <h2 id={`${accountSectionId(id)}-title`}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
