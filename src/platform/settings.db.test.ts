import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { startLive, stopLive } from './live-connection.ts'
import {
  defaultSettings,
  listStoredSettings,
  readSettings,
  setDefaultSettings,
  writeSetting,
  writeSettings,
} from './settings.ts'
import { auditRows, settings } from './table.ts'

const own = setupDatabase()

const operator: Ctx = { actor: systemActor('operator'), now: now(), requestId: 'test' }

afterEach(() => setDefaultSettings({}))

it('uses the contact address of the environment until the operator sets one', async () => {
  setDefaultSettings({ contactEmail: 'school@guildhall.test' })
  expect([defaultSettings().contactEmail, (await readSettings(now())).contactEmail]).toEqual(
    Array(2).fill('school@guildhall.test'),
  )
  await writeSetting(operator, 'contactEmail', 'office@guildhall.test')
  expect((await readSettings(now())).contactEmail).toBe('office@guildhall.test')
})

it('writes an audit row for each change, with the previous value', async () => {
  await writeSetting(operator, 'banner', 'Closed on Monday.')
  await writeSetting(operator, 'banner', 'Open again.')
  const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, 'banner')).orderBy(auditRows.id)
  expect(rows.map(({ event, actor, before, after }) => ({ event, actor, before, after }))).toEqual([
    { event: 'setting.changed', actor: 'system:operator', before: null, after: 'Closed on Monday.' },
    { event: 'setting.changed', actor: 'system:operator', before: 'Closed on Monday.', after: 'Open again.' },
  ])
})

it('serves a setting from memory until a change is published, and never the old value afterwards', async () => {
  const banner = async () => (await readSettings(now())).banner
  await writeSetting(operator, 'banner', 'Open again.')
  await startLive(createPostgresChannel({ connectionString: own.url }))
  try {
    expect(await banner()).toBe('Open again.')
    await db.update(settings).set({ value: 'Nobody was told.' }).where(eq(settings.key, 'banner'))
    expect(await banner()).toBe('Open again.')
    await writeSetting(operator, 'banner', 'Closed on Monday.')
    expect(await banner()).toBe('Closed on Monday.')
  } finally {
    await stopLive()
  }
  await db.update(settings).set({ value: 'Heard by nobody.' }).where(eq(settings.key, 'banner'))
  expect(await banner()).toBe('Heard by nobody.')
})

const versionOf = async (key: string) => (await listStoredSettings()).get(key)?.version ?? 0
const changesOf = (key: string) => db.$count(auditRows, eq(auditRows.entityId, key))

it('writes several settings at once, and none that stays the same', async () => {
  const seen = { lateHours: await versionOf('lateHours'), voucherMonths: await versionOf('voucherMonths') }
  const { voucherMonths } = await readSettings(now())
  await writeSettings(operator, [
    { key: 'lateHours', value: 30, seenVersion: seen.lateHours },
    { key: 'voucherMonths', value: voucherMonths, seenVersion: seen.voucherMonths },
  ])
  expect((await readSettings(now())).lateHours).toBe(30)
  expect(await versionOf('lateHours')).toBe(seen.lateHours + 1)
  expect([await versionOf('voucherMonths'), await changesOf('voucherMonths')]).toEqual([seen.voucherMonths, 0])
})

it('writes none of several settings where another person has changed one of them meanwhile', async () => {
  const [late, vouchers] = [await versionOf('lateHours'), await versionOf('voucherMonths')]
  await writeSetting(operator, 'voucherMonths', 36)
  const writing = writeSettings(operator, [
    { key: 'lateHours', value: 48, seenVersion: late },
    { key: 'voucherMonths', value: 48, seenVersion: vouchers },
  ])
  await expect(writing).rejects.toMatchObject({ refusal: { code: 'setting_changed' } })
  const { lateHours, voucherMonths } = await readSettings(now())
  expect([lateHours, voucherMonths]).toEqual([30, 36])
})

it('two people who save the same settings at once in another order wait for no one: one is refused', async () => {
  const seen = { lateHours: await versionOf('lateHours'), voucherMonths: await versionOf('voucherMonths') }
  const changesTo = (hours: number, months: number) => [
    { key: 'lateHours', value: hours, seenVersion: seen.lateHours } as const,
    { key: 'voucherMonths', value: months, seenVersion: seen.voucherMonths } as const,
  ]
  const results = await Promise.allSettled([
    writeSettings(operator, changesTo(12, 12)),
    writeSettings(operator, changesTo(13, 13).reverse()),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { lateHours, voucherMonths } = await readSettings(now())
  expect([
    [12, 12],
    [13, 13],
  ]).toContainEqual([lateHours, voucherMonths])
})
