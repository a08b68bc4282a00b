import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { type CalendarEntry, isAllDay, STATE_LABELS } from './calendar-entry.ts'
import stateStyles from './calendar-entry-state.module.css'
import { Chevron } from './chevron.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { WeekCalendarProps } from './week-grid.tsx'
import { wallClock } from './week-lanes.ts'
import styles from './week-list.module.css'

const EntryRow = ({ entry }: { entry: CalendarEntry }) => {
  const { title, start, end, state, sub, face, href, detail } = entry
  const className = classNames(styles.row, stateStyles[state], styles[state])
  const content = (
    <>
      <span>
        <b>{isAllDay(entry) ? t('all day') : wallClock(start)}</b>
        {!isAllDay(entry) && <small>{wallClock(end)}</small>}
      </span>
      <span>
        <b>{title}</b>
        <span className="visually-hidden">, {STATE_LABELS[state]()}</span>
        {sub && (
          <small className={styles.sub}>
            {face}
            {sub}
          </small>
        )}
      </span>
    </>
  )
  if (detail)
    return (
      <details>
        <summary className={className}>
          {content}
          <Chevron />
        </summary>
        <div className={styles.detail}>{detail}</div>
      </details>
    )
  return href ? (
    <Link to={href} className={className}>
      {content}
      <Icon name="right" size={18} />
    </Link>
  ) : (
    <div className={className}>{content}</div>
  )
}

/** The same week as a list, for phones: only days with entries. */
export const WeekList = ({ label, days, entries }: WeekCalendarProps) =>
  entries.length > 0 && (
    <section className={styles.agenda} aria-label={label}>
      {days.map(({ date, weekday, shortWeekday, short, today }, day) => {
        const ofDay = entries.filter(entry => entry.day === day).sort((a, b) => a.start - b.start)
        return ofDay.length === 0 ? null : (
          <div key={date} className={styles.day}>
            <h2>
              {today ? t('Today') : weekday} <span>{today ? `${shortWeekday} ${short}` : short}</span>
            </h2>
            <ul className={styles.list}>
              {ofDay.map(entry => (
                <li key={entry.id} data-tone={entry.tone}>
                  <EntryRow entry={entry} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
