/** The kept sums. The migration `figures` adds to them by triggers, except to the places, which a job counts. */
export const FIGURE_NAMES = [
  'academy_sessions',
  'games',
  'agreements',
  'new_users',
  'reservations',
  /** Grosze. */
  'revenue',
  'ratings',
  'stars',
  'answered_requests',
  'waiting_seconds',
  'places_offered',
  'places_taken',
  /** Grosze, debits positive: the sum of the ledger's entries by kind of account. */
  'ledger_provider_clearing',
  'ledger_prepaid_lessons',
  'ledger_credit',
  'ledger_revenue',
  'ledger_teacher_earnings',
  'ledger_vat',
  'ledger_bank',
  'ledger_write_off',
  'ledger_provider_fees',
  'ledger_receivable',
  'ledger_teaching_costs',
  'ledger_goodwill',
  'ledger_voucher',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** The bucket of a sum that is not divided into days or weeks; later than every day, so that one condition reads both. */
export const EVER = '9999-12-31'

/** Weeks that the charts show, the current one included. */
export const WEEKS_SHOWN = 12

/** Weeks of the occupancy by hour, the current one included. */
export const WEEKS_OF_HOURS = 8
