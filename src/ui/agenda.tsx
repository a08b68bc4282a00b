import { Link } from 'react-router'
import styles from './agenda.module.css'
import { type CalendarEntry, isAllDay, STATE_WORDS } from './calendar-entry.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { WeekProps } from './week.tsx'
import { wallClock } from './week-lanes.ts'

const Row = ({ entry }: { entry: CalendarEntry }) => {
  const { title, start, end, state, sub, href, detail } = entry
  const look = classes(styles.row, state !== 'booked' && styles[state])
  const inside = (
    <>
      <span>
        <b>{isAllDay(entry) ? 'all day' : wallClock(start)}</b>
        {!isAllDay(entry) && <small>{wallClock(end)}</small>}
      </span>
      <span>
        <b>{title}</b>
        <span className="unseen">, {STATE_WORDS[state]}</span>
        {sub && <small>{sub}</small>}
      </span>
    </>
  )
  if (detail)
    return (
      <details>
        <summary className={look}>
          {inside}
          <Icon name="chevron" size={18} />
        </summary>
        <div className={styles.detail}>{detail}</div>
      </details>
    )
  return href ? (
    <Link to={href} className={look}>
      {inside}
      <Icon name="right" size={18} />
    </Link>
  ) : (
    <div className={look}>{inside}</div>
  )
}

/** The same week as a list, for phones: only days that hold something. */
export const Agenda = ({ label, days, entries }: WeekProps) =>
  entries.length > 0 && (
    <section className={styles.agenda} aria-label={label}>
      {days.map(({ date, weekday, short, today }, day) => {
        const ofDay = entries.filter(entry => entry.day === day).sort((a, b) => a.start - b.start)
        return ofDay.length === 0 ? null : (
          <div key={date} className={styles.day}>
            <h2>
              {today ? 'Today' : weekday} <span>{today ? `${weekday.slice(0, 3)} ${short}` : short}</span>
            </h2>
            <ul className={styles.list}>
              {ofDay.map(entry => (
                <li key={entry.id} data-tone={entry.tone}>
                  <Row entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
