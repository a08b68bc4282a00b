import { z } from 'zod'
import { TypedAmount } from '#features/money/goodwill/schema.ts'
import { namesLink } from '#features/people/users/name-rules.ts'
import { Email } from '#features/people/users/schema.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg } from '#kernel/messages.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { DATE_MESSAGE, isCalendarDate } from '#kernel/time.ts'
import { DELIVERIES, type Delivery, decideAmount } from './rules.ts'

/** Characters. */
export const MAX_NAME = 80
export const MAX_MESSAGE = 500

const emptyIsNull = (value: unknown) => (value === '' || value === undefined ? null : value)
const day = z.string({ error: msg('Choose a day.') }).refine(isCalendarDate, { error: DATE_MESSAGE })
const optionalEmail = z.preprocess(emptyIsNull, Email.nullable())

/** Its letter goes to any address in the name of the school: it must not carry links of strangers. */
const withoutLink = [
  (text: string) => !namesLink(text),
  { error: msg('Please write it without an address or a link.') },
] as const

const GIFT = {
  recipientName: visibleLine(MAX_NAME, msg('Say for whom it is.')).refine(...withoutLink),
  fromName: visibleLine(MAX_NAME, msg('Say from whom it is.')).refine(...withoutLink),
  message: z
    .string()
    .trim()
    .max(MAX_MESSAGE, { error: msg('Use at most {maximum} characters.') })
    .refine(...withoutLink)
    .default(''),
  delivery: z.enum(DELIVERIES, { error: msg('Choose how you give it.') }),
  recipientEmail: optionalEmail,
  sendOn: z.preprocess(emptyIsNull, day.nullable()),
} as const

type Given = { readonly delivery: Delivery; readonly recipientEmail: string | null }

const hasAddress = ({ delivery, recipientEmail }: Given): boolean => delivery !== 'email' || recipientEmail !== null
const ADDRESS_MISSING = {
  path: ['recipientEmail'],
  error: msg('Give the e-mail address to which we send it.'),
  // Beside the errors of the other fields, not after them.
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
}

/** Said with the errors of the other fields. */
const amount = TypedAmount.superRefine((typed, context) => {
  const decision = decideAmount(typed)
  if (!decision.ok) context.addIssue({ code: 'custom', message: sentenceOf(decision.refusal) })
})

/** The form of the page; `voucher` is the id that the page has given: sent twice, it is bought once. */
export const buyForm = z
  .strictObject({ voucher: z.string().regex(/^vch_[0-9a-z]{26}$/), amount, ...GIFT })
  .refine(hasAddress, ADDRESS_MISSING)

/** `amount` in grosze. */
export const buyInput = z
  .strictObject({ amount: z.int().min(1).max(100_000_000), ...GIFT })
  .refine(hasAddress, ADDRESS_MISSING)
export type BuyInput = z.output<typeof buyInput>

export const redeemInput = z.strictObject({
  // Not `code`: forms empty fields of that name, which hold a second factor.
  voucherCode: z
    .string({ error: msg('Type the code of the voucher.') })
    .trim()
    .min(1, { error: msg('Type the code of the voucher.') })
    .max(60),
})
export const sendInput = z.strictObject({ email: optionalEmail })
