import { z } from 'zod'
import { findSubject } from '#features/academy/catalogue/subjects.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { isCalendarDate } from '#kernel/time.ts'

export const MAX_PRICE = 1_000_000
export const MAX_LESSONS = 60

export const PRICE = msg('A price is 0, or between 2 and 10 000 PLN, with at most two decimals.')

/** Postgres refuses or drops control characters. */
const isSingleLine = (text: string): boolean => !/\p{Cc}/u.test(text)
const isPlainText = (text: string): boolean => !/[^\P{Cc}\n\r\t]/u.test(text)

/** A whole number between two bounds, with one message for every other input. */
export const wholeNumber = (lowest: number, highest: number, error: Said) =>
  z.number({ error }).int({ error }).min(lowest, { error }).max(highest, { error })

export const singleLineText = (minLength: number, maxLength: number, error: Said) =>
  z.string({ error }).trim().min(minLength, { error }).max(maxLength, { error }).refine(isSingleLine, { error })

export const multiLineText = (maxLength: number, error: Said) =>
  z.string({ error }).trim().max(maxLength, { error }).refine(isPlainText, { error })

/** Nothing, or as much as can be paid at once. A number below 0 has a message of its own. */
export const isPayable = (grosze: number): boolean => grosze <= 0 || grosze >= LEAST_PAYMENT

/** Grosze, as in the API. */
export const price = wholeNumber(0, MAX_PRICE, PRICE).refine(isPayable, { error: PRICE })

/** Parses an amount in PLN as text; returns grosze. */
export const pricePLN = z
  .string({ error: PRICE })
  .max(20, { error: PRICE })
  .transform((input, context) => {
    const grosze = parsePLN(input)
    if (grosze !== null && grosze <= MAX_PRICE && isPayable(grosze)) return grosze
    context.addIssue({ code: 'custom', message: PRICE() })
    return z.NEVER
  })

export const subjectId = z
  .string({ error: msg('Choose a subject.') })
  .max(80, { error: msg('Choose a subject.') })
  .refine(id => findSubject(id) !== undefined, { error: msg('Choose a subject of the catalogue.') })

export const calendarDate = (error: Said) =>
  z
    .string({ error })
    .regex(/^20\d\d-\d\d-\d\d$/, { error })
    .refine(isCalendarDate, { error })

/** A local time `YYYY-MM-DDTHH:MM`; the pattern `minutes` restricts the minutes. */
export const wallTime = (error: Said, minutes = /[0-5]\d$/) =>
  z
    .string({ error })
    .regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, { error })
    .regex(minutes, { error })
    .refine(text => isCalendarDate(text.slice(0, 10)), { error })

/** Refuses unknown fields, so that a request cannot set server-side fields (mass assignment). */
export const strictObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? t('Unknown field: {fields}.', { fields: issue.keys.join(', ').slice(0, 120) })
        : undefined,
  })
