import { findSubject, getTrack, subjectName } from '#features/academy/catalogue/subjects.ts'
import type { ListedSession } from '#features/academy/session-list/session-list.ts'
import { courseLessons } from '#features/academy/sessions/course.ts'
import { sumPrices } from '#features/academy/sessions/price.ts'
import { NO_UPCOMING_LESSONS, placesLeftLabel } from '#features/academy/sessions/rules.ts'
import { PRICE_UNITS } from '#features/academy/sessions/session-types.ts'
import { formatDecimal } from '#kernel/decimals.ts'
import { currentLanguage, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { dateIn, formatDayMonth, formatNearTime, hoursUntil, type Span } from '#kernel/time.ts'
import { type DateTimeMap, timetableRuns } from '#kernel/timetable.ts'
import { weeklyTimesLabels } from '#kernel/weekly-labels.ts'

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

/** The fields that a row of the list shows. */
export type SessionRowFields = ListedFields &
  Pick<ListedSession, 'id' | 'title' | 'allowSingleSlots' | 'rating' | 'ratingCount' | 'trial' | 'nextTimes'> & {
    readonly teacher: Pick<ListedSession['teacher'], 'uid' | 'displayName' | 'photoURL'>
  }

/** Drops fields that no row shows: the page's HTML contains every value that a loader returns. */
export const toSessionRowFields = (session: ListedSession): SessionRowFields => {
  const { user_id, meetLinksCreated, created_at, endedAt, ...shown } = session
  const { uid, displayName, photoURL } = session.teacher
  return { ...shown, teacher: { uid, displayName, photoURL } }
}

/** The times of a row, in the viewer's zone. */
export type TimeLabels = {
  /** `Tue 17:00 – 18:00`, one line for each group of days with the same hours; at most two. */
  readonly days: readonly string[]
  /** `next 24 Nov`, `8 lessons from 6 Dec`; empty where `places` says it. */
  readonly next: string
  /** `3 places left`, `next: today 18:30`. */
  readonly places: string
}

/** For each day the first start and the last end. Gaps are visible on the session's page only. */
const daySpans = (starts: readonly Span[], zone: string): readonly Span[] => {
  const byDay = new Map<string, Span>()
  for (const { start, end } of starts) {
    const day = dateIn(start, zone)
    byDay.set(day, { start: byDay.get(day)?.start ?? start, end })
  }
  return [...byDay.values()]
}

const weekDays = ({ type, date_time, zone }: ListedFields, nextStart: string, viewerZone: string) => {
  const runs = timetableRuns(date_time, zone, dateIn(nextStart, zone), 1)
  return weeklyTimesLabels(type === 'individual' ? daySpans(runs, viewerZone) : runs, viewerZone)
}

/** By the timetable, which the kept answer of the list shares with all who read it: the days are worked out once for each zone, week and language. */
const daysByTimetable = new WeakMap<DateTimeMap, Map<string, readonly string[]>>()

const keptWeekDays = (session: ListedFields, nextStart: string, viewerZone: string): readonly string[] => {
  const key = `${session.zone} ${nextStart} ${viewerZone} ${currentLanguage()}`
  const kept = daysByTimetable.get(session.date_time) ?? new Map<string, readonly string[]>()
  daysByTimetable.set(session.date_time, kept)
  const days = kept.get(key) ?? weekDays(session, nextStart, viewerZone)
  kept.set(key, days)
  return days
}

const placesLabel = ({ placesLeft, maxStudents }: ListedFields) =>
  placesLeftLabel(maxStudents, maxStudents - placesLeft)

/** The lessons of a course that have not begun: `8 lessons`, `2 of 3 lessons left`. */
const lessonsAhead = (course: ListedFields, now: string) => {
  const lessons = courseLessons(course)
  const ahead = lessons.filter(({ start }) => hoursUntil(start, now) > 0)
  const isWhole = ahead.length === lessons.length
  const label = isWhole
    ? t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons.length })
    : t('{left} of {count} lessons left', { left: ahead.length, count: lessons.length })
  return { ahead, isWhole, label }
}

