import { z } from 'zod'
import { findSubject, TRACK_IDS } from '#features/academy/catalogue/subjects.ts'
import {
  calendarDate,
  isPayable,
  price,
  singleLineText,
  subjectId,
  wholeNumber,
} from '#features/academy/sessions/field-schemas.ts'
import { dateTimeMap, postedSlots } from '#features/academy/sessions/slot-schemas.ts'
import { requiredText } from '#features/people/users/required-text.ts'
import { Zone } from '#features/people/users/schema.ts'
import { msg, type Said } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { NO_SLOTS, validateSlots } from '#kernel/slot-rules.ts'
import { type DateTimeMap, slotsByDay } from '#kernel/timetable.ts'

const id = (missing: Said) => z.string({ error: missing }).min(1, { error: missing }).max(64, { error: missing })
export const sessionId = id(msg('Give the session’s id.'))

export const optionalText = z
  .string()
  .trim()
  .max(2000, { error: msg('Use at most 2000 characters.') })
  .default('')

export const WHOLE_PLN = msg('The price is 0, or a whole number of PLN from 2 to 10 000.')
const HOUR_AMOUNT = msg('Say what you would pay for an hour: 0, or a whole number of PLN from 2 to 10 000.')
export const wholePLN = (error: Said) => price.multipleOf(100, { error })
/** A number of PLN in a form; the result is grosze. */
export const typedPLN = (error: Said) =>
  wholeNumber(0, 10_000, error)
    .refine(amount => isPayable(amount * 100), { error })
    .transform(amount => amount * 100)

const RATING = msg('A rating is between 0 and 5.')
const wishFields = { subject: subjectId, message: optionalText }

/** Consecutive runs of at least two half-hours. */
const checkTimes = ({ date_time }: { readonly date_time: DateTimeMap }, context: z.core.$RefinementCtx): void => {
  const slots = validateSlots(date_time, 2)
  if (!slots.ok) context.addIssue({ code: 'custom', path: ['date_time'], message: sentenceOf(slots.refusal) })
}

/**
 * A wish for lessons. `amount`: grosze for an hour. `date_time`: the half-hours that suit, in `zone`, or in the person's own. `rating` and
 * `ratingCount` are removed where they are null.
 */
export const wishInput = z
  .strictObject({
    ...wishFields,
    track: z.enum(TRACK_IDS, { error: msg('Choose a track.') }),
    date_time: dateTimeMap,
    zone: Zone.optional(),
    amount: wholePLN(HOUR_AMOUNT),
    rating: z.number({ error: RATING }).min(0, { error: RATING }).max(5, { error: RATING }).nullish(),
    ratingCount: wholeNumber(0, 1_000_000, msg('The number of ratings is 0 or more.')).nullish(),
  })
  .refine(({ track, subject }) => findSubject(subject)?.track === track, {
    path: ['subject'],
    error: msg('This subject belongs to another track.'),
  })
  .superRefine(checkTimes)

/** The same as fields of the page's form: `amount` is in PLN, and the subject says the track. */
export const wishForm = z
  .strictObject({
    ...wishFields,
    date_time: postedSlots
      .default({})
      .refine(map => slotsByDay(map).length > 0, { error: NO_SLOTS.message, abort: true }),
    amount: typedPLN(HOUR_AMOUNT),
  })
  .superRefine(checkTimes)

/** The session with which staff answer a wish. */
export const wishApproval = z.strictObject({ sessionId: id(msg('Choose the session.')) })

const STUDENT = msg('Choose the student.')
const removalFields = { studentId: id(STUDENT), reason: requiredText(2000, msg('Say why the student should leave.')) }
export const removalInput = z.strictObject({ sessionId, ...removalFields })
export const removalForm = z.strictObject(removalFields)

const endFields = { reason: requiredText(2000, msg('Say why it should end.')) }
export const endInput = z.strictObject({ reservationId: id(msg('Give the reservation’s id.')), ...endFields })
export const endForm = z.strictObject(endFields)

const USERNAME = msg('Enter the full username.')
const FIRST_DATE = msg('Choose the first date.')
const ADDITION_PLANS = ['single', 'block', 'course'] as const
const additionFields = {
  username: z.string({ error: USERNAME }).trim().toLowerCase().min(1, { error: USERNAME }).max(20, { error: USERNAME }),
  plan: z.enum(ADDITION_PLANS, { error: msg('Choose one lesson, four weeks, or the whole course.') }),
  firstDate: calendarDate(FIRST_DATE).optional(),
  message: optionalText,
}
/** A teacher asks that a student joins. `firstDate`: of a group, a day in the session's zone. */
export const additionInput = z.strictObject({ sessionId, ...additionFields })
export const additionForm = z.strictObject(additionFields)
/**
 * What the page showed: `seenPrice` in grosze, the version of the terms, and the hours of free cancellation. Without them, what the notice
 * named.
 */
export const additionApproval = z.strictObject({
  seenPrice: wholeNumber(0, 100_000_000, msg('Send the price that you saw, in grosze.')).optional(),
  acceptedTerms: z.string().min(1).max(40).optional(),
  seenLateHours: wholeNumber(0, 1_000, msg('Send the hours of free cancellation that you saw.')).optional(),
})

export const START_TIME = msg('A start time is on a whole or half hour, such as 17:30.')
const PLACES = msg('Places are a number from 1 to 200.')
const MINIMUM = msg('The minimum is a number from 1 to 200.')
const TITLE = msg('Give the session a title of 3 to 120 characters.')
const modificationFields = {
  startTime: z
    .string({ error: START_TIME })
    .regex(/^([01]\d|2[0-3]):(00|30)$/, { error: START_TIME })
    .optional(),
  /** Which weekly lesson of a group `startTime` is for, by its start now: `Tuesday 17.5`. */
  weeklyLesson: z.string().max(20).optional(),
  maxPlayers: wholeNumber(1, 200, PLACES).optional(),
  minPlayers: wholeNumber(1, 200, MINIMUM).optional(),
  title: singleLineText(3, 120, TITLE).optional(),
  message: optionalText,
}
/** The specification's five fields of a session that can be modified; `price` in grosze. Fields that stay the same are left out. */
export const modificationInput = z.strictObject({
  sessionId,
  ...modificationFields,
  price: wholePLN(WHOLE_PLN).optional(),
})
/** The same as fields of the page's form, where `price` is in PLN. */
export const modificationForm = z.strictObject({ ...modificationFields, price: typedPLN(WHOLE_PLN).optional() })
