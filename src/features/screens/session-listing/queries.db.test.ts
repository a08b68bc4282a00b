import { expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { countOffers } from './queries.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')

it('offers are counted by subject: only sessions that can be reserved', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const nextStart = now.add({ hours: 30 })
  const on = { teacher, now, type: 'individual' as const, nextStart, offeredStarts: [nextStart], placesLeft: 1 }
  await createTestSession({ ...on, subject: 'ib-history' })
  await createTestSession({ ...on, subject: 'ib-history' })
  await createTestSession({ ...on, subject: 'ib-history', status: 'closed' })
  await createTestSession({ ...on, subject: 'ib-history', nextStart: now.subtract({ hours: 1 }) })
  await createTestSession({ ...on, track: 'igcse', subject: 'igcse-ict-0417' })
  await createTestSession({ ...on, subject: 'ib-physics', nextStart: null })
  expect(await countOffers(now)).toEqual({ 'ib-history': 2, 'igcse-ict-0417': 1 })
})
