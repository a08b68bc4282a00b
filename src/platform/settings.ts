import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, transaction } from './database.ts'
import { defineEvent, recordEvents } from './events.ts'
import { createQueryCache } from './query-cache.ts'
import { settings } from './table.ts'

/** What an operator may change while the hall is open, with the values it has until then. */
export const DEFAULT_SETTINGS = {
  banner: 'This site is under development. Information may be incomplete or change.',
  contactEmail: 'hello@guildhall.example',
  /** A company without a name goes by the site's. */
  company: { name: '', address: '', nip: '' },
  /** How long audit rows are kept, in days: five years, as books are. */
  auditRetentionDays: 1826,
  /** How long the payment providers' events are kept, in days: far longer than any provider repeats one. */
  webhookRetentionDays: 90,
}
/** A period shorter than this would be a slip of the keyboard, and the database refuses it for the audit. */
export const MIN_RETENTION_DAYS = 30
export type Settings = typeof DEFAULT_SETTINGS

const settingChanged = defineEvent<{ readonly key: string }>('setting.changed')

let defaults: Settings = DEFAULT_SETTINGS

/** The process's environment gives values of its own to what nobody has set in the hall. */
export const setDefaultSettings = (overrides: Partial<Settings>) => {
  defaults = { ...DEFAULT_SETTINGS, ...overrides }
}

/** What holds where nobody has set anything, and while the settings cannot be read. */
export const defaultSettings = (): Settings => defaults

const cachedSettings = createQueryCache<Partial<Settings>>({ content: 'settings', seconds: 60 })

const readStoredSettings = async (): Promise<Partial<Settings>> =>
  Object.fromEntries((await db.select().from(settings)).map(({ key, value }) => [key, value]))

/** The settings as they are at `now`: what somebody has set, and the usual values of the rest. */
export const readSettings = async (now: Temporal.Instant): Promise<Settings> => ({
  ...defaults,
  ...(await cachedSettings('all', now, readStoredSettings)),
})

/** Sets one setting; open pages follow after the commit. */
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
