import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './price.module.css'

/** A formatted amount and its unit. */
export const Price = ({ amount, per, large }: { amount: ReactNode; per?: ReactNode; large?: boolean }) => (
  <span className={classNames(styles.price, large && styles.large)}>
    {amount}
    {per && <small>{per}</small>}
  </span>
)
