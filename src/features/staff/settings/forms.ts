import { z } from 'zod'
import { SETTING_SCHEMAS, type SettingName, version } from './schema.ts'

const formOf = <Value extends z.ZodType>(value: Value) => z.object({ version, value })
const switchForm = formOf(z.boolean().default(false))

/** The forms of the page, by the setting that each saves. */
export const SETTING_FORMS = {
  banner: formOf(SETTING_SCHEMAS.banner),
  contactEmail: formOf(SETTING_SCHEMAS.contactEmail),
  auditRetentionDays: formOf(SETTING_SCHEMAS.auditRetentionDays),
  webhookRetentionDays: formOf(SETTING_SCHEMAS.webhookRetentionDays),
  correspondenceRetentionDays: formOf(SETTING_SCHEMAS.correspondenceRetentionDays),
  backupsKept: formOf(SETTING_SCHEMAS.backupsKept),
  lateHours: formOf(SETTING_SCHEMAS.lateHours),
  refundDelayMinutes: formOf(SETTING_SCHEMAS.refundDelayMinutes),
  checkoutMinutes: formOf(SETTING_SCHEMAS.checkoutMinutes),
  siblingDiscountPercent: formOf(SETTING_SCHEMAS.siblingDiscountPercent),
  voucherMonths: formOf(SETTING_SCHEMAS.voucherMonths),
  goodwillOnceSupport: formOf(SETTING_SCHEMAS.goodwillOnceSupport),
  goodwillMonthSupport: formOf(SETTING_SCHEMAS.goodwillMonthSupport),
  goodwillOnceAdmin: formOf(SETTING_SCHEMAS.goodwillOnceAdmin),
  goodwillMonthAdmin: formOf(SETTING_SCHEMAS.goodwillMonthAdmin),
  reportsEvery: formOf(SETTING_SCHEMAS.reportsEvery),
  staffNeedSecondFactor: switchForm,
  registrationsOpen: switchForm,
  reservationsOpen: switchForm,
  payAsYouGoOpen: switchForm,
  gamesOpen: switchForm,
  trainingsOpen: switchForm,
  contactOpen: switchForm,
} as const satisfies Record<Exclude<SettingName, 'company'>, z.ZodType>

export const companyForm = z.object({ version, ...SETTING_SCHEMAS.company.shape })
