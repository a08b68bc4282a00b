import type { ReactNode } from 'react'
import styles from './auth-layout.module.css'
import { Page } from './layout.tsx'
import { Logo } from './logo.tsx'

/** The frame of the sign-in, sign-up and confirmation pages. Its shape is the middle arch of the logo. */
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
