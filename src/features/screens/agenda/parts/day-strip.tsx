import type { CalendarDay, CalendarEntry } from '#ui/calendar-entry.ts'
import styles from './day-strip.module.css'

type Props = { readonly days: readonly CalendarDay[]; readonly entries: readonly CalendarEntry[] }

const MOST_DOTS = 3

/** On phones the week at one glance, above the list that says the same in words. */
export const DayStrip = ({ days, entries }: Props) => (
  <div className={styles.strip} aria-hidden="true">
    {days.map(({ date, shortWeekday, number, today }, day) => (
      <span key={date} className={styles.day} data-today={today || undefined}>
        <span>{shortWeekday}</span>
        <b>{number}</b>
        <span className={styles.dots}>
          {entries
            .filter(entry => entry.day === day)
            .slice(0, MOST_DOTS)
            .map(({ id, tone, state }) => (
              <i key={id} data-tone={tone} data-state={state} />
            ))}
        </span>
      </span>
    ))}
  </div>
)
