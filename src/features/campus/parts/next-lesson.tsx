import type { Entry } from '#features/reservations/calendar.ts'
import { nearTime, timeRange } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { homeOf, isGiven } from '../calendar-link.ts'
import { howSoon } from '../week-pieces.ts'
import styles from './next-lesson.module.css'

type Props = { readonly entry: Entry; readonly zone: string; readonly now: string }

const when = ({ start, end }: Entry, zone: string, now: string): string => {
  const day = nearTime(start, zone, now).split(' ').slice(0, -1).join(' ')
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${timeRange(start, end, zone)}, ${zone}`
}

/** The lesson that comes next, or is on: how soon, with whom, and the way to it. */
export const NextLesson = ({ entry, zone, now }: Props) => {
  const home = homeOf(entry)
  return (
    <Card tone="lamp" look="glowing" aria-label="Next lesson">
      <div className={styles.next}>
        <Avatar name={entry.withWhom} tone={entry.tone} />
        <div className={styles.words}>
          <p>
            <b>{entry.title}</b> <span className={styles.soon}>{howSoon(entry.start, now, zone)}</span>
          </p>
          <p className={styles.when}>
            <time dateTime={entry.start}>{when(entry, zone, now)}</time>
            {entry.withWhom && ` · with ${entry.withWhom}`}
          </p>
        </div>
        {home && (
          <ButtonLink to={home} look="main" className={styles.way}>
            {isGiven(entry) ? 'Open the session' : 'Open the reservation'}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
