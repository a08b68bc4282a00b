import type { SettingName } from './schema.ts'

type SettingLabel = { readonly label: string; readonly hint: string; readonly unit?: string }

/** What each setting is called on the page of staff, and what follows from changing it. */
export const SETTING_LABELS: Readonly<Record<SettingName, SettingLabel>> = {
  banner: { label: 'Banner', hint: 'Shown at the top of every page, to everyone.' },
  contactEmail: { label: 'Contact e-mail', hint: 'In the footer, in the legal documents and on receipts.' },
  company: { label: 'Company', hint: 'In the legal documents and on new receipts.' },
  auditRetentionDays: {
    label: 'Log of changes',
    hint: 'How long it is kept. Older entries are deleted.',
    unit: 'days',
  },
  webhookRetentionDays: { label: 'Messages of payment providers', hint: 'How long they are kept.', unit: 'days' },
  correspondenceRetentionDays: {
    label: 'Messages and requests of visitors',
    hint: 'How long they are kept after the answer.',
    unit: 'days',
  },
  backupsKept: {
    label: 'Backups of the night',
    hint: 'How many are kept. With 0 none are made. Deleted accounts stay in them.',
    unit: 'backups',
  },
  lateHours: {
    label: 'Free cancellation until',
    hint: 'Hours before the start. Later, a lesson is charged. Existing bookings keep the rule they were made with.',
    unit: 'hours',
  },
  refundDelayMinutes: {
    label: 'Refund is sent after',
    hint: 'Until then a cancellation can be undone. Existing bookings keep the rule they were made with.',
    unit: 'minutes',
  },
  checkoutMinutes: {
    label: 'Place held for a payment',
    hint: 'A payment under way doubles it. Places that are held now keep their end.',
    unit: 'minutes',
  },
  siblingDiscountPercent: {
    label: 'Sibling discount',
    hint: 'For further children of a family, while a sibling who booked before has paid lessons to come. 0: none. Existing bookings keep their price.',
    unit: '%',
  },
  voucherMonths: {
    label: 'Gift vouchers valid for',
    hint: 'From the day of the purchase. Vouchers that were bought keep their last day.',
    unit: 'months',
  },
  goodwillOnceSupport: { label: 'Support: at a time', hint: 'The most that one gift may be.', unit: 'PLN' },
  goodwillMonthSupport: { label: 'Support: in a month', hint: 'What one member of support may give.', unit: 'PLN' },
  goodwillOnceAdmin: { label: 'Admins: at a time', hint: 'The most that one gift may be.', unit: 'PLN' },
  goodwillMonthAdmin: { label: 'Admins: in a month', hint: 'What one admin may give.', unit: 'PLN' },
  reportsEvery: {
    label: 'Progress reports',
    hint: 'After what the school asks teachers for a report about each student: a month, or a term (from September, and from February).',
  },
  staffNeedSecondFactor: {
    label: 'Two-step sign-in for staff',
    hint: 'Without it, admins and superadmins can’t open staff pages. Takes effect on production sites only.',
  },
  registrationsOpen: { label: 'New accounts', hint: 'Signing up on the page and over HTTP.' },
  reservationsOpen: { label: 'New reservations', hint: 'Reserving and joining a waitlist. Bookings go on.' },
  payAsYouGoOpen: { label: 'Weekly agreements', hint: 'New lessons every week, charged afterwards. Agreements go on.' },
  gamesOpen: { label: 'Joining games', hint: 'Taking a seat in a game, and waiting for one. Players keep theirs.' },
  trainingsOpen: { label: 'Trainings form', hint: 'Asking for a training or a workshop.' },
  contactOpen: { label: 'Contact form', hint: 'Writing to the school on the site.' },
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
