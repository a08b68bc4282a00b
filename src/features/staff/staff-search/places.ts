import { BOOK_PATH } from '#features/academy/office-bookings/paths.ts'
import { menuFor } from '#features/people/navigation/menu.ts'
import { NEW_CODE_PATH } from '#features/staff/discount-codes/paths.ts'
import { MONTHS_PATH } from '#features/staff/month-closing/paths.ts'
import { SETTINGS_PATHS, type SettingsSection } from '#features/staff/settings/paths.ts'
import { SECTION_LABELS, sectionsFor } from '#features/staff/settings/sections.ts'
import { MONEY_EXPORTS_PATH, MONEY_PATH } from '#features/staff/staff-money/paths.ts'
import { NEW_USER_PATH, USERS_PATH } from '#features/staff/user-admin/paths.ts'
import type { EffectiveRole } from '#kernel/actor.ts'
import { type Capability, roleCan } from '#kernel/capability.ts'
import type { FoundEntry, FoundGroup } from './found.ts'

type Place = FoundEntry & {
  /** Other words by which it is looked for. */
  readonly words?: string
  readonly needs: Capability
}

const place = (needs: Capability, to: string, label: string, hint: string | null, words = ''): Place => ({
  ...{ needs, to, label, hint, words },
})

/** Acts that do not begin on the page of a person or a record. */
const ACTS: readonly Place[] = [
  place('manage_users', NEW_USER_PATH, 'New user', 'Create an account for someone', 'add invite person account'),
  place('book_for_people', BOOK_PATH, 'Book for a person', 'Choose the person and the session', 'reserve phone office'),
  place('move_money', MONTHS_PATH, 'Close month', 'Months of the ledger', 'closing bookkeeping'),
  place('move_money', NEW_CODE_PATH, 'New discount code', null, 'add coupon'),
  place(
    'move_money',
    `${MONEY_PATH}/attention`,
    'Decide about payments that wait',
    null,
    'refund mismatched unclaimed',
  ),
  place('move_money', `${MONEY_PATH}/rates`, 'Change a rate', 'What teachers earn', 'earnings pay'),
  place('move_money', `${MONEY_PATH}/credit`, 'Pay out credit', null, 'return'),
  place('see_money', MONEY_EXPORTS_PATH, 'Export money', 'Payments, postings, refunds as files', 'csv download'),
  place('see_people', `${USERS_PATH}?filter=unconfirmed`, 'Users without a confirmed address', null, 'e-mail'),
  place('decide_requests', '/admin/requests?filter=unread', 'Unread requests', null, 'queue answer'),
  place('decide_requests', '/admin/requests?filter=mine', 'Requests taken by me', null, 'queue own'),
  place('change_settings', `${SETTINGS_PATHS.holidays}`, 'Add a holiday', 'Days without lessons', 'free day'),
]

const MONEY_PAGES: readonly Place[] = [
  place('see_money', `${MONEY_PATH}/refunds`, 'Refunds', 'Money'),
  place('see_money', `${MONEY_PATH}/disputes`, 'Disputes', 'Money', 'chargeback'),
  place('see_money', `${MONEY_PATH}/differences`, 'Differences', 'Money', 'provider'),
  place('see_money', `${MONEY_PATH}/credit`, 'Credit', 'Money', 'balance'),
  place('see_money', `${MONEY_PATH}/codes`, 'Discount codes', 'Money', 'coupon'),
  place('see_money', `${MONEY_PATH}/vouchers`, 'Gift vouchers', 'Money'),
  place('see_money', `${MONEY_PATH}/packages`, 'Packages of lessons', 'Money'),
  place('see_money', `${MONEY_PATH}/invoices`, 'Invoices', 'Money', 'vat faktura corrections'),
  place('see_money', `${MONEY_PATH}/register`, 'Register of sales', 'Money', 'vat jpk month tax'),
  place('see_money', `${MONEY_PATH}/ledger`, 'Ledger', 'Money', 'postings accounts'),
  place('see_money', `${MONEY_PATH}/earnings`, 'Paid by students', 'Money', 'earnings teachers'),
  place('see_money', MONTHS_PATH, 'Months', 'Money', 'closing statements'),
]

const HEALTH_PAGES: readonly Place[] = [
  place('see_health', '/admin/health/jobs', 'Jobs that failed', 'Health', 'queue retry'),
  place('see_health', '/admin/health/emails', 'E-mails that were not sent', 'Health', 'mail outbox'),
]

const pagesFor = (role: EffectiveRole): readonly Place[] => [
  ...menuFor(role, 'adminPages').flatMap(({ items }) =>
    items.map(({ to, label, description }) => place('see_admin', to, label, description)),
  ),
  ...MONEY_PAGES,
  ...HEALTH_PAGES,
  ...sectionsFor(role).map((section: SettingsSection) =>
    place('see_admin', SETTINGS_PATHS[section], SECTION_LABELS[section](), 'Settings'),
  ),
]

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Each typed word begins a word of the name, of its line, or of what else it is called. */
const matches = ({ label, hint, words }: Place, typed: readonly string[]): boolean => {
  const known = wordsOf(`${label} ${hint ?? ''} ${words ?? ''}`)
  return typed.every(word => known.some(each => each.startsWith(word)))
}

/** The acts and pages that a role may open, by name; all of them for an empty text. */
export const findPlaces = (role: EffectiveRole | null, text: string): readonly FoundGroup[] => {
  if (role === null) return []
  const typed = wordsOf(text)
  const group = (label: string, places: readonly Place[]): readonly FoundGroup[] => {
    const entries = places
      .filter(each => roleCan(role, each.needs) && matches(each, typed))
      .map(({ to, label: name, hint }) => ({ to, label: name, hint }))
    return entries.length > 0 ? [{ label, entries }] : []
  }
  if (text.trim() !== '' && typed.length === 0) return []
  return [...group('Acts', ACTS), ...group('Pages', pagesFor(role))]
}
