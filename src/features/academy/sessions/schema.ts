import { z } from 'zod'
import { Zone } from '#features/people/users/schema.ts'
import { msg, t } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { NO_SLOTS, validateSlots } from '#kernel/slot-rules.ts'
import { type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'
import { AVAILABILITY_CHOICES, type AvailabilityChoice } from './availability-choices.ts'
import {
  MAX_LESSONS,
  multiLineText,
  price,
  pricePLN,
  singleLineText,
  strictObject,
  subjectId,
  wallTime,
  wholeNumber,
} from './field-schemas.ts'
import { checkHalfHour } from './price.ts'
import { dateTimeMap, postedSlots, weeklyRows } from './slot-schemas.ts'

export const SESSION_STATUSES = ['open', 'active', 'closed', 'ended'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

const LESSON_LENGTH = msg('A lesson lasts between 30 minutes and 8 hours, in steps of 30 minutes.')
const BUFFER = msg('The break between lessons is 0 to 120 minutes, in steps of 5.')
const AVAILABILITY = msg('Choose your weekly availability or the session’s own times.')
const TIMES_OF_AVAILABILITY = msg('A session that uses your weekly availability has no times of its own.')
const NO_LESSONS = msg('Add the dates of the lessons.')
const LESSON_TIME = msg('Give each lesson a date and a time on a whole or half hour.')

const title = singleLineText(3, 120, msg('Give the session a title of 3 to 120 characters.'))
const description = multiLineText(4000, msg('The description may have up to 4000 characters.'))
const minimumNoticeHours = wholeNumber(0, 336, msg('The minimum notice is between 0 and 336 hours (two weeks).'))
const bufferMinutes = wholeNumber(0, 120, BUFFER).multipleOf(5, { error: BUFFER })
const horizonWeeks = wholeNumber(1, 26, msg('Lessons can be booked between 1 and 26 weeks ahead.'))
const maxStudents = wholeNumber(1, 200, msg('Enter between 1 and 200 places.'))
const minStudents = wholeNumber(1, 200, msg('A course starts with at least 1 and at most 200 students.'))
const lessonMinutes = wholeNumber(30, 480, LESSON_LENGTH).multipleOf(30, { error: LESSON_LENGTH })
const availability = z.enum(AVAILABILITY_CHOICES, { error: AVAILABILITY })
const lessonTime = wallTime(LESSON_TIME, /:(00|30)$/)
const listOfLessons = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: NO_LESSONS })
    .min(1, { error: msg('Add at least one lesson.') })
    .max(MAX_LESSONS, { error: msg('A course has at most {maximum} lessons.') })
const lessons = listOfLessons(lessonTime)
/** The specification's form of the same dates; `formattedDate` is written by the server. */
const courseSchedule = listOfLessons(strictObject({ date: lessonTime, formattedDate: z.string().max(80).optional() }))

type CourseDates = {
  readonly lessons?: string[] | undefined
  readonly course_schedule?: readonly { readonly date: string }[] | undefined
}

const isEither = ({ lessons, course_schedule }: CourseDates): boolean => !lessons || !course_schedule
const EITHER = { path: ['course_schedule'], error: msg('Send either lessons or course_schedule.') }

const datesOf = ({ lessons, course_schedule }: CourseDates): string[] | undefined =>
  lessons ?? course_schedule?.map(({ date }) => date)

type WeeklySession = { readonly type: string; readonly availability?: AvailabilityChoice | undefined }

const followsShared = ({ availability }: WeeklySession): boolean => availability === 'shared'

/** Times that become the weekly availability must suit every session. */
const minimumRunOf = (session: WeeklySession & { readonly allowSingleSlots: boolean }): 1 | 2 =>
  session.allowSingleSlots && session.availability !== 'new' ? 1 : 2

/**
 * `ownSlots`: the times of a session that may leave them out, because it uses the weekly availability. `ofGroup`: further fields of a
 * group's form; all are optional.
 */
