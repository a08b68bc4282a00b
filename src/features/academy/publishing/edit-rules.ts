import { findSubject } from '#features/academy/catalogue/subjects.ts'
import { decideCourseSchedule, type ScheduledLesson } from '#features/academy/sessions/course.ts'
import { checkHalfHour } from '#features/academy/sessions/price.ts'
import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { weekdayName, writeRange } from '#kernel/day-names.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { validateSlots } from '#kernel/slot-rules.ts'
import { type DateTimeMap, formatHour, slotsByDay } from '#kernel/timetable.ts'
import { hasWeeklyLesson } from './reserved-lessons.ts'
import type { WeeklyLesson } from './start-time-change.ts'

/**
 * Until the first hold or reservation a teacher may change every field; afterwards the description, to more places, the price of new
 * reservations, and weekly hours that are not reserved (docs/product.md §4.3).
 */
export const SESSION_OVER: Refusal = {
  code: 'session_over',
  status: 409,
  message: msg('This session has ended and cannot be changed.'),
}
export const TERMS_STAND: Refusal = {
  code: 'terms_stand',
  status: 409,
  message: msg('Students have booked this session, so {what} is locked.'),
}
export const FEWER_PLACES: Refusal = {
  code: 'fewer_places',
  status: 409,
  field: 'maxStudents',
  message: msg('Students have booked this session, so you can only add places.'),
}
export const RESERVED_LESSON: Refusal = {
  code: 'reserved_lesson',
  status: 409,
  field: 'date_time',
  message: msg('Students have booked {lesson}, so it stays in the timetable.'),
}
export const NOT_OF_TYPE: Refusal = {
  code: 'not_of_type',
  status: 422,
  message: msg('{what} cannot be set for this type of session.'),
}
export const MORE_THAN_PLACES: Refusal = {
  code: 'more_than_places',
  status: 422,
  field: 'minStudents',
  message: msg('A course cannot need more students than it has places.'),
}

type EditableFields = {
  readonly subject: string
  readonly title: string
  readonly description: string
  readonly zone: string
  readonly price: number
  readonly date_time: DateTimeMap
  readonly sharedAvailability: boolean
  readonly allowSingleSlots: boolean
  readonly minimumNoticeHours: number
  readonly bufferMinutes: number
  readonly horizonWeeks: number
  readonly maxStudents: number
  readonly minStudents: number
  readonly lessonMinutes: number | null
}

type Field = keyof EditableFields | 'lessons'

export type EditableSession = EditableFields & {
  readonly type: SessionType
  readonly status: SessionStatus
  readonly course_schedule: readonly ScheduledLesson[]
}

/** The columns to write; empty when nothing changes. */
export type SessionChanges = Partial<EditableFields> & {
  readonly track?: 'ib' | 'igcse' | 'alevels'
  readonly course_schedule?: readonly ScheduledLesson[]
}

const FIELD_NAMES: Readonly<Record<Field, Message>> = {
  subject: msg('the subject'),
  title: msg('the title'),
  description: msg('the description'),
  zone: msg('the time zone'),
  price: msg('the price'),
  date_time: msg('the timetable'),
  sharedAvailability: msg('the weekly availability'),
  allowSingleSlots: msg('the single-slot option'),
  minimumNoticeHours: msg('the minimum notice'),
  bufferMinutes: msg('the break between lessons'),
  horizonWeeks: msg('how far ahead students can book'),
  maxStudents: msg('the number of places'),
  minStudents: msg('the number of students to start'),
  lessonMinutes: msg('the length of a lesson'),
  lessons: msg('the schedule'),
}

const FIELDS = Object.keys(FIELD_NAMES) as Field[]

/** The name of a field in the API and in the form. */
const inputFieldOf = (field: Field): string => (field === 'sharedAvailability' ? 'availability' : field)

const FIELDS_OF_OTHER_TYPES: Readonly<Record<SessionType, readonly Field[]>> = {
  individual: ['maxStudents', 'minStudents', 'lessons', 'lessonMinutes'],
  group: ['sharedAvailability', 'minStudents', 'lessons', 'lessonMinutes'],
  course: ['date_time', 'sharedAvailability', 'allowSingleSlots'],
}

/** What may change after the first reservation. Places only become more, and a group keeps the weekly lessons that are reserved. */
const FIELDS_OF_RESERVED: Readonly<Record<SessionType, readonly Field[]>> = {
  individual: ['description', 'price', 'date_time', 'sharedAvailability'],
  group: ['description', 'price', 'date_time', 'maxStudents'],
  course: ['description', 'price', 'maxStudents'],
}

const scheduleDates = ({ course_schedule }: EditableSession): readonly string[] =>
  course_schedule.map(({ date }) => date)

/** Text form of a field for comparison: a value that the form sends back unchanged counts as unchanged. */
const comparableText = (field: Field, value: unknown): string => {
  if (field === 'date_time') return JSON.stringify(slotsByDay(value as DateTimeMap))
  return JSON.stringify(field === 'lessons' ? [...(value as readonly string[])].sort() : value)
}

