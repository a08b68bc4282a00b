import { Fragment, type ReactNode } from 'react'
import { t } from '#kernel/messages.ts'
import { classNames } from './class-names.ts'
import styles from './seats.module.css'
import type { Tone } from './tone.ts'

const MAX_DRAWN_SEATS = 10

type Props = {
  taken: number
  max: number /** The number of places needed to start. */
  min?: number | undefined
  tone?: Tone
  children?: ReactNode
}

/** Seats at a table, the taken ones filled. Above ten only the text in `children` is shown; screen readers hear it in place of the seats. */
export const Seats = ({ taken, max, min, tone, children }: Props) => (
  <span className={styles.seats} data-tone={tone}>
    {max <= MAX_DRAWN_SEATS && (
      <span className={styles.icons}>
        {Array.from({ length: max }, (_, seat) => seat).map(seat => (
          <Fragment key={seat}>
            <i className={classNames(styles.seat, seat < taken && styles.taken)} />
            {seat + 1 === min && min < max && <i className={styles.minimum} />}
          </Fragment>
        ))}
      </span>
    )}
    {children ? (
      <span className={styles.text}>{children}</span>
    ) : (
      <span className="visually-hidden">{t('{taken} of {max} taken', { taken, max })}</span>
    )}
  </span>
)
