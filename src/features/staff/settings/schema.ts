import { z } from 'zod'
import { REPORT_RHYTHMS } from '#features/academy/progress-reports/spans.ts'
import { readNip } from '#features/money/payments/nip.ts'
import { Email } from '#features/people/users/schema.ts'
import { visibleLine } from '#features/people/users/visible-line.ts'
import type { Capability } from '#kernel/capability.ts'
import { msg, t } from '#kernel/messages.ts'

const optionalLine = (maxLength: number) => z.union([z.literal(''), visibleLine(maxLength, '')]).default('')

const Nip = z
  .string()
  .max(40, { error: msg('A NIP has ten digits.') })
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return ''
    const nip = readNip(text)
    if (nip) return nip
    context.addIssue({ code: 'custom', message: t('This is not a valid NIP. Please check its ten digits.') })
    return z.NEVER
  })

type Unit = 'days' | 'backups' | 'hours' | 'minutes' | 'months' | 'percent' | 'PLN'

const whole = (min: number, max: number, unit: Unit) => {
  const error = () =>
    t(
      'A whole number of {unit, select, days {days} backups {backups} hours {hours} minutes {minutes} months {months} percent {percent} other {PLN}}, from {min} to {max}.',
      { unit, min, max },
    )
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const days = whole(30, 36_500, 'days')
const isOpen = z.boolean({ error: msg('Choose whether it is open.') })

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
  banner: visibleLine(300, msg('Write what the banner says.')),
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
  staffNeedSecondFactor: z.boolean({ error: msg('Choose whether it is needed.') }),
  reportsEvery: z.enum(REPORT_RHYTHMS, { error: msg('Choose a month or a term.') }),
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
export const version = z
  .number({ error: msg('Send the version that you saw.') })
  .int()
  .min(0)

export const settingName = z.enum(Object.keys(SETTING_SCHEMAS) as [SettingName, ...SettingName[]])
