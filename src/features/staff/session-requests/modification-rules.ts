import type { Modification } from '#features/academy/publishing/modify-booked-session.ts'
import { findWeeklyLesson } from '#features/academy/publishing/start-time-change.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { lowerCase } from '#kernel/letter-case.ts'
import { msg } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { isPast, parseWallTime } from '#kernel/time.ts'
import { type DateTimeMap, formatHour } from '#kernel/timetable.ts'
import { FIELD_LABELS, MODIFIABLE_FIELDS, type ModifiableField, type ModifiableFields } from './modification-fields.ts'

/** What a teacher asks to change in a session that students have booked (docs/product.md §10.7). */
export const NOTHING_CHANGES: Refusal = {
  code: 'nothing_changes',
  status: 422,
  message: msg('Nothing would change. Change at least one field.'),
}
export const ADD_PLACES_YOURSELF: Refusal = {
  code: 'add_places_yourself',
  status: 422,
  field: 'maxPlayers',
  message: msg('You can add places yourself, without asking.'),
}
export const CHANGED_SINCE: Refusal = {
  code: 'changed_since',
  status: 409,
  message: msg('The session has changed since this was asked for: {what}.'),
}

type ModifiableSession = {
  readonly type: SessionType
  readonly zone: string
  readonly date_time: DateTimeMap
  readonly course_schedule: readonly { readonly date: string }[]
  readonly title: string
  readonly price: number
  readonly maxStudents: number
  readonly minStudents: number
}

/** The session's fields now. The lessons ahead of a course may start at several times: `10:00, 14:00`. */
export const currentFields = (
  session: ModifiableSession,
  weeklyLesson: string | undefined,
  now: Temporal.Instant,
): Required<ModifiableFields> => ({
  startTime: startTimeOf(session, weeklyLesson, now),
  price: session.price,
  maxPlayers: session.maxStudents,
  minPlayers: session.minStudents,
  title: session.title,
})

const startTimeOf = (
  { type, zone, date_time, course_schedule }: ModifiableSession,
  weeklyLesson: string | undefined,
  now: Temporal.Instant,
): string => {
  if (type !== 'course') {
    const lesson = findWeeklyLesson(date_time, weeklyLesson)
    return lesson ? formatHour(lesson.from).padStart(5, '0') : ''
  }
  const ahead = course_schedule.filter(({ date }) => !isPast(parseWallTime(date, zone), now))
  return [...new Set(ahead.map(({ date }) => date.slice(11)))].toSorted().join(', ')
}

export type ModificationAsked = { readonly changes: ModifiableFields; readonly originalData: ModifiableFields }

/** Keeps only what changes, with the value before. */
export const onlyChanged = (asked: ModifiableFields, current: ModifiableFields): ModificationAsked => {
  const changed = MODIFIABLE_FIELDS.filter(field => asked[field] !== undefined && asked[field] !== current[field])
  const pick = (fields: ModifiableFields) => Object.fromEntries(changed.map(field => [field, fields[field]]))
  return { changes: pick(asked), originalData: pick(current) }
}

/** What a teacher may ask for. Refuses 422 `nothing_changes`, `add_places_yourself`. */
export const decideAsking = (asked: ModifiableFields, current: ModifiableFields): Decision<ModificationAsked> => {
  const modified = onlyChanged(asked, current)
  const { changes } = modified
  if (Object.keys(changes).length === 0) return refused(NOTHING_CHANGES)
  const isMorePlaces = changes.maxPlayers !== undefined && changes.maxPlayers > Number(current.maxPlayers)
  return isMorePlaces ? refused(ADD_PLACES_YOURSELF) : decided(modified)
}

/** Refuses 409 `changed_since` where a field is no longer what it was when the change was asked for. */
export const checkUnchanged = (originalData: ModifiableFields, current: ModifiableFields): Decision<null> => {
  const changed = MODIFIABLE_FIELDS.filter(
    field => originalData[field] !== undefined && originalData[field] !== current[field],
  )
  const what = () => changed.map(field => lowerCase(FIELD_LABELS[field]())).join(', ')
  return changed.length > 0 ? refused(withParams(CHANGED_SINCE, { what })) : decided(null)
}

export const toModification = (
  { startTime, price, maxPlayers, minPlayers, title }: ModifiableFields,
  weeklyLesson: string | undefined,
): Modification => ({
  ...{ price, title, maxStudents: maxPlayers, minStudents: minPlayers },
  ...(startTime === undefined ? {} : { start: { startTime, weeklyLesson } }),
})

const valueLabel = (field: ModifiableField, value: string | number | undefined): string =>
  field === 'price' ? formatPLN(Number(value)) : String(value ?? '')

/** `100 PLN → 120 PLN`, by field. */
export const changeLabels = ({
  changes,
  originalData,
}: ModificationAsked): readonly (readonly [ModifiableField, string])[] =>
  MODIFIABLE_FIELDS.filter(field => changes[field] !== undefined).map(field => [
    field,
    `${valueLabel(field, originalData[field])} → ${valueLabel(field, changes[field])}`,
  ])
