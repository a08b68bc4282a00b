import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, transaction } from './database.ts'
import { defineEvent, recordEvents } from './events.ts'
import { createQueryCache } from './query-cache.ts'
import { settings } from './table.ts'

/** What an operator may change at run time, with the defaults. */
export const DEFAULT_SETTINGS = {
  banner: 'This site is under development. Information may be incomplete or change.',
  contactEmail: 'hello@guildhall.example',
  /** Empty: the site's name is used. */
  company: { name: '', address: '', nip: '' },
  /** How long audit rows are kept, in days: five years, the retention period for accounts. */
  auditRetentionDays: 1826,
  /** How long the payment providers' events are kept, in days: far longer than any provider repeats one. */
  webhookRetentionDays: 90,
  /** How long answered messages, decided requests of visitors and closed cases of lost access are kept, in days: three years. */
  correspondenceRetentionDays: 1096,
}
/** The minimum guards against typing errors; the database also refuses a shorter period for the audit. */
export const MIN_RETENTION_DAYS = 30
export type Settings = typeof DEFAULT_SETTINGS

const settingChanged = defineEvent<{ readonly key: string }>('setting.changed')

let defaults: Settings = DEFAULT_SETTINGS

/** Defaults from the process's environment, for settings that the operator has not set. */
export const setDefaultSettings = (overrides: Partial<Settings>) => {
  defaults = { ...DEFAULT_SETTINGS, ...overrides }
}

/** The values where nothing is set, and while the settings cannot be read. */
export const defaultSettings = (): Settings => defaults

const cachedSettings = createQueryCache<Partial<Settings>>({ content: 'settings', seconds: 60 })

const readStoredSettings = async (): Promise<Partial<Settings>> =>
  Object.fromEntries((await db.select().from(settings)).map(({ key, value }) => [key, value]))

/** The settings at `now`: the stored values, and the defaults of the rest. */
export const readSettings = async (now: Temporal.Instant): Promise<Settings> => ({
  ...defaults,
  ...(await cachedSettings('all', now, readStoredSettings)),
})

/** Changes one setting; open pages update after the commit. */
export const writeSetting = async <Key extends keyof Settings>(ctx: Ctx, key: Key, value: Settings[Key]) => {
  await transaction(async tx => {
    const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for('update')
    await tx
      .insert(settings)
      .values({ key, value, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: ctx.now } })
    await recordEvents(tx, ctx, settingChanged(key, { key }, { before: before?.value ?? null, after: value }))
    publishAfterCommit(tx, topics.settings)
  })
}

export const findSetting = async (key: string) => (await db.select().from(settings).where(eq(settings.key, key)))[0]
