import { useNavigate } from 'react-router'
import type { Availability } from '#features/academy/availability/availability-view.ts'
import type { OwnReservation } from '#features/academy/reservations/queries.ts'
import { FOR_PARAM } from '#features/people/family/for-param.ts'
import { msg, t } from '#kernel/messages.ts'
import { dateIn, formatDayMonth } from '#kernel/time.ts'
import { countSlots } from '#kernel/timetable.ts'
import { zoneName, zoneTime } from '#kernel/zones.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { rich } from '#ui/rich.tsx'
import { SlotGrid } from '#ui/slot-grid.tsx'
import type { SlotColumn } from '#ui/slots.ts'
import { type Choice, PICKS_FORM_ID, writeSlots } from '../choice.ts'
import { nextFree } from '../next-free.ts'
import { CHOOSE_ID } from '../reserve-bar.ts'
import { inWeek, picksInWeek, weeksBeside } from '../shown-week.ts'
import { toViewerGrid } from '../viewer-grid.ts'
import styles from './slot-picker.module.css'

const TOUCH_HINTS = {
  1: msg('Tap a time for half an hour. Tap the next ones to make it longer. Swipe for other weeks.'),
  2: msg('Tap a time for one hour. Tap the next one to make it longer. Swipe for other weeks.'),
} as const

type Props = {
  week: Availability
  choice: Choice
  /** The reader's reservations of this session. */
  own: readonly OwnReservation[]
  onChange: (changed: Partial<Choice>) => void
  zone: string
  teacherName: string
  now: string
  /** Whether to offer the next free time. */
  isSuggested: boolean
  /** For whom the page is, where the reader can choose. */
  forId: string | null
  /** The URL of a choice. */
  at: (choice: Choice) => string
}

type WeekNavProps = Pick<Props, 'now'> & {
  days: readonly SlotColumn[]
  earlier: string | null
  later: string | null
}

const WeekNav = ({ days, now, earlier, later }: WeekNavProps) => {
  const label = ({ date }: Partial<SlotColumn> = {}) =>
    date ? formatDayMonth(`${date}T12:00:00Z`, 'UTC', now).replaceAll(' ', '\u00a0') : ''
  return (
    <nav className={styles.weeks} aria-label={t('Weeks')}>
      {earlier ? (
        <ButtonLink to={earlier} icon="left" size="small" aria-label={t('A week earlier')} preventScrollReset />
      ) : (
        <Button icon="left" size="small" aria-label={t('A week earlier')} disabled />
      )}
      <span aria-live="polite">
        {label(days[0])} – {label(days.at(-1))}
      </span>
      {later ? (
        <ButtonLink to={later} icon="right" size="small" aria-label={t('A week later')} preventScrollReset />
      ) : (
        <Button icon="right" size="small" aria-label={t('A week later')} disabled />
      )}
    </nav>
  )
}

/** The teacher's free half-hours in the seven days from a date, in the viewer's local time. */
export const SlotPicker = ({ week, choice, own, onChange, isSuggested, zone, teacherName, now, at, forId }: Props) => {
  const navigate = useNavigate()
  const grid = toViewerGrid(week, zone, own)
  const hasHold = own.some(({ isHeld, isOffer }) => isHeld && !isOffer)
  const isSessionZone = grid.zone === week.zone
  const nothingFree = week.cells.every(({ state }) => state !== 'free')
  const isChosen = countSlots(choice.picks) > 0
  const picks = picksInWeek(choice, week.firstDate)
  const isElsewhere = isChosen && countSlots(picks) === 0
  const { next } = week
  const suggested = isSuggested ? nextFree(week, choice, { zone, now, at }) : null
  const beside = weeksBeside(week, dateIn(now, week.zone))
  const hrefOf = (firstDate: string | null) => firstDate && at(inWeek(choice, firstDate))
  const [earlier, later] = [hrefOf(beside.earlier), hrefOf(beside.later)]
  const goTo = (href: string | null) =>
    href ? () => void navigate(href, { preventScrollReset: true, replace: true }) : undefined
  return (
    <Card id={CHOOSE_ID} tabIndex={-1} className={styles.picker}>
      <SlotGrid
        label={t('Free half-hours of {name}', { name: teacherName })}
        mode="pick"
        byDay
        name="at"
        formId={PICKS_FORM_ID}
        columns={grid.columns}
        hours={grid.hours}
        cells={grid.cellAt}
        value={hasHold ? {} : grid.toViewer(picks)}
        select={grid.select}
        weeks={{ earlier: goTo(earlier), later: goTo(later) }}
        onChange={seen => onChange({ picks: grid.toSession(seen), from: week.firstDate, week: null })}
        minimumHalfHours={week.minimumRun}
        findTooShort={grid.findTooShort}
        title={<h2 className={styles.title}>{hasHold ? t('Your time') : t('Choose a time')}</h2>}
        zoneLabel={
          isSessionZone
            ? t('{zone} (same as {name})', { zone: zoneTime(grid.zone), name: teacherName })
            : zoneTime(grid.zone)
        }
        otherZoneLabel={
          isSessionZone
            ? undefined
            : t('{name} teaches in {zone} time', { name: teacherName, zone: zoneName(week.zone) })
        }
        touchHint={TOUCH_HINTS[week.minimumRun]()}
        toolbar={<WeekNav {...{ earlier, later, now }} days={grid.columns} />}
      />
      {/* Before a time is chosen it is the page's main step (reserve-bar.ts). */}
      {isChosen && !hasHold && suggested && (
        <p className={styles.next}>
          <ButtonLink to={suggested.to} size="small" preventScrollReset>
            {suggested.label}
          </ButtonLink>
        </p>
      )}
      <form id={PICKS_FORM_ID} method="get" className={styles.form}>
        <input type="hidden" name="zone" value={grid.zone} />
        {forId && <input type="hidden" name={FOR_PARAM} value={forId} />}
        <input type="hidden" name={isElsewhere ? 'week' : 'from'} value={week.firstDate} />
        {isElsewhere && choice.from && <input type="hidden" name="from" value={choice.from} />}
        {isElsewhere &&
          writeSlots(choice.picks).map(pick => <input key={pick} type="hidden" name="pick" value={pick} />)}
        {!hasHold && (
          <noscript>
            <Button type="submit" variant="primary">
              {t('Show what this costs')}
            </Button>
          </noscript>
        )}
      </form>
      {nothingFree && (
        <Notice
          title={t('Nothing is free in these seven days')}
          action={
            next && (
              <ButtonLink to={at(inWeek(choice, next.date))} size="small" preventScrollReset>
                {t('Go there')}
              </ButtonLink>
            )
          }
        >
          {next
            ? rich('Next free time: <time></time>', {
                time: () => <LocalTime at={next.start} until={next.end} zone={zone} now={now} />,
              })
            : t('The teacher has no free times that can be booked yet. Please check again later.')}
        </Notice>
      )}
    </Card>
  )
}