const publishSchema = (
  priceSchema: z.ZodType<number, unknown>,
  slotsSchema: z.ZodType<DateTimeMap, unknown>,
  ownSlots: z.ZodType<DateTimeMap, unknown>,
  ofGroup: Partial<typeof weeklyRows>,
) => {
  const common = {
    subject: subjectId,
    title,
    description: description.default(''),
    zone: Zone,
    price: priceSchema,
    minimumNoticeHours: minimumNoticeHours.default(12),
    bufferMinutes: bufferMinutes.default(0),
    horizonWeeks: horizonWeeks.default(8),
  }
  const weekly = { date_time: slotsSchema, allowSingleSlots: z.boolean().default(false) }
  return z
    .discriminatedUnion(
      'type',
      [
        strictObject({
          type: z.literal('individual'),
          ...common,
          ...weekly,
          availability: availability.optional(),
          date_time: ownSlots.optional(),
          maxStudents: z.literal(1, { error: msg('An individual lesson has one place.') }).default(1),
        })
          // Checked beside errors of other fields, so that all are shown at once.
          .refine(session => followsShared(session) || session.date_time !== undefined, {
            path: ['date_time'],
            error: NO_SLOTS.message,
            when: ({ value }) => value !== null,
          }),
        strictObject({
          type: z.literal('group'),
          ...common,
          ...weekly,
          maxStudents,
          ...(ofGroup as typeof weeklyRows),
        }),
        strictObject({
          ...{ type: z.literal('course'), ...common, lessonMinutes, minStudents, maxStudents },
          lessons: lessons.optional(),
          course_schedule: courseSchedule.optional(),
        })
          // Checked beside errors of other fields, so that all are shown at once.
          .refine(({ lessons, course_schedule }) => (lessons ?? course_schedule) !== undefined, {
            path: ['lessons'],
            error: NO_LESSONS,
            when: ({ value }) => value !== null,
          })
          .refine(isEither, EITHER),
      ],
      { error: msg('Choose individual, group or course.') },
    )
    .superRefine((session, context) => {
      // The checks below need valid fields; invalid fields have their own messages already.
      if (context.issues.length > 0) return
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
      if (session.type === 'course') {
        if (session.minStudents > session.maxStudents)
          refuse('minStudents', t('A course cannot need more students than it has places.'))
        return
      }
      const tooCheap = checkHalfHour(session)
      if (tooCheap) refuse('price', sentenceOf(tooCheap))
      if (followsShared(session)) {
        if (session.date_time) refuse('date_time', TIMES_OF_AVAILABILITY())
        return
      }
      const slots = validateSlots(session.date_time ?? {}, minimumRunOf(session))
      if (!slots.ok) refuse('date_time', sentenceOf(slots.refusal))
    })
    .transform(session => {
      if (session.type !== 'course') return session
      const { course_schedule, ...course } = session
      return { ...course, lessons: datesOf(session) ?? [] }
    })
}

/** Publishing through the API. `price` in grosze: per hour (individual), per lesson and student (group), for the whole course. */
export const publishInput = publishSchema(price, dateTimeMap, dateTimeMap, {})

/** Publishing and editing with the teacher's form: `price` as text in PLN, `date_time` as the slot grid posts it. */
export const publishForm = publishSchema(
  pricePLN,
  // The checks of the whole session run only once every field is valid; an empty grid is listed with the other errors.
  postedSlots.default({}).refine(map => slotsByDay(map).length > 0, { error: NO_SLOTS.message }),
  postedSlots,
  weeklyRows,
)

export type PublishInput = z.output<typeof publishInput>

/** Changes of a session; absent fields keep their values. `decideEdit` decides which changes are allowed. */
export const editInput = strictObject({
  subject: subjectId.optional(),
  title: title.optional(),
  description: description.optional(),
  zone: Zone.optional(),
  price: price.optional(),
  date_time: dateTimeMap.optional(),
  /** Absent: new times become the session's own. */
  availability: availability.optional(),
  allowSingleSlots: z.boolean().optional(),
  minimumNoticeHours: minimumNoticeHours.optional(),
  bufferMinutes: bufferMinutes.optional(),
  horizonWeeks: horizonWeeks.optional(),
  maxStudents: maxStudents.optional(),
  minStudents: minStudents.optional(),
  lessons: lessons.optional(),
  course_schedule: courseSchedule.optional(),
  lessonMinutes: lessonMinutes.optional(),
})
  .refine(isEither, EITHER)
  .refine(({ availability, date_time }) => availability !== 'shared' || !date_time, {
    path: ['date_time'],
    error: TIMES_OF_AVAILABILITY,
  })
  .refine(({ availability, date_time }) => availability !== 'new' || date_time, {
    path: ['date_time'],
    error: NO_SLOTS.message,
  })
  .transform(({ course_schedule, ...edit }) => {
    const dates = datesOf({ ...edit, course_schedule })
    return dates ? { ...edit, lessons: dates } : edit
  })

export type EditInput = z.output<typeof editInput>

const weeklyAvailability = (slotsSchema: z.ZodType<DateTimeMap, unknown>) =>
  strictObject({ zone: Zone, date_time: slotsSchema }).superRefine(({ date_time }, context) => {
    if (context.issues.length > 0) return
    const checked = validateSlots(date_time, 2)
    if (!checked.ok) context.addIssue({ code: 'custom', path: ['date_time'], message: sentenceOf(checked.refusal) })
  })

/** A teacher's weekly availability: half-hours in local time of `zone`, in runs of at least an hour. */
export const availabilityInput = weeklyAvailability(dateTimeMap)

/** The same as the page's form posts it. */
export const availabilityForm = weeklyAvailability(postedSlots.default({}))

export type AvailabilityInput = z.output<typeof availabilityInput>

/** A teacher's time off, `[from, to)` in local time of `zone`. */
export const timeOffInput = strictObject({
  from: wallTime(msg('Enter the date and time when it starts.')),
  to: wallTime(msg('Enter the date and time when it ends.')),
  zone: Zone,
  note: singleLineText(0, 200, msg('A note has up to 200 characters on one line.')).default(''),
}).refine(({ from, to }) => from < to, { path: ['to'], error: msg('Time off ends after it starts.') })

export type TimeOffInput = z.output<typeof timeOffInput>
