import { Agenda } from './agenda.tsx'
import styles from './calendar.module.css'
import { Week, type WeekProps } from './week.tsx'

/** A week as a grid on wide screens and as an agenda below 1024 px. Keep ids out of `detail`: it is rendered in both. */
export const Calendar = (props: WeekProps) => (
  <>
    <div className={styles.wide}>
      <Week {...props} />
    </div>
    <div className={styles.narrow}>
      <Agenda {...props} />
    </div>
  </>
)
