import type { ReactNode } from 'react'
import styles from './list-head.module.css'

/**
 * The heading of a page of staff with what is done with its list, on one line at every width. On phones the menu of pages, whose entry
 * has the same words, is the heading that is seen.
 */
export const ListHead = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className={styles.head} data-list-head>
    <h1>{title}</h1>
    {children}
  </div>
)
