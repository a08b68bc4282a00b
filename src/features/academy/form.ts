import { z } from 'zod'
import { type DateTimeMap, days } from '#kernel/timetable.ts'
import { plainPLN } from '#kernel/typed-money.ts'
import { count, strict, text } from './fields.ts'
import { publishForm } from './schema.ts'
import { SESSION_TYPES, type SessionType } from './session-types.ts'

/** What the teacher's form may post; each type of session has its own part of these fields. */
export type SessionFields = {
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

const OWN: Readonly<Record<SessionType, readonly string[]>> = {
  individual: ['date_time', 'allowSingleSlots'],
  group: ['date_time', 'allowSingleSlots', 'maxStudents'],
  course: ['lessons', 'lessonMinutes', 'minStudents', 'maxStudents'],
}

/** The form shows one type's fields and hides the others', but a browser posts them all. Names that no type has stay, to be refused. */
const ownFields = (posted: unknown): unknown => {
  if (typeof posted !== 'object' || posted === null) return posted
  const type = SESSION_TYPES.find(each => 'type' in posted && each === posted.type)
  if (!type) return posted
  const foreign = new Set(
    Object.values(OWN)
      .flat()
      .filter(name => !OWN[type].includes(name)),
  )
  return Object.fromEntries(Object.entries(posted).filter(([name]) => !foreign.has(name)))
}

/** The whole session, as the form for publishing and for editing posts it. */
export const sessionForm = z.preprocess(ownFields, publishForm)

/** What still changes once somebody has reserved. */
export const reservedForm = strict({
  description: text(4000, 'The description may have up to 4000 characters.').default(''),
  maxStudents: count(1, 200, 'There are between 1 and 200 places.').optional(),
})

/** What a new session starts from. */
export const NEW_SESSION = {
  type: 'individual',
  maxStudents: '8',
  minStudents: '4',
  lessons: [''],
  lessonMinutes: '60',
  minimumNoticeHours: '12',
  bufferMinutes: '0',
  horizonWeeks: '8',
} as const

type Written = {
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

/** A session as its form shows it. */
export const fieldsOf = (session: Written) => ({
  ...NEW_SESSION,
  type: session.type,
  subject: session.subject,
  title: session.title,
  description: session.description,
  zone: session.zone,
  price: plainPLN(session.price),
  date_time: days(session.date_time).flatMap(([day, hours]) => hours.map(hour => `${day} ${hour}`)),
  allowSingleSlots: session.allowSingleSlots ? 'on' : undefined,
  maxStudents: String(session.maxStudents),
  minStudents: String(session.minStudents),
  lessons: session.course_schedule.map(({ date }) => date),
  lessonMinutes: String(session.lessonMinutes ?? 60),
  minimumNoticeHours: String(session.minimumNoticeHours),
  bufferMinutes: String(session.bufferMinutes),
  horizonWeeks: String(session.horizonWeeks),
})