const isChanged = (session: EditableSession, edit: Partial<Record<Field, unknown>>, field: Field): boolean =>
  edit[field] !== undefined &&
  comparableText(field, edit[field]) !==
    comparableText(field, field === 'lessons' ? scheduleDates(session) : session[field])

/** A partial API body or the whole form; the times of a session with shared availability are filled in before. */
export type SessionEdit = {
  readonly type?: SessionType | undefined
  readonly lessons?: readonly string[] | undefined
} & { readonly [Name in keyof EditableFields]?: EditableFields[Name] | undefined }

type EditContext = {
  readonly isReserved: boolean
  /** Of a group, the weekly lessons that students have booked. */
  readonly reservedLessons?: readonly WeeklyLesson[]
  /** Validates a course's new dates. */
  readonly now: Temporal.Instant
}

/** Compares an edit with the stored session. The refusal contains the field that must not change. */
export const decideEdit = (
  session: EditableSession,
  edit: SessionEdit,
  { isReserved, reservedLessons = [], now }: EditContext,
): Decision<SessionChanges> => {
  if (session.status === 'ended') return refused(SESSION_OVER)
  if (edit.type && edit.type !== session.type) return refused(withParams(NOT_OF_TYPE, { what: t('Another type') }))
  const requested = withOwnTimes(session, edit)
  const changed = FIELDS.filter(field => isChanged(session, requested, field))
  const wrongTypeField = changed.find(field => FIELDS_OF_OTHER_TYPES[session.type].includes(field))
  if (wrongTypeField)
    return refused({
      ...withParams(NOT_OF_TYPE, { what: capitalize(FIELD_NAMES[wrongTypeField]()) }),
      field: inputFieldOf(wrongTypeField),
    })
  const next = { ...session, ...(requested as Partial<EditableFields>) }
  const tooCheap = changed.some(field => field === 'price' || field === 'allowSingleSlots') ? checkHalfHour(next) : null
  if (tooCheap) return refused(tooCheap)
  const locked = isReserved ? findLocked(session, requested, changed, reservedLessons) : null
  if (locked) return refused(locked)
  return withDependentFields(session, Object.fromEntries(changed.map(field => [field, requested[field]])), now)
}

/** Other times or another zone make a session's times its own, unless the edit says otherwise. */
const withOwnTimes = (session: EditableSession, edit: SessionEdit): Partial<Record<Field, unknown>> => {
  if (!session.sharedAvailability || edit.sharedAvailability !== undefined) return edit
  const isOwn = isChanged(session, edit, 'date_time') || isChanged(session, edit, 'zone')
  return isOwn ? { ...edit, sharedAvailability: false } : edit
}

/** What students have booked already; null where nothing of it changes. */
const findLocked = (
  session: EditableSession,
  requested: Partial<Record<Field, unknown>>,
  changed: readonly Field[],
  reservedLessons: readonly WeeklyLesson[],
): Refusal | null => {
  const fixedField = changed.find(field => !FIELDS_OF_RESERVED[session.type].includes(field))
  if (fixedField)
    return { ...withParams(TERMS_STAND, { what: FIELD_NAMES[fixedField]() }), field: inputFieldOf(fixedField) }
  if (changed.includes('maxStudents') && Number(requested.maxStudents) < session.maxStudents) return FEWER_PLACES
  if (session.type !== 'group' || !changed.includes('date_time')) return null
  const removed = reservedLessons.find(lesson => !hasWeeklyLesson(requested.date_time as DateTimeMap, lesson))
  if (!removed) return null
  const { weekday, from, to } = removed
  return withParams(RESERVED_LESSON, {
    lesson: `${weekdayName(weekday)} ${writeRange(formatHour(from), formatHour(to))}`,
  })
}

/** Adds the fields that the changes depend on: slots need their option, dates need their length and zone. */
const withDependentFields = (
  session: EditableSession,
  changes: Partial<EditableFields> & { readonly lessons?: readonly string[] },
  now: Temporal.Instant,
): Decision<SessionChanges> => {
  const { lessons, ...fields } = changes
  const next = { ...session, ...fields }
  const track = changes.subject === undefined ? undefined : findSubject(changes.subject)?.track
  if (session.type !== 'course') {
    const slots = validateSlots(next.date_time, next.allowSingleSlots ? 1 : 2)
    if (!slots.ok) return slots
    return decided({ ...fields, ...(fields.date_time ? { date_time: slots.change } : {}), ...(track ? { track } : {}) })
  }
  if (next.minStudents > next.maxStudents) return refused(MORE_THAN_PLACES)
  const isRescheduled = lessons !== undefined || fields.lessonMinutes !== undefined || fields.zone !== undefined
  if (!isRescheduled) return decided({ ...fields, ...(track ? { track } : {}) })
  const schedule = decideCourseSchedule(lessons ?? scheduleDates(session), next.lessonMinutes ?? 60, next.zone, now)
  return schedule.ok ? decided({ ...fields, course_schedule: schedule.change, ...(track ? { track } : {}) }) : schedule
}
