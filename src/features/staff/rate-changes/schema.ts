import { z } from 'zod'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { RATE_BASES, TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { parsePLN } from '#kernel/money-input.ts'

const kind = z.enum(TEACHING_KINDS, { error: 'Choose what is taught.' })
const basis = z.enum(RATE_BASES, { error: 'Choose how it is computed.' })
const validFrom = calendarDate('Choose the first day.')
const username = z.string().trim().max(64, { error: 'Give the username of the person.' })

/** More for an hour than any school pays. */
const MOST_FOR_AN_HOUR = 1_000_000
const WHOLE = 10_000
const SHARE = 'A share is from 0 to 100 percent, with at most two decimals.'
const HOURLY = 'An amount for an hour is from 0 to 10 000 PLN, with at most two decimals.'

const isWithinWhole = (rate: { readonly basis: (typeof RATE_BASES)[number]; readonly value: number }): boolean =>
  rate.basis !== 'share' || rate.value <= WHOLE

/** `value`: basis points of what students are charged, or grosze for an hour. `person`: a username; without one the school's rate. */
export const rateInput = z
  .strictObject({ person: username.optional(), kind, basis, value: z.int().min(0).max(MOST_FOR_AN_HOUR), validFrom })
  .refine(isWithinWhole, { error: SHARE, path: ['value'] })
export type RateInput = z.output<typeof rateInput>

/** The same in an address. */
export const rateQuery = z
  .object({
    person: username.optional(),
    kind,
    basis,
    value: z.coerce.number().pipe(z.int().min(0).max(MOST_FOR_AN_HOUR)),
    validFrom,
  })
  .refine(isWithinWhole, { error: SHARE, path: ['value'] })

/** As it is typed: percent or PLN. Percent with two decimals are basis points, as PLN with two decimals are grosze. */
export const rateForm = z
  .strictObject({ person: username.default(''), kind, basis, value: z.string().trim().max(20), validFrom })
  .transform(({ value: typed, ...rest }, context): RateInput => {
    const value = parsePLN(typed.replace(/%$/, ''))
    const [most, error] = rest.basis === 'share' ? [WHOLE, SHARE] : [MOST_FOR_AN_HOUR, HOURLY]
    if (value !== null && value <= most) return { ...rest, value }
    context.addIssue({ code: 'custom', message: error, path: ['value'] })
    return z.NEVER
  })
