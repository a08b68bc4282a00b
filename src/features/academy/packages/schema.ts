import { z } from 'zod'
import { SUBJECTS } from '#features/academy/catalogue/subjects.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { parsePLN } from '#kernel/money-input.ts'
import { LESSON_COUNTS, LESSON_PRICES, PACKAGE_MINUTES, VALID_MONTHS } from './rules.ts'

const COUNT: Said = () => t('A package has {least} to {most} lessons.', LESSON_COUNTS)
const LENGTH = msg('A lesson lasts 30, 60, 90 or 120 minutes.')
const PRICE = msg('A lesson costs from 2 to 1000 PLN, with at most two decimals.')
const MONTHS: Said = () => t('A package is valid for {least} to {most} months.', VALID_MONTHS)

const lessons = z
  .int({ error: COUNT })
  .min(LESSON_COUNTS.least, { error: COUNT })
  .max(LESSON_COUNTS.most, { error: COUNT })
const minutes = z.union(
  PACKAGE_MINUTES.map(each => z.literal(each)),
  { error: LENGTH },
)
const lessonPrice = z
  .int({ error: PRICE })
  .min(LESSON_PRICES.least, { error: PRICE })
  .max(LESSON_PRICES.most, { error: PRICE })
const months = z
  .int({ error: MONTHS })
  .min(VALID_MONTHS.least, { error: MONTHS })
  .max(VALID_MONTHS.most, { error: MONTHS })
const subject = z
  .string()
  .refine(id => SUBJECTS.some(one => one.id === id), { error: msg('Choose subjects of the list.') })

/** `lessonPrice` in grosze, of each lesson. */
export const offerInput = z.strictObject({ lessons, minutes, lessonPrice, months })
export type OfferInput = z.output<typeof offerInput>

/** Of the school: for all its individual lessons, or for those of some subjects. */
export const schoolOfferInput = offerInput.extend({ subjects: z.array(subject).max(SUBJECTS.length).default([]) })
export type SchoolOfferInput = z.output<typeof schoolOfferInput>

const typedNumber = <Schema extends z.ZodType<number, number>>(schema: Schema, error: Said) =>
  z.coerce.number({ error }).pipe(schema)

/** The pages' forms, whose fields are text. */
export const offerForm = z.object({
  lessons: typedNumber(lessons, COUNT),
  minutes: z.coerce.number({ error: LENGTH }).pipe(minutes),
  lessonPrice: z
    .string({ error: PRICE })
    .transform(typed => parsePLN(typed) ?? Number.NaN)
    .pipe(lessonPrice),
  months: typedNumber(months, MONTHS),
})
export const schoolOfferForm = offerForm.extend({ subjects: z.array(subject).max(SUBJECTS.length).default([]) })

const id = z.string().min(1).max(60)
export const endOfferForm = z.strictObject({ offer: id })
export const idParam = z.object({ id })

/** `package` is the id that the page has given: sent twice, it is bought once. */
export const buyForm = z.strictObject({ package: z.string().regex(/^pkg_[0-9a-z]{26}$/), offer: id })
export const buyInput = z.strictObject({ offerId: id })
