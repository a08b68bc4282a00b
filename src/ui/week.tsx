import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { type CalendarDay, type CalendarEntry, isAllDay, STATE_WORDS } from './calendar-entry.ts'
import { classes } from './classes.ts'
import entryStyles from './entry.module.css'
import { Popover } from './popover.tsx'
import styles from './week.module.css'
import { hoursOf, lanesOf, wallClock } from './week-lanes.ts'

export type WeekProps = {
  label: string
  days: readonly CalendarDay[]
  entries: readonly CalendarEntry[]
  /** Where the line of the present stands, if today is shown. */
  now?: { readonly day: number; readonly minute: number } | null | undefined
  /** Hours shown even when nothing is in them. */
  usual?: readonly [number, number] | undefined
}

const vars = (values: Record<string, number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

const Entry = ({ entry }: { entry: CalendarEntry }) => {
  const { title, start, end, state, sub, href, detail } = entry
  const look = { className: classes(entryStyles.entry, state !== 'booked' && entryStyles[state]) }
  const inside = (
    <>
      <span className={entryStyles.title}>{title}</span>
      <span className={entryStyles.sub}>
        {isAllDay(entry) ? 'all day' : wallClock(start)}
        {!isAllDay(entry) && <span className={entryStyles.till}> – {wallClock(end)}</span>}
      </span>
      <span className="unseen">{STATE_WORDS[state]}</span>
      {sub && <span className={classes(entryStyles.sub, entryStyles.more)}>{sub}</span>}
    </>
  )
  if (detail)
    return (
      <Popover
        label={`${title}, ${wallClock(start)}`}
        beside
        trigger={props => (
          <button {...props} {...look}>
            {inside}
          </button>
        )}
      >
        {detail}
      </Popover>
    )
  return href ? (
    <Link to={href} {...look}>
      {inside}
    </Link>
  ) : (
    <div {...look}>{inside}</div>
  )
}

/** A calendar week for wide screens, Monday first; phones get the agenda. */
export const Week = ({ label, days, entries, now, usual = [8, 20] }: WeekProps) => {
  // Time off does not stretch the day: it is shown as far as the day goes.
  const [from, to] = hoursOf(
    entries.filter(({ state }) => state !== 'away'),
    usual,
  )
  const shown = entries.filter(({ start, end }) => start < to * 60 && end > from * 60)
  const lanes = lanesOf(entries)
  return (
    <section className={styles.week} aria-label={label} style={vars({ from, to })}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        {days.map(({ date, weekday, number, today }) => (
          <span key={date} className={styles.head} data-today={today || undefined}>
            {weekday.slice(0, 3)} <b>{number}</b>
          </span>
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.times} aria-hidden="true">
          {Array.from({ length: to - from - 1 }, (_, index) => from + index + 1).map(hour => (
            <span key={hour} style={vars({ at: hour })}>
              {hour}:00
            </span>
          ))}
        </div>
        {days.map(({ date, weekday, short, today }, day) => (
          <ol
            key={date}
            className={styles.column}
            data-today={today || undefined}
            aria-label={`${weekday} ${short}${today ? ', today' : ''}`}
          >
            {shown
              .filter(entry => entry.day === day)
              .sort((a, b) => a.start - b.start)
              .map(entry => (
                <li
                  key={entry.id}
                  className={styles.place}
                  data-tone={entry.tone}
                  style={vars({
                    start: Math.max(from, entry.start / 60),
                    long: Math.min(to, entry.end / 60) - Math.max(from, entry.start / 60),
                    ...(lanes.get(entry.id) ?? { lane: 0, lanes: 1 }),
                  })}
                >
                  <Entry entry={entry} />
                </li>
              ))}
            {now?.day === day && now.minute >= from * 60 && now.minute <= to * 60 && (
              <li className={styles.now} style={vars({ at: now.minute / 60 })} aria-hidden="true" />
            )}
          </ol>
        ))}
      </div>
    </section>
  )
}
