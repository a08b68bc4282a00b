import { subject } from '#features/catalogue/subjects.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { type Refusal, refusal } from '#kernel/refusal.ts'
import { checkSlots } from '#kernel/slot-rules.ts'
import { type DateTimeMap, days } from '#kernel/timetable.ts'
import { planSchedule, type ScheduledLesson } from './course.ts'
import type { EditInput, PublishInput, SessionStatus } from './schema.ts'
import type { SessionType } from './session-types.ts'

/** Until somebody holds or reserves a place a teacher changes anything; afterwards the description, and more places only (docs/product.md §4.3). */
export const SESSION_OVER: Refusal = {
  code: 'session_over',
  status: 409,
  message: 'This session has ended and stays as it was.',
}
export const TERMS_STAND: Refusal = {
  code: 'terms_stand',
  status: 409,
  message: 'Somebody has reserved this session, so {what} stays as it is.',
}
export const FEWER_PLACES: Refusal = {
  code: 'fewer_places',
  status: 409,
  field: 'maxStudents',
  message: 'Somebody has reserved this session, so places can only be added.',
}
export const NOT_OF_TYPE: Refusal = {
  code: 'not_of_type',
  status: 422,
  message: '{what} cannot be set for this type of session.',
}
export const MORE_THAN_PLACES: Refusal = {
  code: 'more_than_places',
  status: 422,
  field: 'minStudents',
  message: 'A course cannot need more students than it has places.',
}

type Terms = {
  readonly subject: string
  readonly title: string
  readonly description: string
  readonly zone: string
  readonly price: number
  readonly date_time: DateTimeMap
  readonly allowSingleSlots: boolean
  readonly minimumNoticeHours: number
  readonly bufferMinutes: number
  readonly horizonWeeks: number
  readonly maxStudents: number
  readonly minStudents: number
  readonly lessonMinutes: number | null
}

type Field = keyof Terms | 'lessons'

export type Editable = Terms & {
  readonly type: SessionType
  readonly status: SessionStatus
  readonly course_schedule: readonly ScheduledLesson[]
}

/** The columns to write; empty where nothing changes. */
export type Changes = Partial<Terms> & {
  readonly track?: 'ib' | 'igcse' | 'alevels'
  readonly course_schedule?: readonly ScheduledLesson[]
}

const NAMES: Readonly<Record<Field, string>> = {
  subject: 'the subject',
  title: 'the title',
  description: 'the description',
  zone: 'the time zone',
  price: 'the price',
  date_time: 'the timetable',
  allowSingleSlots: 'the single-slot option',
  minimumNoticeHours: 'the notice',
  bufferMinutes: 'the pause between lessons',
  horizonWeeks: 'how far ahead lessons are offered',
  maxStudents: 'the number of places',
  minStudents: 'the number of students to start',
  lessonMinutes: 'the length of a lesson',
  lessons: 'the schedule',
}

const FIELDS = Object.keys(NAMES) as Field[]

const FOREIGN: Readonly<Record<SessionType, readonly Field[]>> = {
  individual: ['maxStudents', 'minStudents', 'lessons', 'lessonMinutes'],
  group: ['minStudents', 'lessons', 'lessonMinutes'],
  course: ['date_time', 'allowSingleSlots'],
}

const wallsOf = ({ course_schedule }: Editable): readonly string[] => course_schedule.map(({ date }) => date)

/** Comparable text of a field, so that what a form sends back unchanged counts as unchanged. */
const written = (field: Field, value: unknown): string => {
  if (field === 'date_time') return JSON.stringify(days(value as DateTimeMap))
  return JSON.stringify(field === 'lessons' ? [...(value as readonly string[])].sort() : value)
}

const isChanged = (session: Editable, edit: Partial<Record<Field, unknown>>, field: Field): boolean =>
  edit[field] !== undefined &&
  written(field, edit[field]) !== written(field, field === 'lessons' ? wallsOf(session) : session[field])

/** What an edit changes, from the API's partial body or the whole form. Refuses by the field that must stay. `now` dates a course's new schedule. */
export const decideEdit = (
  session: Editable,
  edit: EditInput | PublishInput,
  { isReserved, now }: { readonly isReserved: boolean; readonly now: Temporal.Instant },
): Decision<Changes> => {
  if (session.status === 'ended') return refused(SESSION_OVER)
  if ('type' in edit && edit.type !== session.type) return refused(refusal(NOT_OF_TYPE, { what: 'Another type' }))
  const given: Partial<Record<Field, unknown>> = edit
  const changed = FIELDS.filter(field => isChanged(session, given, field))
  const foreign = changed.find(field => FOREIGN[session.type].includes(field))
  if (foreign) return refused({ ...refusal(NOT_OF_TYPE, { what: capital(NAMES[foreign]) }), field: foreign })
  if (isReserved) {
    const standing = changed.find(field => field !== 'description' && field !== 'maxStudents')
    if (standing) return refused({ ...refusal(TERMS_STAND, { what: NAMES[standing] }), field: standing })
    if (changed.includes('maxStudents') && Number(given.maxStudents) < session.maxStudents) return refused(FEWER_PLACES)
  }
  return cohere(session, Object.fromEntries(changed.map(field => [field, given[field]])), now)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The changes together with what they depend on: slots with their option, dates with their length and zone. */
const cohere = (
  session: Editable,
  changes: Partial<Terms> & { readonly lessons?: readonly string[] },
  now: Temporal.Instant,
): Decision<Changes> => {
  const { lessons, ...terms } = changes
  const next = { ...session, ...terms }
  const track = changes.subject === undefined ? undefined : subject(changes.subject)?.track
  if (session.type !== 'course') {
    const slots = checkSlots(next.date_time, next.allowSingleSlots ? 1 : 2)
    if (!slots.ok) return slots
    return decided({ ...terms, ...(terms.date_time ? { date_time: slots.change } : {}), ...(track ? { track } : {}) })
  }
  if (next.minStudents > next.maxStudents) return refused(MORE_THAN_PLACES)
  const isMoved = lessons !== undefined || terms.lessonMinutes !== undefined || terms.zone !== undefined
  if (!isMoved) return decided({ ...terms, ...(track ? { track } : {}) })
  const schedule = planSchedule(lessons ?? wallsOf(session), next.lessonMinutes ?? 60, next.zone, now)
  return schedule.ok ? decided({ ...terms, course_schedule: schedule.change, ...(track ? { track } : {}) }) : schedule
}
