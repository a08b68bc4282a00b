import { type ReactNode, useRef } from 'react'
import { type AccountSection, accountSectionId } from '#features/people/users/account-sections.ts'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import styles from './settings-section.module.css'

type Props = {
  readonly id: AccountSection
  /** Without one, the page is about this section alone and has its heading and its text. */
  readonly title?: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

export const SettingsSection = ({ id, title, text, children }: Props) => {
  const box = useRef<HTMLElement>(null)
  const titleId = `${accountSectionId(id)}-title`
  // What is removed or disconnected takes its button with it.
  useFocusFallback(box, ['h2', 'a, button'])
  return (
    <section
      ref={box}
      id={accountSectionId(id)}
      className={styles.section}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
      {title && (
        <div className={styles.about}>
          <h2 id={titleId}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
      )}
      {children}
    </section>
  )
}
