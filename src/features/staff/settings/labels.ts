import { type Message, msg, type Said } from '#kernel/messages.ts'
import type { SettingName } from './schema.ts'

type SettingLabel = { readonly label: Message; readonly hint: Message; readonly unit?: Said }

/** What each setting is called on the page of staff, and what follows from changing it. */
export const SETTING_LABELS: Readonly<Record<SettingName, SettingLabel>> = {
  banner: { label: msg('Banner'), hint: msg('Shown at the top of every page, to everyone.') },
  contactEmail: { label: msg('Contact e-mail'), hint: msg('In the footer, in the legal documents and on receipts.') },
  company: { label: msg('Company'), hint: msg('Printed on new receipts and in the legal documents.') },
  auditRetentionDays: {
    label: msg('Log of changes'),
    hint: msg('How long it is kept. Older entries are deleted.'),
    unit: msg('[unit] days'),
  },
  webhookRetentionDays: {
    label: msg('Messages of payment providers'),
    hint: msg('How long they are kept.'),
    unit: msg('[unit] days'),
  },
  correspondenceRetentionDays: {
    label: msg('Messages and requests of visitors'),
    hint: msg('How long they are kept after the answer.'),
    unit: msg('[unit] days'),
  },
  backupsKept: {
    label: msg('Backups of the night'),
    hint: msg('How many are kept. With 0 none are made. Deleted accounts stay in them.'),
    unit: msg('[unit] backups'),
  },
  lateHours: {
    label: msg('Free cancellation until'),
    hint: msg(
      'Hours before the start. Later, a lesson is charged. Existing bookings keep the rule they were made with.',
    ),
    unit: msg('[unit] hours'),
  },
  refundDelayMinutes: {
    label: msg('Refund is sent after'),
    hint: msg('Until then a cancellation can be undone. Existing bookings keep the rule they were made with.'),
    unit: msg('[unit] minutes'),
  },
  checkoutMinutes: {
    label: msg('Place held for a payment'),
    hint: msg('A payment under way doubles it. Places that are held now keep their end.'),
    unit: msg('[unit] minutes'),
  },
  siblingDiscountPercent: {
    label: msg('Sibling discount'),
    hint: msg(
      'For further children of a family, while a sibling who booked before has paid lessons to come. 0: none. Existing bookings keep their price.',
    ),
    unit: '%',
  },
  voucherMonths: {
    label: msg('Gift vouchers valid for'),
    hint: msg('From the day of the purchase. Vouchers that were bought keep their last day.'),
    unit: msg('[unit] months'),
  },
  goodwillOnceSupport: { label: msg('Support: at a time'), hint: msg('The most that one gift may be.'), unit: 'PLN' },
  goodwillMonthSupport: {
    label: msg('Support: in a month'),
    hint: msg('What one member of support may give.'),
    unit: 'PLN',
  },
  goodwillOnceAdmin: { label: msg('Admins: at a time'), hint: msg('The most that one gift may be.'), unit: 'PLN' },
  goodwillMonthAdmin: { label: msg('Admins: in a month'), hint: msg('What one admin may give.'), unit: 'PLN' },
  reportsEvery: {
    label: msg('Progress reports'),
    hint: msg(
      'After what the school asks teachers for a report about each student: a month, or a term (from September, and from February).',
    ),
  },
  staffNeedSecondFactor: {
    label: msg('Two-step sign-in for staff'),
    hint: msg('Without it, admins and superadmins can’t open staff pages. Takes effect on production sites only.'),
  },
  registrationsOpen: { label: msg('New accounts'), hint: msg('Signing up on the page and over HTTP.') },
  reservationsOpen: { label: msg('New reservations'), hint: msg('Reserving and joining a waitlist. Bookings go on.') },
  payAsYouGoOpen: {
    label: msg('Weekly agreements'),
    hint: msg('New lessons every week, charged afterwards. Agreements go on.'),
  },
  gamesOpen: {
    label: msg('Joining games'),
    hint: msg('Taking a seat in a game, and waiting for one. Players keep theirs.'),
  },
  trainingsOpen: { label: msg('Trainings form'), hint: msg('Asking for a training or a workshop.') },
  contactOpen: { label: msg('Contact form'), hint: msg('Writing to the school on the site.') },
}

/** Settings with one field that are saved together, on a page of their own. */
export const FIELD_SECTIONS = {
  texts: ['banner', 'contactEmail'],
  bookings: ['lateHours', 'refundDelayMinutes', 'checkoutMinutes', 'siblingDiscountPercent', 'voucherMonths'],
  learning: ['reportsEvery'],
  goodwill: ['goodwillOnceSupport', 'goodwillMonthSupport', 'goodwillOnceAdmin', 'goodwillMonthAdmin'],
  retention: ['auditRetentionDays', 'webhookRetentionDays', 'correspondenceRetentionDays', 'backupsKept'],
} as const satisfies Record<string, readonly Exclude<SettingName, 'company'>[]>
export type FieldSection = keyof typeof FIELD_SECTIONS

/** What staff need, beside what is open. */
export const NEEDS = ['staffNeedSecondFactor'] as const satisfies readonly SettingName[]

export const SWITCHES = [
  'registrationsOpen',
  'reservationsOpen',
  'payAsYouGoOpen',
  'gamesOpen',
  'trainingsOpen',
  'contactOpen',
] as const satisfies readonly SettingName[]
