import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import { type CalendarDay, type CalendarEntry, clockTimes, isAllDay, STATE_LABELS } from './calendar-entry.ts'
import stateStyles from './calendar-entry-state.module.css'
import { Chevron } from './chevron.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { WeekCalendarProps } from './week-grid.tsx'
import styles from './week-list.module.css'

const EntryRow = ({ entry }: { entry: CalendarEntry }) => {
  const { title, state, sub, face, href, detail } = entry
  const [start, end] = clockTimes(entry)
  const className = classNames(styles.row, stateStyles[state], styles[state])
  const content = (
    <>
      <span>
        <b>{isAllDay(entry) ? t('all day') : start}</b>
        {!isAllDay(entry) && <small>{end}</small>}
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

type ListedDay = CalendarDay & { readonly entries: readonly CalendarEntry[] }

/** Only days with entries. An entry across midnight is in the day on which it begins, if the list has that day. */
const listedDays = ({ days, entries }: Pick<WeekCalendarProps, 'days' | 'entries'>): readonly ListedDay[] =>
  days
    .map((day, index) => ({
      ...day,
      entries: entries
        .filter(entry => entry.day === index && !(entry.overnight?.isTail && index > 0))
        .toSorted((a, b) => a.start - b.start),
    }))
    .filter(({ entries }) => entries.length > 0)

const Day = ({ weekday, shortWeekday, short, today, entries }: ListedDay) => (
  <div className={styles.day}>
    <h2>
      {today ? t('Today') : weekday} <span>{today ? `${shortWeekday} ${short}` : short}</span>
    </h2>
    <ul className={styles.list}>
      {entries.map(entry => (
        <li key={entry.id} data-tone={entry.tone}>
          <EntryRow entry={entry} />
        </li>
      ))}
    </ul>
  </div>
)

/** The same week as a list, for phones. In the current week the days that are over are closed, also where nothing follows them. */
export const WeekList = ({ label, days, entries }: WeekCalendarProps) => {
  const listed = listedDays({ days, entries })
  const today = days.find(day => day.today)?.date
  const over = listed.filter(({ date }) => today !== undefined && date < today)
  const ahead = listed.filter(day => !over.includes(day))
  const count = over.reduce((sum, day) => sum + day.entries.length, 0)
  return (
    listed.length > 0 && (
      <section className={styles.agenda} aria-label={label}>
        {over.length > 0 && (
          <details>
            <summary className={styles.earlier}>
              {t('{count} earlier this week', { count })}
              <Chevron />
            </summary>
            <div className={styles.agenda}>
              {over.map(day => (
                <Day key={day.date} {...day} />
              ))}
            </div>
          </details>
        )}
        {ahead.map(day => (
          <Day key={day.date} {...day} />
        ))}
      </section>
    )
  )
}
