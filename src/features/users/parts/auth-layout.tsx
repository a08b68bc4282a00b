import type { ReactNode } from 'react'
import { Page } from '#ui/layout.tsx'
import { Logo } from '#ui/logo.tsx'
import styles from './auth-layout.module.css'

/** The middle arch of the mark, grown to a door: everything about coming in happens inside it. */
export const AuthLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page width="slim">
    <div className={styles.panel}>
      <header className={styles.header}>
        <Logo width={44} />
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  </Page>
)
