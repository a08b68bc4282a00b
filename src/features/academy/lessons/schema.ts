import { z } from 'zod'
import { price } from '#features/academy/sessions/field-schemas.ts'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg } from '#kernel/messages.ts'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { lessonDate } from './lesson-date.ts'

/** For whom a person acts: for the participant (the student or a guardian), for the host (the session's teacher), or for the school (staff). */
export const LESSON_SIDES = ['participant', 'host', 'school'] as const
export type LessonSide = (typeof LESSON_SIDES)[number]

/** `returned`: the payer gets the price back; `charged`: the lesson stays paid; `free`: it costs nothing. */
export const CANCELLATION_OUTCOMES = ['returned', 'charged', 'free'] as const
export type CancellationOutcome = (typeof CANCELLATION_OUTCOMES)[number]

/** `returned`: its price goes back; `not_charged`: it was to be charged afterwards and is not; `free`: it costs nothing. */
export const RETURN_OUTCOMES = ['returned', 'not_charged', 'free'] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

const HOUR_MESSAGE = msg('An hour is a number from 0 to 23.5, in steps of one half.')

const DATE_MESSAGE = msg('A date is written YYYY-MM-DD, or as a timestamp with seconds.')

/** A lesson's date, as the specification has it. */
export const lessonDateInput = z
  .union([z.string().max(40), z.strictObject({ seconds: z.number(), nanoseconds: z.number().optional() })], {
    error: DATE_MESSAGE,
  })
  .refine(date => lessonDate(date, 'UTC') !== null, { error: DATE_MESSAGE })

/** A time of a session: a date, its weekday, and a local hour of the session's zone, where `.5` is half past. */
export const occurrenceQuestion = z.strictObject({
  sessionId: z
    .string({ error: msg('Give the session’s id.') })
    .min(1)
    .max(64),
  dayOfWeek: z.enum(WEEKDAYS, { error: msg('A weekday is a name from Monday to Sunday.') }),
  hour: z
    .number({ error: HOUR_MESSAGE })
    .min(0, { error: HOUR_MESSAGE })
    .max(23.5, { error: HOUR_MESSAGE })
    .multipleOf(0.5, { error: HOUR_MESSAGE }),
  date: lessonDateInput,
  authToken: z
    .string({ error: msg('Send the token of the page.') })
    .min(1)
    .max(400),
})
export type OccurrenceQuestion = z.output<typeof occurrenceQuestion>

/** Student, payer and teacher read it. */
const reason = requiredText(500, msg('Give the reason.'))

export const terminationInput = z.strictObject({ reason })

export const returnInput = z.strictObject({ reason })

/** `price` in grosze, for each lesson. */
export const repricingInput = z.strictObject({ price, reason })

/** The staff's form: the price in grosze as it was previewed; without `lesson` all lessons that can change. */
export const repricingForm = repricingInput.extend({ lesson: z.string().max(60).optional() })
