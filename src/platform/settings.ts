import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Reader, type Tx, transaction } from './database.ts'
import { defineEvent, recordEvents } from './events.ts'
import { createFacts } from './facts.ts'
import { settings } from './table.ts'

/** What an operator may change at run time, with the defaults (docs/product.md §12.8). */
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
  /** How many backups of the night are kept; 0: none are made. The privacy policy promises that none is older than 30 days. */
  backupsKept: 7,
  /** Cancelling less than this many elapsed hours before the start is late. Each reservation keeps the hours it was made with. */
  lateHours: 24,
  /** How long a refund waits in which the cancellation can be undone. Each reservation keeps the minutes it was made with. */
  refundDelayMinutes: 60,
  /** How long places are held for a payment. Each hold keeps its own end. */
  checkoutMinutes: 15,
  /** What further children of a family pay less, in percent; 0: nothing. */
  siblingDiscountPercent: 0,
  /** How long a gift voucher is valid, in months from its purchase. Each voucher keeps its own last day. */
  voucherMonths: 24,
  /** PLN that a member of staff may give as goodwill, by role: at once, and in a month of the school. */
  goodwillOnceSupport: 100,
  goodwillMonthSupport: 500,
  goodwillOnceAdmin: 500,
  goodwillMonthAdmin: 3_000,
  /** Whether staff need two-step sign-in on a production site. */
  staffNeedSecondFactor: true,
  /** How often the school asks teachers for reports of progress: after each month, or after each term. */
  reportsEvery: 'term' as 'month' | 'term',
  registrationsOpen: true,
  reservationsOpen: true,
  payAsYouGoOpen: true,
  gamesOpen: true,
  trainingsOpen: true,
  contactOpen: true,
}
export type Settings = typeof DEFAULT_SETTINGS
export type SettingKey = keyof Settings

export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(DEFAULT_SETTINGS, text)

const settingChanged = defineEvent<{ readonly key: string }>('setting.changed')

export const SETTING_CHANGED: Refusal = {
  code: 'setting_changed',
  status: 409,
  message: msg(
    'Another person has changed this in the meantime, so nothing is saved yet. Compare it with what is saved now, then save again.',
  ),
}

let defaults: Settings = DEFAULT_SETTINGS

/** Defaults from the process's environment, for settings that the operator has not set. */
export const setDefaultSettings = (overrides: Partial<Settings>) => {
  defaults = { ...DEFAULT_SETTINGS, ...overrides }
}

/** The values where nothing is set, and while the settings cannot be read. */
export const defaultSettings = (): Settings => defaults

export type StoredSetting = { readonly value: unknown; readonly version: number; readonly updatedAt: Temporal.Instant }

/**
 * Everything that is set, as the database has it now. A caller that is to change a value reads its version here: another process hears of a
 * change a moment after its commit.
 */
export const listStoredSettings = async (reader: Reader = db): Promise<ReadonlyMap<string, StoredSetting>> =>
  new Map((await reader.select().from(settings)).map(({ key, ...stored }) => [key, stored]))

/** Everything that is set, by key, from memory where it is there (`createFacts`). */
export const readStoredSettings = createFacts('settings', listStoredSettings)

/** The settings at `now`: the stored values, and the defaults of the rest. For `reader` see `readStoredSettings`. */
export const readSettings = async (now: Temporal.Instant, reader: Reader = db): Promise<Settings> =>
  settingsOf(await readStoredSettings(now, reader))

/** The stored values, and the defaults of the rest. */
export const settingsOf = (stored: ReadonlyMap<string, StoredSetting>): Settings => {
  const set = [...stored].flatMap(([key, { value }]) => (isSettingKey(key) && value !== null ? [[key, value]] : []))
  return { ...defaults, ...Object.fromEntries(set) }
}

/** Where nothing was stored yet. */
export const UNSET_VERSION = 0

/** Changes one setting; open pages update after the commit. `seenVersion` as in `storeSetting`. */
export const writeSetting = <Key extends SettingKey>(ctx: Ctx, key: Key, value: Settings[Key], seenVersion?: number) =>
  transaction(tx => storeSetting(tx, ctx, key, value, seenVersion))

type SettingChange = { readonly key: SettingKey; readonly value: unknown; readonly seenVersion: number }

/** Changes several settings, or none where one has changed meanwhile (`storeSetting`). A value that is the same is not stored again. */
export const writeSettings = (ctx: Ctx, changes: readonly SettingChange[]): Promise<void> =>
  transaction(async tx => {
    const values = settingsOf(await listStoredSettings(tx))
    // In one order, so that two people who save the same settings do not wait for each other.
    for (const { key, value, seenVersion } of [...changes].sort((a, b) => (a.key < b.key ? -1 : 1)))
      if (!isDeepStrictEqual(values[key], value)) await storeSetting(tx, ctx, key, value, seenVersion)
  })

/**
 * Stores a value under a key; null stands for the default. Refuses 409 `setting_changed` where the stored
 * version is not `seenVersion`, the one on which the change is based; without one it overwrites whatever is stored.
 */
export const storeSetting = async (
  tx: Tx,
  ctx: Ctx,
  key: string,
  value: unknown,
  seenVersion?: number,
): Promise<void> => {
  // Danger: a row that does not exist yet cannot be locked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`)
  const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for('update')
  if (seenVersion !== undefined && (before?.version ?? UNSET_VERSION) !== seenVersion) refuse(SETTING_CHANGED)
  const stored = sql`${JSON.stringify(value)}::jsonb`
  const set = { value: stored, updatedAt: ctx.now, version: (before?.version ?? UNSET_VERSION) + 1 }
  await tx
    .insert(settings)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: settings.key, set })
  await recordEvents(tx, ctx, settingChanged(key, { key }, { before: before?.value ?? null, after: value }))
  publishAfterCommit(tx, topics.settings)
}

export const findSetting = async (key: string, reader: Reader = db): Promise<StoredSetting | undefined> =>
  (await reader.select().from(settings).where(eq(settings.key, key)))[0]
