import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { formatNearTime, formatTimeRange } from '#kernel/time.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { CalendarItem } from '../calendar-item.ts'
import { entryHref, isTeaching } from '../calendar-links.ts'
import { timeUntil } from '../week-layout.ts'
import styles from './next-lesson.module.css'

type Props = { readonly entry: CalendarItem; readonly zone: string; readonly now: string }

const timeLabel = ({ start, end }: CalendarItem, zone: string, now: string): string => {
  const day = formatNearTime(start, zone, now).split(' ').slice(0, -1).join(' ')
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} ${formatTimeRange(start, end, zone)}, ${zone}`
}

const linkLabel = (entry: CalendarItem): string => {
  if (entry.kind === 'training') return 'Training'
  if (entry.kind === 'game') return entry.seatId ? 'Your seat' : 'Game'
  return isTeaching(entry) ? 'Session' : 'Reservation'
}

/** The next or current lesson or game: time left, the other person, and a link. */
export const NextLesson = ({ entry, zone, now }: Props) => {
  const href = entryHref(entry)
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      aria-label={`Next ${entry.kind === 'game' || entry.kind === 'training' ? entry.kind : 'lesson'}`}
    >
      <div className={styles.next}>
        <Avatar name={entry.withWhom} photo={entry.photoURL} tone={entry.tone} />
        <div className={styles.text}>
          <p>
            <b>{entry.title}</b> <span className={styles.soon}>{timeUntil(entry.start, now, zone)}</span>
          </p>
          <p className={styles.when}>
            <time dateTime={entry.start}>{timeLabel(entry, zone, now)}</time>
            {entry.withWhom && ` · ${isTeaching(entry) && entry.people.length === 0 ? '' : 'with '}${entry.withWhom}`}
          </p>
        </div>
        <div className={styles.actions}>
          {entry.joinId && (
            <JoinButton joinId={entry.joinId} kind={entry.kind} start={entry.start} zone={zone} now={now} />
          )}
          {href && <ButtonLink to={href}>{linkLabel(entry)}</ButtonLink>}
        </div>
      </div>
    </Card>
  )
}