/** What it costs now, and for what: of a course that has begun, its lessons that are left. */
export const priceLabels = (session: ListedFields, now: string) => {
  const isOn = session.type === 'course' && session.nextStart !== null
  const { ahead, isWhole } = isOn ? lessonsAhead(session, now) : { ahead: [], isWhole: true }
  return isWhole || ahead.length === 0
    ? { amount: formatPLN(session.price), per: PRICE_UNITS[session.type]() }
    : { amount: formatPLN(sumPrices(ahead)), per: t('rest of course') }
}

/** The times of a listed session for a viewer in `zone`; `now` decides between `today` and a date. */
export const timeLabels = (session: ListedFields, zone: string, now: string): TimeLabels => {
  if (session.nextStart === null) return { days: [NO_UPCOMING_LESSONS()], next: '', places: '' }
  const next = formatDayMonth(session.nextStart, zone, now)
  switch (session.type) {
    case 'individual':
      return {
        days: keptWeekDays(session, session.nextStart, zone),
        next: '',
        places: t('next: {time}', { time: formatNearTime(session.nextStart, zone, now) }),
      }
    case 'group':
      return {
        days: keptWeekDays(session, session.nextStart, zone),
        next: t('next {date}', { date: next }),
        places: placesLabel(session),
      }
    case 'course': {
      const { ahead, isWhole, label } = lessonsAhead(session, now)
      const following = isWhole
        ? t('{lessons} from {date}', { lessons: label, date: next })
        : t('{lessons}, next {date}', { lessons: label, date: next })
      return {
        days: weeklyTimesLabels(ahead.slice(0, 1), zone),
        next: following,
        places: placesLabel(session),
      }
    }
    default:
      return session.type satisfies never
  }
}

/** What a row of the list says beside its next times, in the viewer's zone. */
export type RowLabels = {
  /** `Tue 17:00 – 18:00`, `Available Sat 9:00 – 14:00`, `2 of 3 lessons left`. */
  readonly rhythm: string
  /** `4 free hours`, `3 places left`; empty where an individual session has many times. */
  readonly places: string
}

/** Of an individual session these are the hours within which lessons are, and not a lesson. */
export const rhythmLabel = ({ type, nextStart }: Pick<ListedFields, 'type' | 'nextStart'>, days: readonly string[]) =>
  type === 'individual' && nextStart !== null ? t('Available {times}', { times: days.join(' · ') }) : days.join(' · ')

/** In half-hours: of more a number says nothing to a person who chooses. */
const FEW = 10

const hoursFreeLabel = (halfHours: number): string =>
  halfHours > FEW ? '' : t('{count, plural, one {# free hour} other {# free hours}}', { count: halfHours / 2 })

export const rowLabels = (session: ListedFields, zone: string, now: string): RowLabels => {
  const { days, places } = timeLabels(session, zone, now)
  return {
    rhythm: session.type === 'course' ? lessonsAhead(session, now).label : rhythmLabel(session, days),
    places: session.type === 'individual' && session.nextStart !== null ? hoursFreeLabel(session.placesLeft) : places,
  }
}

/** `IGCSE · Chemistry 0620`; without the subject when the title already contains it. */
export const trackLabel = (listed: Pick<ListedFields, 'track' | 'subject'> & { readonly title: string }): string => {
  const found = findSubject(listed.subject)
  const name = found ? subjectName(found) : ''
  const titleNamesSubject = found !== undefined && listed.title.toLowerCase().includes(found.name.toLowerCase())
  return [getTrack(listed.track).name, titleNamesSubject ? '' : name].filter(Boolean).join(' · ')
}

/** `4.9 (38)`, or `not rated yet`. */
export const ratingLabel = ({
  rating,
  ratingCount,
}: {
  readonly rating: number
  readonly ratingCount: number
}): string => (ratingCount > 0 ? `${formatDecimal(rating)} (${ratingCount})` : t('not rated yet'))
