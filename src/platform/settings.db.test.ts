import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { type Ctx, system } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { openSettings, readSettings, usualSettings, writeSetting } from './settings.ts'
import { auditRows } from './table.ts'

ownDatabase()

const operator: Ctx = { actor: system('operator'), now: now(), requestId: 'test' }

afterEach(() => openSettings({}))

it('takes the contact address of the environment until the hall has one of its own', async () => {
  openSettings({ contactEmail: 'school@guildhall.test' })
  expect([usualSettings().contactEmail, (await readSettings()).contactEmail]).toEqual(
    Array(2).fill('school@guildhall.test'),
  )
  await writeSetting(operator, 'contactEmail', 'hall@guildhall.test')
  expect((await readSettings()).contactEmail).toBe('hall@guildhall.test')
})

it('leaves an audit row of each change, with what was before', async () => {
  await writeSetting(operator, 'banner', 'Closed on Monday.')
  await writeSetting(operator, 'banner', 'Open again.')
  const rows = await db.select().from(auditRows).where(eq(auditRows.subjectId, 'banner')).orderBy(auditRows.id)
  expect(rows.map(({ event, actor, before, after }) => ({ event, actor, before, after }))).toEqual([
    { event: 'setting.changed', actor: 'system:operator', before: null, after: 'Closed on Monday.' },
    { event: 'setting.changed', actor: 'system:operator', before: 'Closed on Monday.', after: 'Open again.' },
  ])
})
