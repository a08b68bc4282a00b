import { z } from 'zod'
import { REPORT_RHYTHMS } from '#features/academy/progress-reports/spans.ts'
import { readNip } from '#features/money/payments/nip.ts'
import { Email } from '#features/people/users/schema.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import type { Capability } from '#kernel/capability.ts'

const optionalLine = (maxLength: number) => z.union([z.literal(''), visibleLine(maxLength, '')]).default('')

const Nip = z
  .string()
  .max(40, 'A NIP has ten digits.')
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return ''
    const nip = readNip(text)
    if (nip) return nip
    context.addIssue({ code: 'custom', message: 'This is not a valid NIP. Please check its ten digits.' })
    return z.NEVER
  })

const whole = (min: number, max: number, unit: string) => {
  const message = `A whole number of ${unit}, from ${min} to ${max}.`
  return z.number({ error: message }).int(message).min(min, message).max(max, message)
}

const days = whole(30, 36_500, 'days')
const isOpen = z.boolean({ error: 'Choose whether it is open.' })

const pln = whole(0, 10_000, 'PLN')
/** PLN that a member of staff may give, by role: at once, and in a month of the school. */
const GOODWILL_SCHEMAS = {
  goodwillOnceSupport: pln,
  goodwillMonthSupport: pln,
  goodwillOnceAdmin: pln,
  goodwillMonthAdmin: pln,
} as const

/** What each setting may be (docs/product.md §12.8). Each limit keeps the site usable. */
export const SETTING_SCHEMAS = {
  banner: visibleLine(300, 'Write what the banner says.'),
  contactEmail: Email,
  company: z.strictObject({ name: optionalLine(150), address: optionalLine(250), nip: Nip }),
  auditRetentionDays: days,
  webhookRetentionDays: days,
  correspondenceRetentionDays: days,
  backupsKept: whole(0, 30, 'backups'),
  lateHours: whole(1, 168, 'hours'),
  refundDelayMinutes: whole(5, 1_440, 'minutes'),
  checkoutMinutes: whole(5, 120, 'minutes'),
  siblingDiscountPercent: whole(0, 50, 'percent'),
  voucherMonths: whole(12, 120, 'months'),
  ...GOODWILL_SCHEMAS,
  staffNeedSecondFactor: z.boolean({ error: 'Choose whether it is needed.' }),
  reportsEvery: z.enum(REPORT_RHYTHMS, { error: 'Choose a month or a term.' }),
  registrationsOpen: isOpen,
  reservationsOpen: isOpen,
  payAsYouGoOpen: isOpen,
  gamesOpen: isOpen,
  trainingsOpen: isOpen,
  contactOpen: isOpen,
} as const
export type SettingName = keyof typeof SETTING_SCHEMAS

/** Settings that ask for another capability than most. */
const OTHER_CAPABILITIES: Partial<Record<SettingName, Capability>> = {
  banner: 'change_texts',
  contactEmail: 'change_texts',
  trainingsOpen: 'change_texts',
  goodwillOnceSupport: 'limit_goodwill',
  goodwillMonthSupport: 'limit_goodwill',
  goodwillOnceAdmin: 'limit_goodwill',
  goodwillMonthAdmin: 'limit_goodwill',
}
export const capabilityToChange = (name: SettingName): Capability => OTHER_CAPABILITIES[name] ?? 'change_settings'

/** The version on which a change is based; 0 where nothing was stored yet. */
export const version = z.number({ error: 'Send the version that you saw.' }).int().min(0)

export const settingName = z.enum(Object.keys(SETTING_SCHEMAS) as [SettingName, ...SettingName[]])
