import { createContext, type ReactNode, use } from 'react'
import styles from './row-list.module.css'

/**
 * The markup of `part`, rendered once for everybody who reads the same `of` and `by`. Only the server has such a keeper: the
 * browser renders each row, and finds in the page what it would have rendered.
 */
export type Keeper = (of: object, by: string, part: () => ReactNode) => string

export const KeeperContext = createContext<Keeper | null>(null)

type Props = {
  label: string
  /** What the rows are made of: the very same object means the same rows. */
  of: object
  /** Everything else that they say, such as the zone of their times. Nothing in a row may depend on who reads it. */
  by: string
  children: () => ReactNode
}

/** A `RowList` that many people read alike. */
export const KeptRowList = ({ label, of, by, children }: Props) => {
  const keep = use(KeeperContext)
  return keep ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components' markup
    <ul className={styles.list} aria-label={label} dangerouslySetInnerHTML={{ __html: keep(of, by, children) }} />
  ) : (
    <ul className={styles.list} aria-label={label}>
      {children()}
    </ul>
  )
}
