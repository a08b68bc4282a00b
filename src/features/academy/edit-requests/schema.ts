import { z } from 'zod'
import { MAX_LESSONS, subjectId, wallTime } from '#features/academy/sessions/field-schemas.ts'
import { dateTimeMap, postedSlots } from '#features/academy/sessions/slot-schemas.ts'
import { msg, t } from '#kernel/messages.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'

/** The specification's states. Why a change was declined is `declinedBecause`. */
export const EDIT_STATUSES = ['pending', 'approved', 'declined'] as const
export type EditStatus = (typeof EDIT_STATUSES)[number]

/** `answer`: by the student's side; `withdrawn`: by the teacher; `expired`: not answered in time; `ended`: the booking has ended. */
export const DECLINE_REASONS = ['answer', 'withdrawn', 'expired', 'ended'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const EDIT_RESPONSES = ['approve', 'decline'] as const
export type EditResponse = (typeof EDIT_RESPONSES)[number]

/** The fields of a reservation that a teacher can propose to change. Absent ones stay as they are. */
export type ReservationChanges = {
  readonly date_time?: DateTimeMap
  /** Local times `YYYY-MM-DDTHH:MM` in the session's zone. */
  readonly course_schedule?: readonly { readonly date: string; readonly formattedDate?: string }[]
  readonly subject?: string
}

const COURSE_DATE = msg('Give each lesson a date and a time on a whole or half hour.')
const courseDate = wallTime(COURSE_DATE, /:(00|30)$/)
const CHANGEABLE = ['date_time', 'course_schedule', 'subject'] as const

const present = (changes: { readonly [Name in keyof ReservationChanges]: ReservationChanges[Name] | undefined }) =>
  Object.fromEntries(
    CHANGEABLE.flatMap(name => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  ) as ReservationChanges

/** Loose, so that each field that must not change gets its own message. */
const changes = z
  .looseObject({
    date_time: dateTimeMap.optional(),
    course_schedule: z
      .array(z.strictObject({ date: courseDate, formattedDate: z.string().max(80).optional() }), { error: COURSE_DATE })
      .min(1, { error: COURSE_DATE })
      .max(MAX_LESSONS, { error: msg('A course has at most {maximum} lessons.') })
      .optional(),
    subject: subjectId.optional(),
  })
  .superRefine((given, context) => {
    for (const name of Object.keys(given))
      if (!CHANGEABLE.some(one => one === name))
        context.addIssue({
          code: 'custom',
          path: [name.slice(0, 60)],
          message: t('An edit request cannot change this. It can change {fields}.', { fields: CHANGEABLE.join(', ') }),
        })
  })
  .transform(({ date_time, course_schedule, subject }) =>
    present({ date_time, course_schedule: course_schedule?.map(({ date }) => ({ date })), subject }),
  )

export const editRequestInput = z.strictObject({
  reservationId: z
    .string({ error: msg('Give the reservation’s id.') })
    .min(1)
    .max(64),
  changes,
})

export const editResponseInput = z.strictObject({
  response: z.enum(EDIT_RESPONSES, { error: msg('Answer with approve or decline.') }),
})

/** The teacher's form: half-hours as `Tuesday 17.5`, or the dates of a course in their order. */
export const editRequestForm = z
  .object({
    date_time: postedSlots.optional(),
    course_schedule: z.array(courseDate, { error: COURSE_DATE }).max(MAX_LESSONS).optional(),
    subject: subjectId,
  })
  .transform(({ date_time, course_schedule, subject }) =>
    present({ date_time, course_schedule: course_schedule?.map(date => ({ date })), subject }),
  )
