import type { ReactNode } from 'react'
import styles from './list-tools.module.css'

/** The search of a list and its filters of one tap; on wide pages in one line where both fit. */
export const ListTools = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.tools}>{children}</div>
)
