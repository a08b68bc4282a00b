import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { db, touch, transaction } from './database.ts'
import { onTopics } from './live.ts'
import { fact, record } from './record.ts'
import { settings } from './table.ts'

/** What an operator may change while the hall is open, with the values it has until then. */
export const DEFAULT_SETTINGS = {
  banner: 'This site is under development. Information may be incomplete or change.',
  contactEmail: 'hello@guildhall.example',
  /** A company without a name goes by the site's. */
  company: { name: '', address: '', nip: '' },
}
export type Settings = typeof DEFAULT_SETTINGS

const settingChanged = fact<{ readonly key: string }>('setting.changed')

let usual: Settings = DEFAULT_SETTINGS
let known: Settings | undefined

/** The process's environment gives values of its own to what nobody has set in the hall. */
export const openSettings = (given: Partial<Settings>) => {
  usual = { ...DEFAULT_SETTINGS, ...given }
  known = undefined
}

/** What holds where nobody has set anything, and while the settings cannot be read. */
export const usualSettings = (): Settings => usual

/** The settings, read once and again when one changes. */
export const readSettings = async (): Promise<Settings> => {
  if (known) return known
  const rows = await db.select().from(settings)
  known = { ...usual, ...Object.fromEntries(rows.map(row => [row.key, row.value])) }
  return known
}

/** Sets one setting; open pages follow after the commit. */
export const writeSetting = async <Key extends keyof Settings>(ctx: Ctx, key: Key, value: Settings[Key]) => {
  await transaction(async tx => {
    const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for('update')
    await tx
      .insert(settings)
      .values({ key, value, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: ctx.now } })
    await record(tx, ctx, settingChanged(key, { key }, { before: before?.value ?? null, after: value }))
    touch(tx, 'settings')
  })
  known = undefined
}

export const findSetting = async (key: string) => (await db.select().from(settings).where(eq(settings.key, key)))[0]

onTopics(topics => {
  if (topics.includes('settings') || topics.includes('*')) known = undefined
})
