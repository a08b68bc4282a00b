import type { ReactNode } from 'react'
import styles from './list-head.module.css'

/** The heading of a list with what is done with the list, on one line at every width. */
export const ListHead = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
)
