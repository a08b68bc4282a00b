import { t } from '#kernel/messages.ts'
import { hoursUntil } from '#kernel/time.ts'
import type { LessonSide } from './schema.ts'

type Named = { readonly name: string }
type Act = {
  readonly side: LessonSide
  /** The person who acted; null where no account did. */
  readonly actorName: string | null
  /** Staff did it for the side, which had phoned. */
  readonly byOffice?: boolean
}

/**
 * Who acted, for a reader of a side. The student's side and staff read which person it was; the teacher knows only the student, for whom
 * a guardian may have acted.
 */
export const actingName = (
  { teacher, student }: { readonly teacher: Named; readonly student: Named },
  { side, actorName, byOffice = false }: Act,
  readerSide: LessonSide,
): string => {
  if (side === 'school') return t('The school')
  if (byOffice) return t('The school (for {name})', { name: side === 'host' ? teacher.name : student.name })
  if (side === 'host') return teacher.name
  return readerSide === 'host' ? student.name : (actorName ?? student.name)
}

/** A job that runs a little late still names the whole hour or day. */
const ROUND_UP_MINUTES = 5

/** How long it is until a start that is at most a day ahead: `In a day`, `In 3 hours`, `In 40 minutes`. */
export const soonLabel = (start: Temporal.Instant, now: Temporal.Instant): string => {
  const minutes = Math.max(1, Math.round(hoursUntil(start, now) * 60))
  if (minutes + ROUND_UP_MINUTES < 60)
    return t('In {count, plural, one {# minute} other {# minutes}}', { count: minutes })
  if (minutes < 90) return t('In an hour')
  return minutes + ROUND_UP_MINUTES < 24 * 60
    ? t('In {count, plural, one {# hour} other {# hours}}', { count: Math.round(minutes / 60) })
    : t('In a day')
}
