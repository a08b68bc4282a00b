import { z } from 'zod'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { RATE_SETTINGS, type RateSetting, TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { msg, t } from '#kernel/messages.ts'
import { parsePLN } from '#kernel/money-input.ts'

const kind = z.enum(TEACHING_KINDS, { error: msg('Choose what is taught.') })
const basis = z.enum(RATE_SETTINGS, { error: msg('Choose how it is computed.') })
const validFrom = calendarDate(msg('Choose the first day.'))
const username = z
  .string()
  .trim()
  .max(64, { error: msg('Give the username of the person.') })

/** More for an hour than any school pays. */
const MOST_FOR_AN_HOUR = 1_000_000
const WHOLE = 10_000
const SHARE = msg('A share is from 0 to 100 percent, with at most two decimals.')
const HOURLY = msg('An amount for an hour is from 0 to 10 000 PLN, with at most two decimals.')

const VALUE_MISSING = msg('Give the percent, or the amount in PLN for an hour.')
const PERSON_MISSING = msg('Give the username of the person for whom the school’s rate is to hold again.')

type Asked = { readonly person?: string | undefined; readonly basis: RateSetting; readonly value?: number | undefined }

/** A rate has a value; the end of a person's own one has a person and no value. */
const checkRate = ({ person, basis, value }: Asked, context: z.core.$RefinementCtx): void => {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] })
  if (basis === 'school') {
    if (!person) issue('person', PERSON_MISSING())
    if (value) issue('value', t('The school’s rate has its own value.'))
  } else if (value === undefined) issue('value', VALUE_MISSING())
  else if (basis === 'share' && value > WHOLE) issue('value', SHARE())
}

const amount = z.int().min(0).max(MOST_FOR_AN_HOUR)

/**
 * `value`: basis points of what students are charged, or grosze for an hour; none for `school`. `person`: a username; without one the
 * school's rate.
 */
export const rateInput = z
  .strictObject({ person: username.optional(), kind, basis, value: amount.optional(), validFrom })
  .superRefine(checkRate)
export type RateInput = z.output<typeof rateInput>

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** The same in an address. */
export const rateQuery = z
  .object({
    person: username.optional(),
    kind,
    basis,
    value: z.preprocess(emptyIsAbsent, z.coerce.number().pipe(amount).optional()),
    validFrom,
  })
  .superRefine(checkRate)

type Errors = Readonly<Record<string, readonly string[] | undefined>>

/**
 * The first message of each field of what was typed, also that of a value that is missing: the form as a whole is only looked at once each of
 * its fields is right.
 */
export const rateErrors = (error: z.ZodError, typed: { readonly basis: string; readonly value: string }): Errors => {
  const { fieldErrors } = z.flattenError(error) as { readonly fieldErrors: Errors }
  const first = Object.entries(fieldErrors).map(([name, messages]) => [name, messages?.slice(0, 1)] as const)
  const isMissing = typed.value.trim() === '' && typed.basis !== 'school'
  return { ...Object.fromEntries(first), ...(isMissing ? { value: [VALUE_MISSING()] } : {}) }
}

/** As it is typed: percent or PLN. Percent with two decimals are basis points, as PLN with two decimals are grosze. */
export const rateForm = z
  .strictObject({ person: username.default(''), kind, basis, value: z.string().trim().max(20).default(''), validFrom })
  .transform(({ value: typed, ...rest }, context): RateInput => {
    if (typed === '' || rest.basis === 'school') {
      checkRate(rest, context)
      return rest
    }
    const value = parsePLN(typed.replace(/%$/, ''))
    const [most, error] = rest.basis === 'share' ? [WHOLE, SHARE] : [MOST_FOR_AN_HOUR, HOURLY]
    if (value !== null && value <= most) return { ...rest, value }
    context.addIssue({ code: 'custom', message: error(), path: ['value'] })
    return z.NEVER
  })
