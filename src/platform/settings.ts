import { eq } from 'drizzle-orm'
import { db } from './database.ts'
import { onTopics } from './live.ts'
import { settings } from './table.ts'

/** What an operator may change while the hall is open, with the values it has until then. */
export const DEFAULT_SETTINGS = {
  banner: 'This site is under development. Information may be incomplete or change.',
  contactEmail: 'hello@guildhall.example',
  company: { name: 'Guildhall', address: '', nip: '' },
}
export type Settings = typeof DEFAULT_SETTINGS

let known: Settings | undefined

/** The settings, read once and again when one changes. */
export const readSettings = async (): Promise<Settings> => {
  if (known) return known
  const rows = await db.select().from(settings)
  known = { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(row => [row.key, row.value])) }
  return known
}

export const writeSetting = async <Key extends keyof Settings>(
  key: Key,
  value: Settings[Key],
  now: Temporal.Instant,
) => {
  await db
    .insert(settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } })
  known = undefined
}

export const findSetting = async (key: string) => (await db.select().from(settings).where(eq(settings.key, key)))[0]

onTopics(topics => {
  if (topics.includes('settings') || topics.includes('*')) known = undefined
})
