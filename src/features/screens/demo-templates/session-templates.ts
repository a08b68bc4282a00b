import type { PublishInput } from '#features/academy/sessions/schema.ts'
import { type DateTimeMap, WEEKDAYS, type Weekday } from '#kernel/timetable.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'

/** A session of a demo teacher. The dates of a course count from the day of seeding. */
export type SessionTemplate = (today: Temporal.PlainDate) => PublishInput

type SessionBasics = {
  readonly subject: string
  readonly title: string
  readonly description: string
  readonly pln: number
}

const shared = ({ pln, ...words }: SessionBasics) => ({
  ...words,
  zone: SCHOOL_ZONE,
  price: pln * 100,
  minimumNoticeHours: 12,
  bufferMinutes: 0,
  horizonWeeks: 8,
})

const halfHours = (from: number, to: number) => Array.from({ length: (to - from) * 2 }, (_, at) => from + at / 2)

/** `week({ Tuesday: [17, 18] })`: the half-hours from 17:00 to 18:00. */
const week = (spans: Partial<Record<Weekday, readonly [from: number, to: number]>>): DateTimeMap =>
  Object.fromEntries(Object.entries(spans).map(([day, [from, to]]) => [day, halfHours(from, to)]))

type WeekSpans = Parameters<typeof week>[0]

export const individual =
  (
    basics: SessionBasics,
    spans: WeekSpans,
    options: { readonly allowSingleSlots?: boolean; readonly bufferMinutes?: number } = {},
  ): SessionTemplate =>
  () => ({
    type: 'individual',
    ...shared(basics),
    date_time: week(spans),
    allowSingleSlots: false,
    maxStudents: 1,
    ...options,
  })

/** Individual lessons at the same hours of every day. */
export const everyDay = (basics: SessionBasics, span: readonly [from: number, to: number]): SessionTemplate =>
  individual(basics, Object.fromEntries(WEEKDAYS.map(day => [day, span])))

export const group =
  (basics: SessionBasics, spans: WeekSpans, places: number): SessionTemplate =>
  () => ({ type: 'group', ...shared(basics), date_time: week(spans), allowSingleSlots: false, maxStudents: places })

type CourseSchedule = {
  readonly day: Weekday
  /** `10:00`. */
  readonly at: string
  readonly weeks: number
  readonly minutes: number
  readonly places: readonly [least: number, most: number]
  /** Whole weeks between today and the week of the first lesson. */
  readonly inWeeks?: number
}

export const course =
  (
    basics: SessionBasics,
    { day, at, weeks, minutes, places: [least, most], inWeeks = 1 }: CourseSchedule,
  ): SessionTemplate =>
  today => {
    const first = today.add({ days: ((WEEKDAYS.indexOf(day) + 1 - today.dayOfWeek + 7) % 7) + inWeeks * 7 })
    return {
      type: 'course',
      ...shared(basics),
      lessons: Array.from({ length: weeks }, (_, turn) => `${first.add({ weeks: turn })}T${at}`),
      lessonMinutes: minutes,
      minStudents: least,
      maxStudents: most,
    }
  }
