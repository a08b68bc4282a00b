import type { EffectiveRole } from '#kernel/actor.ts'
import { type Capability, roleCan } from '#kernel/capability.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { FIELD_SECTIONS, type FieldSection, SETTING_LABELS, NEEDS as STAFF_NEEDS, SWITCHES } from './labels.ts'
import type { SettingsSection } from './paths.ts'
import type { ListedSetting } from './queries.ts'
import { capabilityToChange } from './schema.ts'

export const SECTION_LABELS: Readonly<Record<SettingsSection, Message>> = {
  texts: msg('Banner and contact'),
  company: msg('Company'),
  taxes: msg('Taxes'),
  bookings: msg('Bookings and prices'),
  learning: msg('Progress reports'),
  goodwill: msg('Credit that staff may give'),
  access: msg('Pause bookings and sign-up'),
  retention: msg('How long data is kept'),
  holidays: msg('Holidays'),
  documents: msg('Legal documents'),
  messages: msg('E-mails and notices'),
}

/** The menu: what the school is, what it sells, what people read, and what is open and kept. */
export const SECTION_GROUPS: Readonly<Record<SettingsSection, Message>> = {
  company: msg('The school'),
  taxes: msg('The school'),
  texts: msg('The school'),
  holidays: msg('The school'),
  bookings: msg('Bookings and money'),
  goodwill: msg('Bookings and money'),
  learning: msg('What people read'),
  messages: msg('What people read'),
  documents: msg('What people read'),
  access: msg('Access and data'),
  retention: msg('Access and data'),
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

const DAYS_OF_A_YEAR = 365.25

type Line = { readonly line: string; readonly waits?: boolean }

/** Whole years as such: five of them are 1826 days. */
export const writeDays = (days: number): string => {
  const years = Math.round(days / DAYS_OF_A_YEAR)
  return years > 0 && Math.abs(days - years * DAYS_OF_A_YEAR) < 1
    ? t('{count, plural, one {# year} other {# years}}', { count: years })
    : t('{count, plural, one {# day} other {# days}}', { count: days })
}

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
    company: companyName ? { line: companyName } : { line: t('Receipts have no company yet'), waits: true },
    bookings: {
      line: t('Free cancellation until {count, plural, one {# hour} other {# hours}} before', {
        count: Number(storedIn('lateHours')),
      }),
    },
    taxes: hasTaxes
      ? { line: t('VAT rates, series of invoices') }
      : { line: t('Not set: no invoices are issued'), waits: true },
    learning: {
      line:
        storedIn('reportsEvery') === 'term'
          ? t('One about each student every term')
          : t('One about each student every month'),
    },
    goodwill: { line: t('Support: up to {amount} PLN at a time', { amount: String(storedIn('goodwillOnceSupport')) }) },
    access:
      closed > 0 ? { line: t('{count} paused', { count: closed }), waits: true } : { line: t('Everything is open') },
    retention: {
      line: t('Log of changes: {time}', { time: writeDays(Number(storedIn('auditRetentionDays'))) }),
    },
    holidays: { line: t('Days without lessons') },
    documents: { line: t('Terms, privacy, child protection') },
    messages: { line: t('Texts of e-mails and notices') },
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
  return keys.map(key => SETTING_LABELS[key].label())
}

/** Where a text is found: in the section's own name (null), or in that of one of its settings; undefined where nowhere. */
export const findIn = (section: SettingsSection, text: string): string | null | undefined => {
  const has = (name: string) => name.toLowerCase().includes(text.trim().toLowerCase())
  return has(SECTION_LABELS[section]()) ? null : wordsIn(section).find(has)
}
