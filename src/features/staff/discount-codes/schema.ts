import { z } from 'zod'
import { SUBJECTS } from '#features/academy/catalogue/subjects.ts'
import { CODE_LENGTHS, isCode, normalizeCode } from '#features/academy/discount-codes/rules.ts'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { msg, t } from '#kernel/messages.ts'
import { LEAST_PAYMENT } from '#kernel/money.ts'
import { parsePLN } from '#kernel/money-input.ts'

const CODE = () => t('A code has {least} to {most} letters from A to Z and digits.', CODE_LENGTHS)
const PERCENT = msg('A part is a whole number of percent, from 1 to 100.')
const AMOUNT = msg('An amount is from 2 to 10 000 PLN, with at most two decimals.')
const USES = msg('A number from 1 to 100 000, or nothing.')
const DAYS = msg('The last day is before the first one.')
const MAX_AMOUNT = 1_000_000
const MAX_USES = 100_000
const MAX_NOTE = 300

const code = z.string().max(60, { error: CODE }).transform(normalizeCode).refine(isCode, { error: CODE })
const subject = z
  .string()
  .refine(id => SUBJECTS.some(one => one.id === id), { error: msg('Choose subjects of the list.') })
const note = z
  .string()
  .trim()
  .max(MAX_NOTE, { error: msg('Use at most {maximum} characters.') })
const percent = z.int({ error: PERCENT }).min(1, { error: PERCENT }).max(100, { error: PERCENT })
const amount = z.int({ error: AMOUNT }).min(LEAST_PAYMENT, { error: AMOUNT }).max(MAX_AMOUNT, { error: AMOUNT })
const uses = z.int({ error: USES }).min(1, { error: USES }).max(MAX_USES, { error: USES })
const day = calendarDate(msg('Choose a day.'))
const username = z.string().trim().max(64)

type Days = { readonly validFrom?: string | undefined; readonly validUntil?: string | undefined }
const checkDays = ({ validFrom, validUntil }: Days, context: z.core.$RefinementCtx): void => {
  if (validFrom && validUntil && validUntil < validFrom)
    context.addIssue({ code: 'custom', message: DAYS(), path: ['validUntil'] })
}

/** What both doors take; people by username, a session by its id. */
const shared = { subjects: z.array(subject).max(SUBJECTS.length).default([]), isFirstOnly: z.boolean().default(false) }

/** Exactly one of `percent` and `amount` (grosze). Without `code` one is made; what is absent is no limit. */
export const codeInput = z
  .strictObject({
    code: code.optional(),
    percent: percent.optional(),
    amount: amount.optional(),
    validFrom: day.optional(),
    validUntil: day.optional(),
    maxUses: uses.optional(),
    maxUsesEach: uses.optional(),
    session: z.string().trim().max(300).optional(),
    teacher: username.optional(),
    person: username.optional(),
    note: note.default(''),
    ...shared,
  })
  .superRefine(checkDays)
  .superRefine((input, context) => {
    if ((input.percent === undefined) === (input.amount === undefined))
      context.addIssue({ code: 'custom', message: t('Send either percent or amount.'), path: ['percent'] })
  })
export type CodeInput = z.output<typeof codeInput>

const emptyIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const typed = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyIsAbsent, schema.optional())
const typedUses = typed(z.coerce.number({ error: USES }).pipe(uses))

export const TAKES = ['percent', 'amount'] as const
type Typed = { readonly takes: (typeof TAKES)[number]; readonly value: string }

/** What it takes off, as it was typed; null where that is none. */
const readValue = ({ takes, value }: Typed): number | null => {
  const isPercent = takes === 'percent'
  const typed = isPercent ? Number(value.replace(/%$/, '').trim() || Number.NaN) : parsePLN(value)
  return (isPercent ? percent : amount).safeParse(typed).data ?? null
}

/** As it is typed: percent or PLN in one field. */
export const codeForm = z
  .object({
    code: typed(code),
    takes: z.enum(TAKES, { error: msg('Choose a part or an amount.') }),
    value: z
      .string({ error: msg('Give the percent, or the amount in PLN.') })
      .trim()
      .max(20),
    validFrom: typed(day),
    validUntil: typed(day),
    maxUses: typedUses,
    maxUsesEach: typedUses,
    session: typed(z.string().trim().max(300)),
    teacher: typed(username),
    person: typed(username),
    note: note.default(''),
    ...shared,
  })
  .superRefine(checkDays)
  .superRefine((input, context) => {
    const message = input.takes === 'percent' ? PERCENT : AMOUNT
    if (readValue(input) === null) context.addIssue({ code: 'custom', message: message(), path: ['value'] })
  })

export const toCodeInput = ({ takes, value, ...rest }: z.output<typeof codeForm>): CodeInput => {
  const taken = readValue({ takes, value }) ?? undefined
  return takes === 'percent' ? { ...rest, percent: taken } : { ...rest, amount: taken }
}

export const codeParam = z.object({ id: z.string().min(1).max(60) })
