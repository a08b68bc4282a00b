import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readLegalVersions } from '#features/people/terms/versions.ts'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { now } from './clock.ts'
import { db, transaction } from './database.ts'
import { deliver } from './live-bus.ts'
import { startLive, stopLive } from './live-connection.ts'
import { readSettings, writeSetting } from './settings.ts'
import { settings } from './table.ts'

const own = setupDatabase()
const ctx: Ctx = { actor: systemActor('operator'), now: now(), requestId: 'test' }
const bannerInTransaction = () => transaction(async tx => (await readSettings(now(), tx)).banner)
let recorder: ReturnType<typeof recordStatements> | undefined
/** Reads of the settings since the last call. */
const countReads = () => recorder?.take().filter(({ text }) => text.includes('from "settings"')).length

beforeAll(async () => {
  await startLive(createPostgresChannel({ connectionString: own.url }))
  recorder = recordStatements()
})
afterAll(() => stopLive())
beforeEach(() => writeSetting(ctx, 'banner', 'Open.'))

it('asks once for many readers, although a query of the table builder runs each time it is awaited', async () => {
  await deliver([topics.settings])
  recorder?.take()
  for (let reader = 0; reader < 3; reader += 1) await readLegalVersions(now())
  await transaction(tx => readLegalVersions(now(), tx))
  expect(recorder?.take().filter(({ text }) => text.includes('from "document_versions"'))).toHaveLength(1)
})

describe('what a transaction decides on', () => {
  it('is in memory, where it was read before', async () => {
    await readSettings(now())
    countReads()
    expect(await bannerInTransaction()).toBe('Open.')
    expect(countReads()).toBe(0)
  })
  it('is read on its own connection where it is not in memory, and kept for the next', async () => {
    await deliver([topics.settings])
    countReads()
    expect(await bannerInTransaction()).toBe('Open.')
    await until(async () => (await bannerInTransaction()) === 'Open.' && countReads() === 0)
  })
  it('is the new value as soon as a change on this node is committed', async () => {
    await readSettings(now())
    await writeSetting(ctx, 'banner', 'Closed.')
    expect(await bannerInTransaction()).toBe('Closed.')
  })
  it('is the new value as soon as this node hears of a change on another', async () => {
    await readSettings(now())
    await db.update(settings).set({ value: 'Changed elsewhere.' }).where(eq(settings.key, 'banner'))
    expect(await bannerInTransaction()).toBe('Open.')
    await deliver([topics.settings])
    expect(await bannerInTransaction()).toBe('Changed elsewhere.')
  })
  it('is read anew after five seconds, however it was changed', async () => {
    await readSettings(now())
    await db.update(settings).set({ value: 'By SQL.' }).where(eq(settings.key, 'banner'))
    const later = now().add({ seconds: 5 })
    expect(await transaction(async tx => (await readSettings(later, tx)).banner)).toBe('By SQL.')
  })
  it('is not what another transaction has not committed', async () => {
    await deliver([topics.settings])
    const undone = transaction(async tx => {
      await tx.update(settings).set({ value: 'Never.' }).where(eq(settings.key, 'banner'))
      await readSettings(now(), tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await bannerInTransaction()).toBe('Open.')
  })
  it('keeps none waiting for the others, with more transactions than connections', async () => {
    await deliver([topics.settings])
    const banners = await Promise.all(Array.from({ length: 60 }, bannerInTransaction))
    expect(new Set(banners)).toEqual(new Set(['Open.']))
  })
  it('is read each time while this node does not hear of changes', async () => {
    await readSettings(now())
    await stopLive()
    countReads()
    await bannerInTransaction()
    await bannerInTransaction()
    expect(countReads()).toBe(2)
    await startLive(createPostgresChannel({ connectionString: own.url }))
  })
})
