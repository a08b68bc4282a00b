import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { t } from '#kernel/messages.ts'
import entryStyles from './calendar-entry.module.css'
import { type CalendarDay, type CalendarEntry, clockTimes, isAllDay, STATE_LABELS } from './calendar-entry.ts'
import stateStyles from './calendar-entry-state.module.css'
import { classNames } from './class-names.ts'
import { Popover } from './popover.tsx'
import styles from './week-grid.module.css'
import { assignLanes, foldedHours, rowAt, visibleHours, wallClock } from './week-lanes.ts'

export type WeekCalendarProps = {
  label: string
  days: readonly CalendarDay[]
  entries: readonly CalendarEntry[]
  /** The entries of the list, where the page shows one of them above it. */
  listed?: readonly CalendarEntry[] | undefined
  /** The position of the current-time line, when today is shown. */
  now?: { readonly day: number; readonly minute: number } | null | undefined
  /** The hours of a week without entries. */
  defaultHours?: readonly [number, number] | undefined
}

const cssVariables = (values: Record<string, number>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

const EntryBlock = ({ entry, dayLabel }: { entry: CalendarEntry; dayLabel: string }) => {
  const { title, state, sub, face, href, detail, overnight } = entry
  const [start, end] = clockTimes(entry)
  const boxProps = { className: classNames(entryStyles.entry, stateStyles[state], entryStyles[state]) }
  const content = (
    <>
      <b className={overnight?.isTail ? 'visually-hidden' : entryStyles.title}>{title}</b>
      {overnight?.isTail ? (
        <span className={entryStyles.sub}>{t('until {time}', { time: end })}</span>
      ) : (
        <span className={entryStyles.sub}>
          {isAllDay(entry) ? t('all day') : start}
          {!isAllDay(entry) && <span className={entryStyles.end}> – {end}</span>}
        </span>
      )}
      <span className="visually-hidden">{`, ${dayLabel}, ${STATE_LABELS[state]()}`}</span>
      {sub && !overnight?.isTail && (
        <span className={classNames(entryStyles.sub, entryStyles.more)}>
          {face}
          {sub}
        </span>
      )}
    </>
  )
  if (detail)
    return (
      <Popover
        label={`${title}, ${start}`}
        beside
        trigger={props => (
          <button {...props} {...boxProps}>
            {content}
          </button>
        )}
      >
        {detail}
      </Popover>
    )
  return href ? (
    <Link to={href} {...boxProps}>
      {content}
    </Link>
  ) : (
    <div {...boxProps}>{content}</div>
  )
}

/** A calendar week for wide screens, Monday first; phones show the agenda. */
export const WeekGrid = ({ label, days, entries, now, defaultHours = [8, 20] }: WeekCalendarProps) => {
  // Time off and what is elsewhere do not extend the shown hours; they are clipped to them.
  const own = entries.filter(({ state }) => state !== 'away' && state !== 'elsewhere')
  const [from, to] = visibleHours(own, defaultHours)
  const folds = foldedHours(now ? [...own, { start: now.minute, end: now.minute }] : own)
  const row = (hour: number) => rowAt(Math.min(to, Math.max(from, hour)), from, folds)
  const labelled = Array.from({ length: to - from - 1 }, (_, index) => from + index + 1).filter(
    hour => !folds.some(fold => hour > fold.from && hour < fold.to),
  )
  const shown = entries.filter(({ start, end }) => start < to * 60 && end > from * 60)
  const lanes = assignLanes(entries)
  const isOn = ({ day, start, end }: CalendarEntry) => now?.day === day && now.minute >= start && now.minute < end
  return (
    <section className={styles.week} aria-label={label} style={cssVariables({ rows: row(to) })}>
      <div className={styles.header} aria-hidden="true">
        <span />
        {days.map(({ date, shortWeekday, number, today }) => (
          <span key={date} className={styles.dayHeader} data-today={today || undefined}>
            {shortWeekday} <b>{number}</b>
          </span>
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.times} aria-hidden="true">
          {labelled.map(hour => (
            <span key={hour} style={cssVariables({ at: row(hour) })}>
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
                  className={styles.entry}
                  data-tone={entry.tone}
                  data-on={isOn(entry) || undefined}
                  style={cssVariables({
                    start: row(entry.start / 60),
                    duration: row(entry.end / 60) - row(entry.start / 60),
                    ...(lanes.get(entry.id) ?? { lane: 0, lanes: 1 }),
                  })}
                >
                  <EntryBlock entry={entry} dayLabel={`${weekday} ${short}`} />
                </li>
              ))}
            {now?.day === day && now.minute >= from * 60 && now.minute <= to * 60 && (
              <li className={styles.now} style={cssVariables({ at: row(now.minute / 60) })} aria-hidden="true" />
            )}
          </ol>
        ))}
        {folds.map(fold => (
          <p key={fold.from} className={styles.fold} style={cssVariables({ at: row(fold.from) })} aria-hidden="true">
            {t('Nothing from {from} to {to}', { from: wallClock(fold.from * 60), to: wallClock(fold.to * 60) })}
          </p>
        ))}
      </div>
    </section>
  )
}
