import type { ReactNode } from 'react'
import styles from './search-row.module.css'

/** A field with its button beside it, below it on phones. */
export const SearchRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
