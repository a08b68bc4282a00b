import { JoinButton } from '#features/academy/attendance/parts/join-button.tsx'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { weekdayName } from '#kernel/day-names.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import { dateIn, formatDayMonth, formatTimeRange, isPast, weekdayIn } from '#kernel/time.ts'
import { zoneTime } from '#kernel/zones.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import type { CalendarItem } from '../calendar-item.ts'
import { entryHref, isTeaching } from '../calendar-links.ts'
import { timeUntil } from '../week-layout.ts'
import styles from './next-lesson.module.css'

type Props = { readonly entry: CalendarItem; readonly zone: string; readonly now: string }

/** `Today`, `Tomorrow`, `Sat` within the coming week, otherwise `28 Nov`. */
const dayLabel = (start: string, zone: string, now: string): string => {
  const daysAway = Temporal.PlainDate.from(dateIn(now, zone)).until(dateIn(start, zone)).days
  if (daysAway === 0) return t('Today')
  if (daysAway === 1) return t('Tomorrow')
  return daysAway > 1 && daysAway < 7
    ? capitalize(weekdayName(weekdayIn(start, zone), 'short'))
    : formatDayMonth(start, zone, now)
}

const timeLabel = ({ start, end }: CalendarItem, zone: string, now: string): string =>
  `${dayLabel(start, zone, now)} ${formatTimeRange(start, end, zone)}, ${zoneTime(zone)}`

const linkLabel = (entry: CalendarItem): string => {
  if (entry.kind === 'training') return t('Training')
  if (entry.kind === 'game') return entry.seatId ? t('Your seat') : t('Game')
  return isTeaching(entry) ? t('Session') : t('Reservation')
}

/** Of the reader's own lesson that is on its page with the notes and files; otherwise the page that manages the entry. */
const linkOf = (entry: CalendarItem, now: string) => {
  if (entry.lessonId && !isTeaching(entry) && isPast(entry.start, now))
    return { href: lessonPath(entry.lessonId), label: t('Lesson page') }
  return { href: entryHref(entry), label: linkLabel(entry) }
}

/** The next or current lesson or game: time left, the other person, and a link. */
export const NextLesson = ({ entry, zone, now }: Props) => {
  const { href, label } = linkOf(entry, now)
  return (
    <Card
      tone="lamp"
      variant="highlighted"
      aria-label={t('Next {kind, select, game {game} training {training} other {lesson}}', { kind: entry.kind })}
    >
      <div className={styles.next}>
        <Avatar name={entry.withWhom} photo={entry.photoURL} tone={entry.tone} />
        <div className={styles.text}>
          <p>
            <b>{entry.title}</b>{' '}
            {isPast(entry.start, now) ? (
              <Chip tone="lamp">{timeUntil(entry.start, now, zone)}</Chip>
            ) : (
              <span className={styles.soon}>{timeUntil(entry.start, now, zone)}</span>
            )}
          </p>
          <p className={styles.when}>
            <time dateTime={entry.start}>{timeLabel(entry, zone, now)}</time>
            {entry.withWhom &&
              ` · ${isTeaching(entry) && entry.people.length === 0 ? entry.withWhom : t('with {withWhom}', { withWhom: entry.withWhom })}`}
          </p>
        </div>
        <div className={styles.actions}>
          {entry.joinId && (
            <JoinButton joinId={entry.joinId} kind={entry.kind} start={entry.start} zone={zone} now={now} />
          )}
          {href && <ButtonLink to={href}>{label}</ButtonLink>}
        </div>
      </div>
    </Card>
  )
}
