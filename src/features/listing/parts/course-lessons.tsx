import { missingToStartLabel, placesLeftLabel } from '#features/academy/rules.ts'
import type { SessionView } from '#features/academy/session-view.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { formatDateAndTimeRange, isPast, parseWallTime } from '#kernel/time.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import styles from './course-lessons.module.css'

/** A course's dated lessons, past ones struck through, with the number of places that it needs to start. */
export const CourseLessons = ({ view, zone, now }: { view: SessionView; zone: string; now: string }) => {
  const left = view.meetings[0]?.placesLeft ?? view.placesLeft
  const missingLabel = missingToStartLabel(view)
  return (
    <Card title={pluralize(view.course_schedule.length, 'lesson')} aside={<span className={styles.zone}>{zone}</span>}>
      <ol className={styles.lessons}>
        {view.course_schedule.map(({ date }) => {
          const start = parseWallTime(date, view.zone)
          const end = start.add({ minutes: view.lessonMinutes ?? 60 })
          return (
            <li key={date} data-past={isPast(start, now) || undefined}>
              <time dateTime={start.toString()}>{formatDateAndTimeRange(start, end, zone, now)}</time>
              {isPast(start, now) && <span className="visually-hidden">, past</span>}
            </li>
          )
        })}
      </ol>
      <p className={styles.places}>
        {placesLeftLabel(view.maxStudents, view.maxStudents - left)}
        {missingLabel && <Chip tone="warn">{missingLabel}</Chip>}
      </p>
    </Card>
  )
}
