import type { ReactNode } from 'react'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { PerPlayer } from './campaign-aside.tsx'
import styles from './step-bar.module.css'
import type { Chosen } from './step-values.ts'

/** The ways on, on small screens at the bottom of the window, with the price. */
export const StepBar = ({ chosen, children }: { readonly chosen: Chosen; readonly children: ReactNode }) => (
  <BottomBar kind="sticky" className={styles.bar}>
    <div aria-live="polite" className={styles.price}>
      <PerPlayer chosen={chosen} />
    </div>
    <div className={styles.ways}>{children}</div>
  </BottomBar>
)
