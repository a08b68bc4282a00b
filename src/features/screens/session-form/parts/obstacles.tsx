import { t } from '#kernel/messages.ts'
import { toInstant } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { type Obstacle, obstaclesOfCourse, obstaclesOfGroup } from '../promised-time.ts'
import type { FormCalendar } from './form-calendar.ts'
import styles from './session-form.module.css'
import type { SessionFieldset } from './use-session-form.ts'

const SHOWN = 4

type Props = { readonly fields: SessionFieldset; readonly calendar: FormCalendar }

/** Dates of the chosen timetable that meet a holiday, time off or another session, while it is entered. */
export const Obstacles = ({
  fields,
  calendar,
  fixedZone,
  slots,
}: Props & { readonly fixedZone?: string | undefined; readonly slots: DateTimeMap }) => {
  const { promised, sessionId, now } = calendar
  const zone = zoneOf(fixedZone ?? fields.zone.value, calendar.zone)
  const weeks = Math.min(8, Number(fields.horizonWeeks.value ?? 8) || 8)
  const context = { promised, now: toInstant(now), sessionId }
  return <ObstacleList items={obstaclesOfGroup({ date_time: slots, zone, weeks }, context)} left="left out" />
}

export const CourseObstacles = ({ fields, calendar }: Props) => {
  const lessons = fields.lessons.getFieldList().map(({ value }) => String(value ?? ''))
  const minutes = Number(fields.lessonMinutes.value ?? 60) || 60
  const zone = zoneOf(fields.zone.value, calendar.zone)
  const context = { promised: calendar.promised, now: toInstant(calendar.now), sessionId: calendar.sessionId }
  return <ObstacleList items={obstaclesOfCourse({ lessons, minutes, zone }, context)} left="kept" />
}

/** What is typed may not be a zone yet. */
const zoneOf = (typed: unknown, fallback: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(typed ?? '') }).resolvedOptions().timeZone
  } catch {
    return fallback
  }
}

const ObstacleList = ({ items, left }: { readonly items: readonly Obstacle[]; readonly left: 'left out' | 'kept' }) => (
  <div role="status">
    {items.length > 0 && (
      <div className={styles.note}>
        <p>
          {items.some(({ refused }) => refused)
            ? t('Some dates overlap what is in your calendar. Choose another time for them.')
            : t(
                'Some dates fall on a holiday or in your time off; they are {left, select, kept {kept} other {left out}}.',
                { left },
              )}
        </p>
        <ul>
          {items.slice(0, SHOWN).map(({ when, why, refused }) => (
            <li key={`${when} ${why}`}>
              {when}: {refused ? t('overlaps {what}', { what: why }) : why}
            </li>
          ))}
          {items.length > SHOWN && <li>{t('and {count} more', { count: items.length - SHOWN })}</li>}
        </ul>
      </div>
    )}
  </div>
)
