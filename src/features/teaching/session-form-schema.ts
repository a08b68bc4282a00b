import { z } from 'zod'
import { multiLineText, strictObject, wholeNumber } from '#features/academy/field-schemas.ts'
import { publishForm } from '#features/academy/schema.ts'
import { SESSION_TYPES, type SessionType } from '#features/academy/session-types.ts'
import { formatPLNInput } from '#kernel/money-input.ts'
import { type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'

/** The fields that the teacher's form posts; each type of session uses some of them. */
export type SessionFormFields = {
  type: string
  subject: string
  title: string
  description: string
  zone: string
  price: string
  date_time: string[]
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
  individual: ['date_time', 'allowSingleSlots'],
  group: ['date_time', 'allowSingleSlots', 'maxStudents'],
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

/** The whole session, as the forms for publishing and editing post it. */
export const sessionForm = z.preprocess(dropFieldsOfOtherTypes, publishForm)

/** The fields that a teacher may change after the first reservation. */
export const reservedSessionForm = strictObject({
  description: multiLineText(4000, 'The description may have up to 4000 characters.').default(''),
  maxStudents: wholeNumber(1, 200, 'There are between 1 and 200 places.').optional(),
})

export const NEW_SESSION_DEFAULTS = {
  type: 'individual',
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
  date_time: slotsByDay(session.date_time).flatMap(([day, hours]) => hours.map(hour => `${day} ${hour}`)),
  allowSingleSlots: session.allowSingleSlots ? 'on' : undefined,
  maxStudents: String(session.maxStudents),
  minStudents: String(session.minStudents),
  lessons: session.course_schedule.map(({ date }) => date),
  lessonMinutes: String(session.lessonMinutes ?? 60),
  minimumNoticeHours: String(session.minimumNoticeHours),
  bufferMinutes: String(session.bufferMinutes),
  horizonWeeks: String(session.horizonWeeks),
})
