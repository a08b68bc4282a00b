import type { EffectiveRole } from '#kernel/actor.ts'
import { type Capability, roleCan } from '#kernel/capability.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { SWITCHES } from './labels.ts'
import { SETTINGS_PATHS, type SettingsSection } from './paths.ts'
import type { ListedSetting } from './queries.ts'
import { capabilityToChange } from './schema.ts'

export const SECTION_LABELS: Readonly<Record<SettingsSection, string>> = {
  texts: 'Banner and contact',
  company: 'Company',
  taxes: 'Taxes',
  bookings: 'Bookings and prices',
  learning: 'Learning',
  goodwill: 'Goodwill',
  access: 'Open or closed',
  retention: 'How long we keep',
  holidays: 'Holidays',
  documents: 'Legal documents',
  messages: 'Messages',
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
  (Object.keys(SETTINGS_PATHS) as SettingsSection[]).filter(section => roleCan(role, NEEDS[section]))

type Line = { readonly line: string; readonly waits?: boolean }

/** One line about what is set in each section. */
export const sectionLines = (settings: readonly ListedSetting[]): Readonly<Record<SettingsSection, Line>> => {
  const storedIn = (key: ListedSetting['key']) => settings.find(setting => setting.key === key)?.value
  const company = storedIn('company')
  const closed = SWITCHES.filter(key => storedIn(key) === false).length
  return {
    texts: { line: String(storedIn('contactEmail')) },
    company: { line: (typeof company === 'object' && company.name) || 'No name is set' },
    bookings: { line: `Free cancellation until ${pluralize(Number(storedIn('lateHours')), 'hour')} before` },
    taxes: { line: 'VAT rates, series of invoices' },
    learning: { line: `Reports of progress every ${String(storedIn('reportsEvery'))}` },
    goodwill: { line: `Support: up to ${String(storedIn('goodwillOnceSupport'))} PLN at once` },
    access: closed > 0 ? { line: `${closed} closed`, waits: true } : { line: 'Everything is open' },
    retention: { line: `Log of changes: ${pluralize(Number(storedIn('auditRetentionDays')), 'day')}` },
    holidays: { line: 'Days without lessons' },
    documents: { line: 'Terms, privacy, child protection' },
    messages: { line: 'The words of e-mails and notices' },
  }
}
