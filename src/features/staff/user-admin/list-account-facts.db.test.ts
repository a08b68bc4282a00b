import { expect, it } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { transaction } from '#platform/database.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { endGuardianships, makeGuardian } from '#tests/support/guardians.ts'
import { createOccurrence } from '#tests/support/occurrences.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listAccountFacts } from './list-account-facts.ts'

setupDatabase()
const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const at = (actor: Actor, hours = 1) => ({ actor, now: NOW.add({ hours }), requestId: 'test' })

it('the list names children and guardians to those who manage users, in force alone', async () => {
  const parent = await createTestUser({ name: 'Marta Zając' })
  const franek = await createTestUser({ name: 'Franek Zając' })
  const hania = await createTestUser({ name: 'Hania Zając' })
  const other = await createTestUser()
  await makeGuardian(franek, parent, NOW)
  await makeGuardian(hania, parent, NOW.add({ seconds: 1 }))
  const uids = [parent, franek, hania, other].map(({ id }) => id)
  const admin = await createTestUser({ role: 'admin' })
  expect(await listAccountFacts(at(admin), uids)).toEqual({
    [parent.id]: { wards: ['Franek Zając', 'Hania Zając'], guardians: [], nextDate: null },
    [franek.id]: { wards: [], guardians: ['Marta Zając'], nextDate: null },
    [hania.id]: { wards: [], guardians: ['Marta Zając'], nextDate: null },
    [other.id]: { wards: [], guardians: [], nextDate: null },
  })
  expect(await listAccountFacts(at(await createTestUser({ staffRole: 'finance' })), uids)).toMatchObject({
    [parent.id]: { wards: [], guardians: [] },
    [franek.id]: { wards: [], guardians: [] },
  })
  await endGuardianships(hania, NOW.add({ hours: 2 }))
  expect(await listAccountFacts(at(admin, 3), uids)).toMatchObject({ [parent.id]: { wards: ['Franek Zając'] } })
})

it('the list says when a teacher is next, the first date that is ahead', async () => {
  const teacher = await createTestUser({ role: 'teacher' })
  const ctx = at(teacher)
  await transaction(async tx => {
    for (const day of [-2, 3, 2]) {
      const start = NOW.add({ hours: day * 24 })
      const during = { start, end: start.add({ hours: 1 }) }
      await createOccurrence(tx, ctx, { kind: 'academy', sessionId: `ses_${day}`, hostId: teacher.id, during })
    }
  })
  const admin = await createTestUser({ role: 'admin' })
  expect(await listAccountFacts(at(admin), [teacher.id])).toMatchObject({
    [teacher.id]: { nextDate: '2026-11-24T10:00:00Z' },
  })
  // From then on it is the one that is on.
  expect(await listAccountFacts(at(admin, 48), [teacher.id])).toMatchObject({
    [teacher.id]: { nextDate: '2026-11-24T10:00:00Z' },
  })
})
