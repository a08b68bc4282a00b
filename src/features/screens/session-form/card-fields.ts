import { findSubject } from '#features/academy/catalogue/subjects.ts'
import { SESSION_TYPES } from '#features/academy/sessions/session-types.ts'
import type { SessionRowFields } from '#features/screens/session-listing/row-labels.ts'
import { t } from '#kernel/messages.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { dateIn, hoursUntil, parseWallTime } from '#kernel/time.ts'
import { countSlots, type DateTimeMap, timetableRuns } from '#kernel/timetable.ts'
import { findZone } from '#kernel/zones.ts'
import { parseSlotValues } from '#ui/slots.ts'
import { slotsOfRows, type WeeklyRow } from './weekly-rows.ts'

/** What is typed into the form of a session, as far as the card of a list shows it. */
export type TypedSession = {
  readonly type: string
  readonly subject: string
  readonly title: string
  readonly zone: string
  readonly price: string
  readonly availability: string
  readonly enteredAs: string
  readonly date_time: readonly string[]
  readonly weekly: readonly WeeklyRow[]
  readonly lessons: readonly string[]
  readonly lessonMinutes: string
  readonly maxStudents: string
  readonly minStudents: string
  readonly minimumNoticeHours: string
}

/** The initial values of the form, as they are typed. */
export const typedOf = (values: Partial<TypedSession>): TypedSession => ({
  ...{ type: 'individual', subject: '', title: '', zone: '', price: '', availability: '', enteredAs: '' },
  ...{ date_time: [], weekly: [], lessons: [], lessonMinutes: '', maxStudents: '', minStudents: '' },
  minimumNoticeHours: '',
  ...values,
})

type Teaching = {
  readonly teacher: SessionRowFields['teacher']
  /** The weekly availability, which individual sessions may use. */
  readonly availability: { readonly date_time: DateTimeMap; readonly zone: string } | null
  /** The teacher's own zone. */
  readonly zone: string
  /** ISO instant. */
  readonly now: string
}

const numberOf = (text: string, otherwise: number): number => Math.max(1, Number.parseInt(text, 10) || otherwise)

const startOf = (wallTime: string, zone: string): Temporal.Instant | null => {
  try {
    return parseWallTime(wallTime, zone)
  } catch {
    return null
  }
}

/** The longest notice is two weeks: the first time after it is in the third one. */
const WEEKS = 3

const comingOf = (starts: readonly (Temporal.Instant | null)[], now: string, noticeHours: number) =>
  starts
    .filter(start => start !== null)
    .filter(start => hoursUntil(start, now) > noticeHours)
    .toSorted(Temporal.Instant.compare)

/** As many as a row of the list has. */
const SHOWN_TIMES = 3

/** Of an individual session the list knows the free times of seven days. */
const LISTED_DAYS = 7

const firstOfEachDay = (starts: readonly Temporal.Instant[], zone: string): readonly Temporal.Instant[] => {
  const [first] = starts
  if (!first) return []
  const days = starts.filter((start, at) => at === 0 || dateIn(start, zone) !== dateIn(starts[at - 1] ?? start, zone))
  const end = Temporal.PlainDate.from(dateIn(first, zone)).add({ days: LISTED_DAYS }).toString()
  return days.filter(start => dateIn(start, zone) < end)
}

/** The session as the list will show it once it is published as typed; what is not typed yet has the words and numbers of an empty form. */
export const cardFields = (
  typed: TypedSession,
  { teacher, availability, zone: own, now }: Teaching,
): SessionRowFields => {
  const type = SESSION_TYPES.find(each => each === typed.type) ?? 'individual'
  const followed = type === 'individual' && typed.availability === 'shared' ? availability : null
  const zone = followed?.zone ?? findZone(typed.zone) ?? own
  const slots = type === 'group' && typed.enteredAs === 'rows' ? (slotsOfRows(typed.weekly) ?? []) : typed.date_time
  const date_time = type === 'course' ? {} : (followed?.date_time ?? parseSlotValues(slots))
  const lessons = typed.lessons.filter(lesson => startOf(lesson, zone) !== null).toSorted()
  const runs = timetableRuns(date_time, zone, dateIn(now, zone), WEEKS)
  const maxStudents = type === 'individual' ? 1 : numberOf(typed.maxStudents, 1)
  const starts = type === 'course' ? lessons.map(lesson => startOf(lesson, zone)) : runs.map(({ start }) => start)
  const coming = comingOf(starts, now, Number.parseFloat(typed.minimumNoticeHours) || 0)
  const nextTimes = (type === 'individual' ? firstOfEachDay(coming, zone) : coming).slice(0, SHOWN_TIMES)
  return {
    ...{
      id: 'preview',
      type,
      zone,
      date_time,
      maxStudents,
      teacher,
      status: 'open',
      trial: null,
      allowSingleSlots: false,
    },
    ...{ subject: typed.subject, track: findSubject(typed.subject)?.track ?? 'ib' },
    title: typed.title.trim() || t('Your title'),
    price: parsePLN(typed.price) ?? 0,
    course_schedule: type === 'course' ? lessons.map(date => ({ date, formattedDate: '' })) : [],
    lessonMinutes: type === 'course' ? numberOf(typed.lessonMinutes, 60) : null,
    minStudents: type === 'course' ? numberOf(typed.minStudents, 1) : 1,
    placesLeft: type === 'individual' ? countSlots(date_time) : maxStudents,
    ...{ paidPlaces: 0, rating: 0, ratingCount: 0 },
    nextStart: coming[0]?.toString() ?? null,
    nextTimes: nextTimes.map(String),
  }
}
