import type { EffectiveRole } from '#kernel/actor.ts'
import { type Capability, roleCan } from '#kernel/capability.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { FIELD_SECTIONS, type FieldSection, SETTING_LABELS, NEEDS as STAFF_NEEDS, SWITCHES } from './labels.ts'
import type { SettingsSection } from './paths.ts'
import type { ListedSetting } from './queries.ts'
import { capabilityToChange } from './schema.ts'

export const SECTION_LABELS: Readonly<Record<SettingsSection, string>> = {
  texts: 'Banner and contact',
  company: 'Company',
  taxes: 'Taxes',
  bookings: 'Bookings and prices',
  learning: 'Progress reports',
  goodwill: 'Credit that staff may give',
  access: 'Pause bookings and sign-up',
  retention: 'How long data is kept',
  holidays: 'Holidays',
  documents: 'Legal documents',
  messages: 'E-mails and notices',
}

/** The menu: what the school is, what it sells, what people read, and what is open and kept. */
export const SECTION_GROUPS: Readonly<Record<SettingsSection, string>> = {
  company: 'The school',
  taxes: 'The school',
  texts: 'The school',
  holidays: 'The school',
  bookings: 'Bookings and money',
  goodwill: 'Bookings and money',
  learning: 'What people read',
  messages: 'What people read',
  documents: 'What people read',
  access: 'Access and data',
  retention: 'Access and data',
}

const NEEDS: Readonly<Record<SettingsSection, Capability>> = {
  texts: 'change_texts',
  company: capabilityToChange('company'),
  taxes: 'change_taxes',
  bookings: capabilityToChange('lateHours'),
  learning: capabilityToChange('reportsEvery'),
  goodwill: capabilityToChange('goodwillOnceSupport'),
  access: 'change_texts',
  retention: capabilityToChange('backupsKept'),
  holidays: 'change_settings',
  documents: 'change_texts',
  messages: 'change_texts',
}

/** The sections that a role can change, in the order of the menu. */
export const sectionsFor = (role: EffectiveRole | null): readonly SettingsSection[] =>
  (Object.keys(SECTION_GROUPS) as SettingsSection[]).filter(section => roleCan(role, NEEDS[section]))

type Line = { readonly line: string; readonly waits?: boolean }

/** One line about what is set in each section. Without the data for taxes no invoice is issued. */
export const sectionLines = (
  settings: readonly ListedSetting[],
  hasTaxes: boolean,
): Readonly<Record<SettingsSection, Line>> => {
  const storedIn = (key: ListedSetting['key']) => settings.find(setting => setting.key === key)?.value
  const company = storedIn('company')
  const companyName = typeof company === 'object' ? company.name : ''
  const closed = SWITCHES.filter(key => storedIn(key) === false).length
  return {
    texts: { line: String(storedIn('contactEmail')) },
    company: companyName ? { line: companyName } : { line: 'Add the name: receipts need it', waits: true },
    bookings: { line: `Free cancellation until ${pluralize(Number(storedIn('lateHours')), 'hour')} before` },
    taxes: hasTaxes
      ? { line: 'VAT rates, series of invoices' }
      : { line: 'Not set: no invoices are issued', waits: true },
    learning: { line: `One about each student every ${String(storedIn('reportsEvery'))}` },
    goodwill: { line: `Support: up to ${String(storedIn('goodwillOnceSupport'))} PLN at a time` },
    access: closed > 0 ? { line: `${closed} paused`, waits: true } : { line: 'Everything is open' },
    retention: { line: `Log of changes: ${pluralize(Number(storedIn('auditRetentionDays')), 'day')}` },
    holidays: { line: 'Days without lessons' },
    documents: { line: 'Terms, privacy, child protection' },
    messages: { line: 'Their words' },
  }
}

/** What can be found in a section: its name, and those of its settings. */
const wordsIn = (section: SettingsSection): readonly string[] => {
  const keys: readonly (keyof typeof SETTING_LABELS)[] =
    section === 'access'
      ? [...SWITCHES, ...STAFF_NEEDS]
      : section in FIELD_SECTIONS
        ? FIELD_SECTIONS[section as FieldSection]
        : []
  return keys.map(key => SETTING_LABELS[key].label)
}

/** Where a text is found: in the section's own name (null), or in that of one of its settings; undefined where nowhere. */
export const findIn = (section: SettingsSection, text: string): string | null | undefined => {
  const has = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase())
  return has(SECTION_LABELS[section]) ? null : wordsIn(section).find(has)
}
