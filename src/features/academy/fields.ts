import { z } from 'zod'
import { subject } from '#features/catalogue/subjects.ts'
import { isDate } from '#kernel/time.ts'
import { parsePLN } from '#kernel/typed-money.ts'
import { isZone } from '#kernel/zones.ts'

export const LARGEST_PRICE = 1_000_000
export const MOST_LESSONS = 60

const PRICE = 'A price is between 0 and 10 000 PLN, in whole grosze.'

/** Control characters would be lost or refused on the way to the database. */
const isLine = (text: string): boolean => !/\p{Cc}/u.test(text)
const isText = (text: string): boolean => !/[^\P{Cc}\n\r\t]/u.test(text)

/** A whole number between two bounds, with one sentence for everything else. */
export const count = (least: number, most: number, error: string) =>
  z.number({ error }).int({ error }).min(least, { error }).max(most, { error })

export const line = (least: number, most: number, error: string) =>
  z.string({ error }).trim().min(least, { error }).max(most, { error }).refine(isLine, { error })

export const text = (most: number, error: string) =>
  z.string({ error }).trim().max(most, { error }).refine(isText, { error })

/** Grosze, as the API takes them. */
export const price = count(0, LARGEST_PRICE, PRICE)

/** PLN, as a person types them; answers grosze. */
export const typedPrice = z
  .string({ error: PRICE })
  .max(20, { error: PRICE })
  .transform((typed, context) => {
    const grosze = parsePLN(typed)
    if (grosze !== null && grosze <= LARGEST_PRICE) return grosze
    context.addIssue({ code: 'custom', message: PRICE })
    return z.NEVER
  })

export const zone = z
  .string({ error: 'Please select a time zone.' })
  .max(64, { error: 'Please select a time zone.' })
  .refine(isZone, { error: 'Please select a time zone.' })

export const subjectId = z
  .string({ error: 'Choose a subject.' })
  .max(80, { error: 'Choose a subject.' })
  .refine(id => subject(id) !== undefined, { error: 'Choose a subject of the catalogue.' })

export const date = (error: string) =>
  z
    .string({ error })
    .regex(/^20\d\d-\d\d-\d\d$/, { error })
    .refine(isDate, { error })

/** A wall-clock moment `YYYY-MM-DDTHH:MM`; `minutes` says which are allowed. */
export const wall = (error: string, minutes = /[0-5]\d$/) =>
  z
    .string({ error })
    .regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, { error })
    .regex(minutes, { error })
    .refine(text => isDate(text.slice(0, 10)), { error })

/** Nothing beyond the named fields: what only the house may set cannot be smuggled in. */
export const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ').slice(0, 120)}.` : undefined,
  })
