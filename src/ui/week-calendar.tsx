import styles from './week-calendar.module.css'
import { type WeekCalendarProps, WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'

/** A week as a grid on wide screens and as an agenda below 1024 px. Do not use ids in `detail`: it is rendered in both. */
export const WeekCalendar = (props: WeekCalendarProps) => (
  <>
    <div className={styles.wide}>
      <WeekGrid {...props} />
    </div>
    <div className={styles.narrow}>
      <WeekList {...props} entries={props.listed ?? props.entries} />
    </div>
  </>
)
