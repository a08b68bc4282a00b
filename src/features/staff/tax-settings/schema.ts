import { z } from 'zod'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { SERIES_PATTERN } from '#features/money/invoices/numbers.ts'
import { readNip } from '#features/money/payments/nip.ts'
import { ROUNDINGS } from '#features/money/taxes/amounts.ts'
import { SOLD_KINDS, TAX_RATES } from '#features/money/taxes/rates.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg, t } from '#kernel/messages.ts'

const optionalLine = (maxLength: number) => z.union([z.literal(''), visibleLine(maxLength, '')]).default('')

const Nip = z
  .string({ error: msg('Please enter the NIP.') })
  .max(40, { error: msg('A NIP has ten digits.') })
  .transform((text, context) => {
    const nip = readNip(text)
    if (nip) return nip
    context.addIssue({ code: 'custom', message: t('This is not a valid NIP. Please check its ten digits.') })
    return z.NEVER
  })

const series = z
  .string({ error: msg('Give the letters of the series.') })
  .trim()
  .toUpperCase()
  .regex(SERIES_PATTERN, { error: msg('One to six letters, such as FV.') })
const rate = z.enum(TAX_RATES, { error: msg('Choose a rate.') })
const DUE = msg('A whole number of days, from 1 to 90.')

/** The field of a rate and of its legal basis, by what is sold. */
export const RATE_FIELDS = {
  lessons: ['lessonsRate', 'lessonsBasis'],
  games: ['gamesRate', 'gamesBasis'],
  trainings: ['trainingsRate', 'trainingsBasis'],
  other: ['otherRate', 'otherBasis'],
} as const

const fields = {
  validFrom: calendarDate(msg('Choose the first day.')),
  companyName: visibleLine(150, msg('Please enter the company’s name.')),
  address: visibleLine(250, msg('Please enter the company’s address.')),
  nip: Nip,
  isVatPayer: z.boolean().default(false),
  exemptBasis: optionalLine(200),
  ...{ lessonsRate: rate, gamesRate: rate, trainingsRate: rate, otherRate: rate },
  ...{ lessonsBasis: optionalLine(200), gamesBasis: optionalLine(200) },
  ...{ trainingsBasis: optionalLine(200), otherBasis: optionalLine(200) },
  rounding: z.enum(ROUNDINGS, { error: msg('Choose where the tax is rounded.') }),
  invoiceSeries: series,
  correctionSeries: series,
  bankAccount: z
    .string()
    .max(60)
    .default('')
    .transform(text => text.replaceAll(/\s/g, '').toUpperCase())
    .refine(text => text === '' || /^(PL)?\d{26}$/.test(text), { error: msg('A Polish account has 26 digits.') }),
  dueDays: z.number({ error: DUE }).int({ error: DUE }).min(1, { error: DUE }).max(90, { error: DUE }),
}

const BASIS_MISSING = msg('Give the legal basis, such as: art. 43 ust. 1 pkt 27 ustawy o VAT.')

/** What the school is for taxes from a day on. An exemption names its legal basis (art. 106e ust. 1 pkt 19 of the VAT act). */
export const taxDataInput = z.strictObject(fields).superRefine((data, context) => {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] })
  if (!data.isVatPayer && data.exemptBasis === '') issue('exemptBasis', BASIS_MISSING())
  if (data.invoiceSeries === data.correctionSeries)
    issue('correctionSeries', t('Corrections have a series of their own.'))
  for (const kind of SOLD_KINDS) {
    const [rateField, basisField] = RATE_FIELDS[kind]
    if (data.isVatPayer && data[rateField] === 'zw' && data[basisField] === '') issue(basisField, BASIS_MISSING())
  }
})
export type TaxDataInput = z.output<typeof taxDataInput>
