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
import { msg, type Said, say, t } from '#kernel/messages.ts'
import type { FoundGroup } from './found.ts'

type Place = {
  readonly to: string
  readonly label: Said
  readonly hint: Said | null
  /** Other words by which it is looked for. */
  readonly words: Said
  readonly needs: Capability
}

const place = (needs: Capability, to: string, label: Said, hint: Said | null, words: Said = ''): Place => ({
  ...{ needs, to, label, hint, words },
})

/** Acts that do not begin on the page of a person or a record. */
const ACTS: readonly Place[] = [
  place(
    'manage_users',
    NEW_USER_PATH,
    msg('New user'),
    msg('Create an account for someone'),
    msg('[also searched for as] add invite person account'),
  ),
  place(
    'book_for_people',
    BOOK_PATH,
    msg('Book for a person'),
    msg('Choose the person and the session'),
    msg('[also searched for as] reserve phone office'),
  ),
  place(
    'move_money',
    MONTHS_PATH,
    msg('Close month'),
    msg('Months of the ledger'),
    msg('[also searched for as] closing bookkeeping'),
  ),
  place('move_money', NEW_CODE_PATH, msg('New discount code'), null, msg('[also searched for as] add coupon')),
  place(
    'move_money',
    `${MONEY_PATH}/attention`,
    msg('Decide about payments that wait'),
    null,
    msg('[also searched for as] refund mismatched unclaimed'),
  ),
  place(
    'move_money',
    `${MONEY_PATH}/rates`,
    msg('Change a rate'),
    msg('What teachers earn'),
    msg('[also searched for as] earnings pay'),
  ),
  place('move_money', `${MONEY_PATH}/credit`, msg('Pay out credit'), null, msg('[also searched for as] return')),
  place(
    'see_money',
    MONEY_EXPORTS_PATH,
    msg('Export money'),
    msg('Payments, postings, refunds as files'),
    msg('[also searched for as] csv download'),
  ),
  place(
    'see_people',
    `${USERS_PATH}?filter=unconfirmed`,
    msg('Users without a confirmed address'),
    null,
    msg('[also searched for as] e-mail'),
  ),
  place(
    'decide_requests',
    '/admin/requests?filter=unread',
    msg('Unread requests'),
    null,
    msg('[also searched for as] queue answer'),
  ),
  place(
    'decide_requests',
    '/admin/requests?filter=mine',
    msg('Requests taken by me'),
    null,
    msg('[also searched for as] queue own'),
  ),
  place(
    'change_settings',
    `${SETTINGS_PATHS.holidays}`,
    msg('Add a holiday'),
    msg('Days without lessons'),
    msg('[also searched for as] free day'),
  ),
]

const MONEY_PAGES: readonly Place[] = [
  place('see_money', `${MONEY_PATH}/refunds`, msg('Refunds'), msg('[section] Money')),
  place(
    'see_money',
    `${MONEY_PATH}/disputes`,
    msg('Disputes'),
    msg('[section] Money'),
    msg('[also searched for as] chargeback'),
  ),
  place(
    'see_money',
    `${MONEY_PATH}/differences`,
    msg('Differences'),
    msg('[section] Money'),
    msg('[also searched for as] provider'),
  ),
  place(
    'see_money',
    `${MONEY_PATH}/credit`,
    msg('[tab] Credit'),
    msg('[section] Money'),
    msg('[also searched for as] balance'),
  ),
  place(
    'see_money',
    `${MONEY_PATH}/codes`,
    msg('Discount codes'),
    msg('[section] Money'),
    msg('[also searched for as] coupon'),
  ),
  place('see_money', `${MONEY_PATH}/vouchers`, msg('Gift vouchers'), msg('[section] Money')),
  place('see_money', `${MONEY_PATH}/packages`, msg('Packages of lessons'), msg('[section] Money')),
  place(
    'see_money',
    `${MONEY_PATH}/invoices`,
    msg('Invoices'),
    msg('[section] Money'),
    msg('[also searched for as] vat faktura corrections'),
  ),
  place(
    'see_money',
    `${MONEY_PATH}/register`,
    msg('Register of sales'),
    msg('[section] Money'),
    msg('[also searched for as] vat jpk month tax'),
  ),
  place(
    'see_money',
    `${MONEY_PATH}/ledger`,
    msg('Ledger'),
    msg('[section] Money'),
    msg('[also searched for as] postings accounts'),
  ),
  place(
    'see_money',
    `${MONEY_PATH}/earnings`,
    msg('Paid by students'),
    msg('[section] Money'),
    msg('[also searched for as] earnings teachers'),
  ),
  place(
    'see_money',
    MONTHS_PATH,
    msg('[tab] Months'),
    msg('[section] Money'),
    msg('[also searched for as] closing statements'),
  ),
]

const HEALTH_PAGES: readonly Place[] = [
  place(
    'see_health',
    '/admin/health/jobs',
    msg('Jobs that failed'),
    msg('[section] Health'),
    msg('[also searched for as] queue retry'),
  ),
  place(
    'see_health',
    '/admin/health/emails',
    msg('E-mails that were not sent'),
    msg('[section] Health'),
    msg('[also searched for as] mail outbox'),
  ),
]

const pagesFor = (role: EffectiveRole): readonly Place[] => [
  ...menuFor(role, 'adminPages').flatMap(({ items }) =>
    items.map(({ to, label, description }) => place('see_admin', to, label, description)),
  ),
  ...MONEY_PAGES,
  ...HEALTH_PAGES,
  ...sectionsFor(role).map((section: SettingsSection) =>
    place('see_admin', SETTINGS_PATHS[section], SECTION_LABELS[section](), t('[section] Settings')),
  ),
]

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Each typed word begins a word of the name, of its line, or of what else it is called. */
const matches = ({ label, hint, words }: Place, typed: readonly string[]): boolean => {
  const known = wordsOf([label, hint ?? '', words].map(each => say(each)).join(' '))
  return typed.every(word => known.some(each => each.startsWith(word)))
}

/** The acts and pages that a role may open, by name; all of them for an empty text. */
export const findPlaces = (role: EffectiveRole | null, text: string): readonly FoundGroup[] => {
  if (role === null) return []
  const typed = wordsOf(text)
  const group = (label: string, places: readonly Place[]): readonly FoundGroup[] => {
    const entries = places
      .filter(each => roleCan(role, each.needs) && matches(each, typed))
      .map(({ to, label: name, hint }) => ({ to, label: say(name), hint: hint && say(hint) }))
    return entries.length > 0 ? [{ label, entries }] : []
  }
  if (text.trim() !== '' && typed.length === 0) return []
  return [...group(t('[found] Acts'), ACTS), ...group(t('[found] Pages'), pagesFor(role))]
}
