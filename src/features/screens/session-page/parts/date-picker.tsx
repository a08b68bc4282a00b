import { placesLeftLabel } from '#features/academy/sessions/rules.ts'
import type { SessionView } from '#features/academy/sessions/session-view.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDate, formatTimeRange } from '#kernel/time.ts'
import { zoneTime } from '#kernel/zones.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PICKS_FORM_ID } from '../choice.ts'
import { CHOOSE_ID } from '../reserve-bar.ts'
import styles from './date-picker.module.css'

type Props = {
  view: SessionView
  /** The chosen first day, in the session's zone. */
  from: string | undefined
  zone: string
  now: string
  onChoose: (from: string) => void
}

const MAX_DATES = 12

/** A group's next lessons with the free places of each; the student picks the first lesson. For a full one they can wait. */
export const DatePicker = ({ view, from, zone, now, onChoose }: Props) => (
  <Card
    id={CHOOSE_ID}
    tabIndex={-1}
    title={t('Choose your first lesson')}
    aside={<span className={styles.zone}>{zoneTime(zone)}</span>}
  >
    <form id={PICKS_FORM_ID} method="get">
      <fieldset className={styles.dates}>
        <legend className="visually-hidden">{t('First lesson')}</legend>
        {view.meetings.slice(0, MAX_DATES).map(({ occurrenceId, start, end, placesLeft, substitute }) => {
          const date = dateIn(start, view.zone)
          const isTooSoon = view.nextStart !== null && start < view.nextStart
          const isFull = placesLeft === 0
          const isLost = date === from && isFull
          const left = isTooSoon
            ? t('too soon')
            : isFull
              ? isLost
                ? t('no longer free: waitlist')
                : t('full: waitlist')
              : placesLeftLabel(view.maxStudents, view.maxStudents - placesLeft)
          return (
            <label key={occurrenceId} className={styles.date} data-tone="academy" data-lost={isLost || undefined}>
              <input
                type="radio"
                name="from"
                value={date}
                checked={date === from}
                disabled={isTooSoon}
                onChange={() => onChoose(date)}
              />
              <b>{formatDate(start, zone, now)}</b>
              <time dateTime={start}>{formatTimeRange(start, end, zone)}</time>
              <small>{left}</small>
              {substitute && <small>{t('with {name}', { name: substitute })}</small>}
            </label>
          )
        })}
      </fieldset>
      <noscript>
        <Button type="submit">{t('Show what this costs')}</Button>
      </noscript>
    </form>
  </Card>
)
