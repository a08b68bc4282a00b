import { z } from 'zod'
import { AVAILABILITY_CHOICES } from '#features/academy/sessions/availability-choices.ts'
import { multiLineText, pricePLN, strictObject, wholeNumber } from '#features/academy/sessions/field-schemas.ts'
import { publishForm } from '#features/academy/sessions/schema.ts'
import { SESSION_TYPES, type SessionType } from '#features/academy/sessions/session-types.ts'
import { postedSlots, weeklyRows } from '#features/academy/sessions/slot-schemas.ts'
import { msg } from '#kernel/messages.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { dateIn } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { followingLessons } from './weekly-repeat.ts'
import { EMPTY_ROW, slotsOfRows, toPostedSlots, toWeeklyRows, type WeeklyRow } from './weekly-rows.ts'

/** The fields that the teacher's form posts; each type of session uses some of them. */
export type SessionFormFields = {
  type: string
  subject: string
  title: string
  description: string
  zone: string
  price: string
  /** Of an individual session: the weekly availability, or own times. */
  availability: string
  date_time: string[]
  enteredAs: string
  weekly: { day: string; from: string; to: string }[]
  allowSingleSlots: boolean
  maxStudents: number
  minStudents: number
  lessons: string[]
  lessonMinutes: number
  minimumNoticeHours: number
  bufferMinutes: number
  horizonWeeks: number
}

const FIELDS_BY_TYPE: Readonly<Record<SessionType, readonly string[]>> = {
  individual: ['availability', 'date_time', 'allowSingleSlots'],
  group: ['enteredAs', 'weekly', 'date_time', 'allowSingleSlots', 'maxStudents'],
  course: ['lessons', 'lessonMinutes', 'minStudents', 'maxStudents'],
}

/** The form hides the fields of other types, but browsers post them all. Unknown names are kept, so that the schema refuses them. */
const dropFieldsOfOtherTypes = (posted: unknown): unknown => {
  if (typeof posted !== 'object' || posted === null) return posted
  const type = SESSION_TYPES.find(each => 'type' in posted && each === posted.type)
  if (!type) return posted
  const otherTypesFields = new Set(
    Object.values(FIELDS_BY_TYPE)
      .flat()
      .filter(name => !FIELDS_BY_TYPE[type].includes(name)),
  )
  return Object.fromEntries(Object.entries(posted).filter(([name]) => !otherTypesFields.has(name)))
}

type Posted = Readonly<Record<string, unknown>>

/** Hidden times do not count: those of a session that uses the weekly availability, and the grid or the rows of a group, whichever is not shown. */
const withChosenTimes = (posted: unknown): unknown => {
  if (typeof posted !== 'object' || posted === null) return posted
  const { date_time, ...fields } = posted as Posted
  if (fields.availability === 'shared') return fields
  if (fields.type !== 'group') return posted
  const { weekly, enteredAs, ...group } = fields
  if (enteredAs !== 'rows') return { ...group, ...(date_time === undefined ? {} : { date_time }) }
  const slots = slotsOfRows(isRows(weekly) ? weekly : [])
  return slots ? { ...group, ...(slots.length > 0 ? { date_time: slots } : {}) } : { ...group, weekly }
}

const isRows = (value: unknown): value is readonly WeeklyRow[] =>
  Array.isArray(value) && value.every(row => typeof row === 'object' && row !== null)

const prepare = (posted: unknown): unknown => withChosenTimes(dropFieldsOfOtherTypes(posted))

/** The whole session, as the forms for publishing and editing post it. */
export const sessionForm = z.preprocess(prepare, publishForm)

/** No half-hour left is an empty timetable, not an unchanged one. */
const withEmptyTimes = (posted: unknown): unknown => {
  const prepared = prepare(posted)
  if (typeof prepared !== 'object' || prepared === null || !('type' in prepared)) return prepared
  const { type, ...fields } = prepared as Posted
  return type === 'course' || fields.availability === 'shared' ? fields : { date_time: [], ...fields }
}

/** The fields that a teacher may change after the first reservation; `type` says which are shown. */
export const reservedSessionForm = z.preprocess(
  withEmptyTimes,
  strictObject({
    type: z.enum(SESSION_TYPES).optional(),
    description: multiLineText(4000, msg('The description may have up to 4000 characters.')).default(''),
    price: pricePLN.optional(),
    maxStudents: wholeNumber(1, 200, msg('Enter between 1 and 200 places.')).optional(),
    availability: z.enum(AVAILABILITY_CHOICES).optional(),
    date_time: postedSlots.optional(),
    ...weeklyRows,
  }).transform(({ enteredAs, weekly, ...edit }) => edit),
)

const NEW_SESSION_DEFAULTS = {
  type: 'individual',
  enteredAs: 'rows',
  weekly: [EMPTY_ROW],
  maxStudents: '8',
  minStudents: '4',
  lessons: [''],
  lessonMinutes: '60',
  minimumNoticeHours: '12',
  bufferMinutes: '0',
  horizonWeeks: '8',
} as const

type StoredSession = {
  readonly [Name in 'type' | 'subject' | 'title' | 'description' | 'zone']: string
} & {
  readonly [Name in
    | 'price'
    | 'maxStudents'
    | 'minStudents'
    | 'minimumNoticeHours'
    | 'bufferMinutes'
    | 'horizonWeeks']: number
} & {
  readonly date_time: DateTimeMap
  readonly sharedAvailability: boolean
  readonly allowSingleSlots: boolean
  readonly course_schedule: readonly { readonly date: string }[]
  readonly lessonMinutes: number | null
}

/** The form's initial values for a session. */
export const toFormValues = (session: StoredSession) => ({
  ...NEW_SESSION_DEFAULTS,
  type: session.type,
  subject: session.subject,
  title: session.title,
  description: session.description,
  zone: session.zone,
  price: formatPLNInput(session.price),
  availability: session.sharedAvailability ? 'shared' : 'own',
  date_time: toPostedSlots(session.date_time),
  weekly: toWeeklyRows(session.date_time),
  allowSingleSlots: session.allowSingleSlots ? 'on' : undefined,
  maxStudents: String(session.maxStudents),
  minStudents: String(session.minStudents),
  lessons: session.course_schedule.map(({ date }) => date),
  lessonMinutes: String(session.lessonMinutes ?? 60),
  minimumNoticeHours: String(session.minimumNoticeHours),
  bufferMinutes: String(session.bufferMinutes),
  horizonWeeks: String(session.horizonWeeks),
})

type Teacher = {
  readonly zone: string
  /** Whether the teacher has set a weekly availability. */
  readonly availability: boolean
}

/**
 * The initial values of a new session: empty, or those of another one of the teacher. The dates of that one are in the calendar: a group
 * begins without times, and a course goes on in the weeks after the last lesson.
 */
export const newSessionValues = (
  { zone, availability }: Teacher,
  like: StoredSession | undefined,
  now: Temporal.Instant,
) => {
  const shared = availability ? 'shared' : 'new'
  if (!like) return { ...NEW_SESSION_DEFAULTS, zone, availability: shared }
  const values = toFormValues(like)
  const { type, sharedAvailability } = like
  return {
    ...values,
    ...(type === 'group' ? { date_time: [], weekly: [EMPTY_ROW] } : {}),
    lessons: type === 'course' ? followingLessons(values.lessons, dateIn(now, like.zone)) : [''],
    availability: sharedAvailability ? shared : values.availability,
  }
}
