import { z } from 'zod'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { dateTimeMap, postedSlots } from '#features/academy/sessions/slot-schemas.ts'
import { msg } from '#kernel/messages.ts'
import { parseInstant } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { CONSENT_MISSING } from './consent.ts'
import { PLANS } from './states.ts'

const FIRST_DATE_MESSAGE = msg('Choose the first date.')
const productId = z
  .string({ error: msg('Choose a session.') })
  .min(1)
  .max(64)
const seenPrice = z
  .number({ error: msg('Send the price that you saw, in grosze.') })
  .int()
  .min(0)
  .max(100_000_000)
const seenDates = z
  .array(
    z.string().refine(text => parseInstant(text) !== null, { error: msg('Send the dates that you saw.') }),
    {
      error: msg('Send the dates that you saw.'),
    },
  )
  .min(1, { error: msg('Send the dates that you saw.') })
  .max(400)
const terms = z
  .string({ error: msg('Please accept the terms.') })
  .min(1, { error: msg('Please accept the terms.') })
  .max(40)
const plan = z.enum(PLANS, { error: msg('Choose a single lesson, four weeks, or every week.') })

/** The window of free cancellation as shown, in hours. */
const seenLateHours = z.number().int().min(1).max(1_000).optional()

/** Empty in a form: the caller. */
const uid = z.preprocess(value => (value === '' ? undefined : value), z.string().min(1).max(64).optional())

/** A code that was typed; without one in an empty field. */
const discountCode = z.preprocess(
  value => (typeof value === 'string' && value.trim() === '' ? undefined : value),
  z
    .string()
    .max(60, { error: msg('There is no such code. Check its letters and digits.') })
    .optional(),
)

/** Whether it is the first lesson that the teacher offers, at its price and length. */
const trial = z.boolean().optional()

const sharedFields = {
  productId,
  plan,
  trial,
  firstDate: calendarDate(FIRST_DATE_MESSAGE).optional(),
  acceptedTerms: terms,
}

/**
 * Body of the API request: `firstDate` is a calendar day in the session's zone, `date_time` the picked half-hours there, prices in
 * grosze, `seenDates` the starts of the lessons as shown.
 */
export const reserveInput = z.strictObject({
  ...sharedFields,
  date_time: dateTimeMap.optional(),
  seenPrice,
  seenDates: seenDates.optional(),
  seenLateHours,
  discountCode: z.string().min(1).max(60).optional(),
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
})

/** What is asked for a price: a reservation without what was seen and agreed to. */
export const quoteInput = reserveInput.omit({
  ...{ seenPrice: true, seenDates: true, seenLateHours: true, acceptedTerms: true, earlyPerformance: true },
})

/** Fields of the page's form: half-hours as `Tuesday 17.5`, the consent as a checkbox. */
export const reserveForm = z.object({
  ...sharedFields,
  date_time: postedSlots.default({}),
  seenPrice,
  seenDates,
  seenLateHours,
  discountCode,
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
  studentId: uid,
  payerId: uid,
})

/** The consents with which an offered block is accepted: the same as those of a reservation. */
export const acceptInput = z.strictObject({
  acceptedTerms: terms,
  earlyPerformance: z.literal(true, { error: CONSENT_MISSING }),
})

/** The same as fields of the page's form. */
export const acceptForm = z.object(acceptInput.shape)

export type ReserveInput = Omit<z.output<typeof reserveInput>, 'date_time'> & {
  readonly date_time?: DateTimeMap | undefined
  /** The student; defaults to the caller. */
  readonly studentId?: string | undefined
  /** The payer; defaults to the caller. */
  readonly payerId?: string | undefined
}
