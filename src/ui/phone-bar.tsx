import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import styles from './phone-bar.module.css'

/** On a phone what the page offers and the way to it, at the bottom of the window; last in its page. Wide screens show both at the top. */
export const PhoneBar = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <BottomBar kind="sticky" className={styles.bar}>
    <p className={styles.text}>{text}</p>
    {children}
  </BottomBar>
)
