import { skippedLabel } from '#features/academy/booking/skipped-label.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime, ZoneTime } from '#ui/local-time.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { ReservationView } from '../reservation-view.ts'
import styles from './lesson-list.module.css'

type Props = Pick<ReservationView, 'lessons' | 'skipped'> & { readonly now: string; readonly gone: boolean }

type Lesson = Props['lessons'][number]

const isOff = (state: Lesson['state']): boolean => state === 'cancelled' || state === 'refunded'

const byStart = (a: { readonly start: string }, b: { readonly start: string }): number =>
  Temporal.Instant.compare(a.start, b.start)

/** Every lesson of a reservation with its price and the way to its page, and the skipped dates among them. */
export const LessonList = ({ lessons, skipped, now, gone }: Props) => {
  const rows = [
    ...lessons.map(lesson => ({ start: lesson.date, lesson })),
    ...skipped.map(date => ({ start: date.start, date })),
  ].toSorted(byStart)
  return (
    <Stack gap={3}>
      <ol className={styles.lessons} data-gone={gone || undefined}>
        {rows.map(row =>
          'lesson' in row ? (
            <LessonRow key={row.lesson.id} {...row.lesson} {...{ now, gone }} />
          ) : (
            <SkippedRow key={row.start} {...row.date} now={now} />
          ),
        )}
      </ol>
      <Muted size="small">
        <ZoneTime />
      </Muted>
    </Stack>
  )
}

const LessonRow = ({ id, date, end, price, state, substitute, now, gone }: Lesson & Pick<Props, 'now' | 'gone'>) => (
  <li data-cancelled={isOff(state) || undefined}>
    {gone || state === 'held' ? (
      <LocalTime at={date} until={end} now={now} />
    ) : (
      <TextLink to={lessonPath(id)}>
        <LocalTime at={date} until={end} now={now} />
      </TextLink>
    )}
    <span className={styles.price}>
      {substitute && !isOff(state) && `${t('with {teacherName}', { teacherName: substitute })} · `}
      {isOff(state) && `${state === 'refunded' ? t('[lesson] returned') : t('[lesson] cancelled')} · `}
      {formatPLN(price)}
    </span>
  </li>
)

const SkippedRow = ({ start, end, now, ...why }: Props['skipped'][number] & Pick<Props, 'now'>) => (
  <li className={styles.skipped}>
    <span>
      <LocalTime at={start} until={end} now={now} />
    </span>
    <span>{t('left out, not charged: {reason}', { reason: skippedLabel(why) })}</span>
  </li>
)
