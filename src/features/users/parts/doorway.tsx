import type { ReactNode } from 'react'
import { Mark } from '#ui/mark.tsx'
import { Page } from '#ui/rhythm.tsx'
import styles from './doorway.module.css'

/** The middle arch of the mark, grown to a door: everything about coming in happens inside it. */
export const Doorway = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page width="slim">
    <div className={styles.door}>
      <header className={styles.arch}>
        <Mark width={44} />
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  </Page>
)
