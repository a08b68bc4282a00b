import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './price.module.css'

/** An amount, formatted already, and what it is for. */
export const Price = ({ amount, per, large }: { amount: ReactNode; per?: ReactNode; large?: boolean }) => (
  <span className={classes(styles.price, large && styles.large)}>
    {amount}
    {per && <small>{per}</small>}
  </span>
)
