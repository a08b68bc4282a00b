import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { db, touch, transaction } from './database.ts'
import { keptAnswers } from './kept-answers.ts'
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

/** The process's environment gives values of its own to what nobody has set in the hall. */
export const openSettings = (given: Partial<Settings>) => {
  usual = { ...DEFAULT_SETTINGS, ...given }
}

/** What holds where nobody has set anything, and while the settings cannot be read. */
export const usualSettings = (): Settings => usual

const kept = keptAnswers<Partial<Settings>>({ clearedBy: topic => topic === 'settings', seconds: 60 })

const readSet = async (): Promise<Partial<Settings>> =>
  Object.fromEntries((await db.select().from(settings)).map(({ key, value }) => [key, value]))

/** The settings as they are at `now`: what somebody has set, and the usual values of the rest. */
export const readSettings = async (now: Temporal.Instant): Promise<Settings> => ({
  ...usual,
  ...(await kept('all', now, readSet)),
})

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
}

export const findSetting = async (key: string) => (await db.select().from(settings).where(eq(settings.key, key)))[0]
