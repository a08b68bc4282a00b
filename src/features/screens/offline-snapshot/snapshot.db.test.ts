import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { configureApp, NOW } from '#tests/bench/bench-app.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { readSnapshot } from './snapshot.ts'

setupDatabase()
setupJobs()

const at = (actor: Awaited<ReturnType<typeof createTestUser>>) => ({ actor, now: NOW, requestId: 'test' })

it('a snapshot is of its reader alone: without holds, and never of a person as whom staff see the site', async () => {
  configureApp()
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const session = await createTestSession({ teacher, type: 'group', now: NOW })
  const student = await createTestUser()
  await reserve(at(student), reserveInputFor(session))
  expect((await readSnapshot(at(student))).items).toEqual([])
  const taught = await readSnapshot(at(teacher))
  expect(taught).toMatchObject({ person: teacher.id, asOf: NOW.toString(), until: NOW.add({ hours: 168 }).toString() })
  const impersonation = { id: 'imp_1', staffId: 'usr_1', expiresAt: NOW.toString() }
  await expect(readSnapshot(at({ ...teacher, impersonation }))).rejects.toMatchObject({
    refusal: { code: expect.any(String), status: 403 },
  })
})
