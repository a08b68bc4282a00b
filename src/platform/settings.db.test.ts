import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { startLive, stopLive } from './live-connection.ts'
import { defaultSettings, readSettings, setDefaultSettings, writeSetting } from './settings.ts'
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
