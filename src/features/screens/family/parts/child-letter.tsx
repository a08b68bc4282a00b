import type { ChildMark } from '../child-marks.ts'
import styles from './child-letter.module.css'

/** The letter of a child in its colour: its photo is for its teachers (docs/product.md §2.9). Hidden from screen readers, because the name is next to it. */
export const ChildLetter = ({ letter, tone }: ChildMark) => (
  <span className={styles.letter} data-tone={tone} aria-hidden="true">
    {letter}
  </span>
)
