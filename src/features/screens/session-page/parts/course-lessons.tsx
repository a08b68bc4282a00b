import { goNoGoAt } from '#features/academy/courses/rules.ts'
import { courseLessons } from '#features/academy/sessions/course.ts'
import { isNearlyStarting, missingToStartLabel, placesLeftLabel } from '#features/academy/sessions/rules.ts'
import type { SessionView } from '#features/academy/sessions/session-view.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTimeRange, isPast, parseWallTime } from '#kernel/time.ts'
import { zoneTime } from '#kernel/zones.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import styles from './course-lessons.module.css'

/** A course's dated lessons, past ones struck through, with the number of places that it needs to start. */
export const CourseLessons = ({ view, zone, now }: { view: SessionView; zone: string; now: string }) => {
  // A student takes all lessons that remain: the fullest one counts.
  const left = view.meetings.length > 0 ? Math.min(...view.meetings.map(each => each.placesLeft)) : view.placesLeft
  const missingLabel = missingToStartLabel(view)
  const firstStart = courseLessons(view)[0]?.start
  const scheduledAt = Temporal.Instant.from(view.scheduledAt)
  return (
    <Card
      title={t('{count, plural, one {# lesson} other {# lessons}}', { count: view.course_schedule.length })}
      aside={<span className={styles.zone}>{zoneTime(zone)}</span>}
    >
      <ol className={styles.lessons}>
        {view.course_schedule.map(({ date }) => {
          const start = parseWallTime(date, view.zone)
          const end = start.add({ minutes: view.lessonMinutes ?? 60 })
          return (
            <li key={date} data-past={isPast(start, now) || undefined}>
              <time dateTime={start.toString()}>{formatDateAndTimeRange(start, end, zone, now)}</time>
              {isPast(start, now) && <span className="visually-hidden">{t(', past')}</span>}
            </li>
          )
        })}
      </ol>
      <p className={styles.places}>
        {placesLeftLabel(view.maxStudents, view.maxStudents - left)}
        {missingLabel && <Chip tone={isNearlyStarting(view) ? 'warn' : undefined}>{missingLabel}</Chip>}
      </p>
      {missingLabel && firstStart && (
        <p className={styles.zone}>
          {rich(
            'If fewer than {count, plural, one {# student} other {# students}} have paid by <time></time>, the course is cancelled and everyone is refunded.',
            {
              count: view.minStudents,
              time: () => <LocalTime at={goNoGoAt({ scheduledAt, firstStart }).toString()} zone={zone} now={now} />,
            },
          )}
        </p>
      )}
    </Card>
  )
}
