import { courseLessons } from '#features/academy/course.ts'
import { NO_UPCOMING_LESSONS, placesLeftLabel } from '#features/academy/rules.ts'
import type { ListedSession } from '#features/academy/session-list.ts'
import { findSubject, getTrack, subjectName } from '#features/catalogue/subjects.ts'
import { dateIn, formatDayMonth, formatNearTime, formatTimeRange, hoursUntil, weekdayIn } from '#kernel/time.ts'
import { timetableRuns, WEEKDAYS } from '#kernel/timetable.ts'
import { zoneName } from '#kernel/zones.ts'

type ListedFields = Pick<
  ListedSession,
  | 'type'
  | 'track'
  | 'subject'
  | 'zone'
  | 'date_time'
  | 'course_schedule'
  | 'lessonMinutes'
  | 'price'
  | 'minStudents'
  | 'maxStudents'
  | 'status'
  | 'nextStart'
  | 'placesLeft'
  | 'paidPlaces'
>

/** What a row of the list shows of a session. */
export type SessionRowFields = ListedFields &
  Pick<ListedSession, 'id' | 'title' | 'rating' | 'ratingCount'> & {
    readonly teacher: Pick<ListedSession['teacher'], 'displayName' | 'photoURL'>
  }

/** Leaves out what no row shows: every value of a loader's answer is written into the page. */
export const toSessionRowFields = (session: ListedSession): SessionRowFields => {
  const { user_id, allowSingleSlots, meetLinksCreated, created_at, endedAt, ...shown } = session
  const { displayName, photoURL } = session.teacher
  return { ...shown, teacher: { displayName, photoURL } }
}

/** What a row of the list says of times, in the viewer's zone. */
export type TimeLabels = {
  /** `Tue 17:00 – 18:00`, a line for each kind of day; at most two. */
  readonly days: readonly string[]
  /** `Warsaw · next 24 Nov`. */
  readonly where: string
  /** `3 of 8 left`, `next: today 18:30`. */
  readonly places: string
}

type StartSpan = { readonly start: Temporal.Instant; readonly end: Temporal.Instant }

/** `Mon – Thu` where three or more follow one another, otherwise `Mon, Wed`. */
export const weekdaysLabel = (days: readonly string[]): string => {
  const at = [...new Set(days)].map(day => WEEKDAYS.indexOf(day as never)).sort((a, b) => a - b)
  const short = (index: number) => (WEEKDAYS[index] ?? '').slice(0, 3)
  const groups: number[][] = []
  for (const index of at) {
    const group = groups.at(-1)
    if (group && group.at(-1) === index - 1) group.push(index)
    else groups.push([index])
  }
  return groups
    .flatMap(group =>
      group.length > 2 ? [`${short(group[0] ?? 0)} – ${short(group.at(-1) ?? 0)}`] : group.map(index => short(index)),
    )
    .join(', ')
}

/** Weekly times in as few words as they allow: days with the same hours stand together. */
export const weeklyTimesLabels = (starts: readonly StartSpan[], zone: string): readonly string[] => {
  const byHours = new Map<string, string[]>()
  for (const { start, end } of starts) {
    const hours = formatTimeRange(start, end, zone)
    byHours.set(hours, [...(byHours.get(hours) ?? []), weekdayIn(start, zone)])
  }
  const groups = [...byHours].map(([hours, days]) => `${weekdaysLabel(days)} ${hours}`)
  if (groups.length <= 2) return groups
  return [weekdaysLabel(starts.map(({ start }) => weekdayIn(start, zone))), 'various hours']
}

/** Each day's first start to its last end: where a teacher's week has gaps, the gaps show on the session's page. */
const daySpans = (starts: readonly StartSpan[], zone: string): readonly StartSpan[] => {
  const byDay = new Map<string, StartSpan>()
  for (const { start, end } of starts) {
    const day = dateIn(start, zone)
    byDay.set(day, { start: byDay.get(day)?.start ?? start, end })
  }
  return [...byDay.values()]
}

const weekRuns = ({ date_time, zone }: ListedFields, nextStart: string) =>
  timetableRuns(date_time, zone, dateIn(nextStart, zone), 1)

const placesLabel = ({ placesLeft, maxStudents }: ListedFields) =>
  placesLeftLabel(maxStudents, maxStudents - placesLeft)

/** The times of a listed session for a viewer in `zone`; `now` decides between `today` and a date. */
export const timeLabels = (session: ListedFields, zone: string, now: string): TimeLabels => {
  const city = zoneName(zone)
  if (session.nextStart === null) return { days: [NO_UPCOMING_LESSONS], where: city, places: '' }
  const next = formatDayMonth(session.nextStart, zone, now)
  switch (session.type) {
    case 'individual':
      return {
        days: weeklyTimesLabels(daySpans(weekRuns(session, session.nextStart), zone), zone),
        where: `${city} · ${session.placesLeft} half-hours free`,
        places: `next: ${formatNearTime(session.nextStart, zone, now)}`,
      }
    case 'group':
      return {
        days: weeklyTimesLabels(weekRuns(session, session.nextStart), zone),
        where: `${city} · next ${next}`,
        places: placesLabel(session),
      }
    case 'course': {
      const lessons = courseLessons(session)
      const ahead = lessons.filter(({ start }) => hoursUntil(start, now) > 0)
      const whole = ahead.length === lessons.length
      return {
        days: weeklyTimesLabels(ahead.slice(0, 1), zone),
        where: `${city} · ${whole ? `${lessons.length} lessons from` : `${ahead.length} of ${lessons.length} lessons left, next`} ${next}`,
        places: placesLabel(session),
      }
    }
    default:
      return session.type satisfies never
  }
}

/** `IGCSE · Chemistry 0620`; the subject is left out where the title already says it. */
export const trackLabel = (listed: Pick<ListedFields, 'track' | 'subject'> & { readonly title: string }): string => {
  const found = findSubject(listed.subject)
  const name = found ? subjectName(found) : ''
  const titleNamesSubject = found !== undefined && listed.title.toLowerCase().includes(found.name.toLowerCase())
  return [getTrack(listed.track).name, titleNamesSubject ? '' : name].filter(Boolean).join(' · ')
}

/** `4.9 (38)`, or `new`. */
export const ratingLabel = ({
  rating,
  ratingCount,
}: {
  readonly rating: number
  readonly ratingCount: number
}): string => (ratingCount > 0 ? `${rating.toFixed(1)} (${ratingCount})` : 'new')
