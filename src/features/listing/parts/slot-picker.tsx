import type { Availability } from '#features/academy/availability-view.ts'
import type { OwnReservation } from '#features/reservations/queries.ts'
import { formatDayMonth } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import type { SlotColumn } from '#ui/slots.ts'
import { PICKS_FORM_ID } from '../choice.ts'
import { toViewerGrid } from '../viewer-grid.ts'
import styles from './slot-picker.module.css'

type Props = {
  week: Availability
  picks: DateTimeMap
  /** The reader's reservations of this session. */
  own: readonly OwnReservation[]
  onPick: (picks: DateTimeMap) => void
  zone: string
  teacherName: string
  now: string
  /** The URL of the week that starts on a day. */
  at: (firstDate: string) => string
}

type WeekNavProps = Pick<Props, 'week' | 'now' | 'at'> & { days: readonly SlotColumn[] }

const WeekNav = ({ week, days, now, at }: WeekNavProps) => {
  const first = Temporal.PlainDate.from(week.firstDate)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(week.zone).toPlainDate()
  const before = first.subtract({ days: 7 })
  const after = first.add({ days: 7 })
  const label = ({ date = week.firstDate }: Partial<SlotColumn> = {}) => formatDayMonth(`${date}T12:00:00Z`, 'UTC', now)
  const hasBefore = Temporal.PlainDate.compare(first, today) > 0
  const hasAfter = after.toString() <= week.lastDate
  return (
    <nav className={styles.weeks} aria-label="Weeks">
      {hasBefore ? (
        <ButtonLink
          to={at((Temporal.PlainDate.compare(before, today) > 0 ? before : today).toString())}
          icon="left"
          size="small"
          aria-label="A week earlier"
          preventScrollReset
        />
      ) : (
        <Button icon="left" size="small" aria-label="A week earlier" disabled />
      )}
      <span aria-live="polite">
        {label(days[0])} – {label(days.at(-1))}
      </span>
      {hasAfter ? (
        <ButtonLink to={at(after.toString())} icon="right" size="small" aria-label="A week later" preventScrollReset />
      ) : (
        <Button icon="right" size="small" aria-label="A week later" disabled />
      )}
    </nav>
  )
}

/** The teacher's free half-hours in the seven days from a date, in the viewer's local time. */
export const SlotPicker = ({ week, picks, own, onPick, zone, teacherName, now, at }: Props) => {
  const grid = toViewerGrid(week, zone, own)
  const hasHold = own.some(({ isHeld, isOffer }) => isHeld && !isOffer)
  const isSessionZone = grid.zone === week.zone
  const nothingFree = week.cells.every(({ state }) => state !== 'free')
  return (
    <Card>
      <SlotGrid
        label={`Free half-hours of ${teacherName}`}
        mode="pick"
        name="at"
        formId={PICKS_FORM_ID}
        columns={grid.columns}
        hours={grid.hours}
        cells={grid.cellAt}
        value={hasHold ? {} : grid.toViewer(picks)}
        onChange={seen => onPick(grid.toSession(seen))}
        minimumHalfHours={week.minimumRun}
        findTooShort={grid.findTooShort}
        title={<h2 className={styles.title}>{hasHold ? 'Your time' : 'Choose a time'}</h2>}
        zoneLabel={
          isSessionZone ? `${zoneName(grid.zone)} time (same as ${teacherName})` : `${zoneName(grid.zone)} time`
        }
        otherZoneLabel={isSessionZone ? undefined : `${teacherName} teaches in ${zoneName(week.zone)} time`}
      />
      <form id={PICKS_FORM_ID} method="get" className={styles.form}>
        <input type="hidden" name="from" value={week.firstDate} />
        <input type="hidden" name="zone" value={grid.zone} />
        {!hasHold && (
          <noscript>
            <Button type="submit" variant="primary">
              Show what this costs
            </Button>
          </noscript>
        )}
      </form>
      <WeekNav {...{ week, days: grid.columns, now, at }} />
      {nothingFree && (
        <Notice
          title="Nothing is free in these seven days"
          action={
            week.next && (
              <ButtonLink to={at(week.next.date)} size="small" preventScrollReset>
                Go there
              </ButtonLink>
            )
          }
        >
          {week.next ? (
            <>
              Next free time: <LocalTime at={week.next.start} until={week.next.end} zone={zone} now={now} />
            </>
          ) : (
            'The teacher has no free time before the end of what can be reserved. Look in again later.'
          )}
        </Notice>
      )}
    </Card>
  )
}
