import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantTeacherAccess, revokeTeacherAccess, setRole } from '#features/users/actions/roles.ts'
import { type Ctx, systemActor, type User, VISITOR } from '#kernel/actor.ts'
import { onCommit } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import {
  createListedSession,
  ctxOf,
  lockInOtherTransaction,
  now,
  readSession,
  reserveNext,
} from '#tests/support/listed-sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { closeSession } from './close-session.ts'
import { refreshListingJob, runRefreshListingJob } from './listing-projection.ts'
import { academyReactions } from './reactions.ts'
import { extendHorizon } from './recurring.ts'
import { listSessions } from './session-list.ts'
import { getVisibleSession } from './session-view.ts'

setupDatabase()
setupJobs()

const operator: Ctx = { actor: systemActor('operator'), now, requestId: 'test' }
let nina: User
let ala: User
beforeAll(() => registerReactions(academyReactions))
beforeEach(async () => {
  nina = await createTestUser({ role: 'teacher', teacherAccess: true })
  ala = await createTestUser()
})

const TYPES = ['individual', 'group', 'course'] as const
const listedIds = async () => (await listSessions({ teacher: nina.id }, now)).items.map(({ id }) => id)

describe('a teacher who loses access', () => {
  it('has nothing on offer any more, and everything again with new access', async () => {
    const ids = await Promise.all(TYPES.map(type => createListedSession(nina, type, { date_time: HOURS[type] })))
    expect(await listedIds()).toHaveLength(3)
    await revokeTeacherAccess(operator, nina.id)
    expect(await listSessions({ teacher: nina.id }, now)).toMatchObject({ items: [], total: 0 })
    await extendHorizon(now)
    expect(await listedIds()).toEqual([])
    for (const id of ids)
      await expect(getVisibleSession(id, VISITOR)).rejects.toMatchObject({ refusal: { status: 404 } })
    await grantTeacherAccess(operator, nina.id)
    expect(new Set(await listedIds())).toEqual(new Set(ids))
    expect((await getVisibleSession(ids[0] ?? '', VISITOR)).id).toBe(ids[0])
  })

  it('keeps the lessons that are reserved, and their students see the session', async () => {
    const id = await createListedSession(nina, 'group')
    await reserveNext(id, ala)
    await revokeTeacherAccess(operator, nina.id)
    expect((await getVisibleSession(id, ala)).id).toBe(id)
  })

  it.each(['student', 'admin'] as const)('with the role %s has nothing on offer either', async role => {
    await createListedSession(nina, 'individual')
    await setRole(operator, { userId: nina.id, role })
    expect(await listedIds()).toEqual([])
  })

  it('clears cached lists and every open page of the sessions', async () => {
    const [open, full] = [
      await createListedSession(nina, 'individual'),
      await createListedSession(nina, 'course', { horizonWeeks: 1, course_schedule: [] }),
    ]
    const published: string[] = []
    onCommit(changed => published.push(...changed))
    await revokeTeacherAccess(operator, nina.id)
    onCommit(() => {})
    expect(published).toEqual(expect.arrayContaining(['sessions', `session:${open}`, `session:${full}`]))
  })

  it('a job takes a session off the list that another transaction has locked', async () => {
    const id = await createListedSession(nina, 'individual')
    const unlock = await lockInOtherTransaction(id)
    await revokeTeacherAccess(operator, nina.id)
    const jobs = await takeJobs(refreshListingJob)
    await Promise.all([unlock(), ...jobs.map(({ data }) => runRefreshListingJob(data, now))])
    expect((await readSession(id)).nextStart).toBeNull()
  })
})

/** The three sessions of one teacher must not overlap. */
const HOURS = { individual: { Tuesday: [17, 17.5] }, group: { Wednesday: [17, 17.5] }, course: {} }

describe('closing a session whose teacher has no access', () => {
  it.each(['admin', 'superadmin'] as const)('is possible for %s', async role => {
    const id = await createListedSession(nina, 'group')
    await reserveNext(id, ala)
    await revokeTeacherAccess(operator, nina.id)
    const { kept, freed } = await closeSession(ctxOf(await createTestUser({ role })), id)
    expect([kept.length, freed.length, (await readSession(id)).status]).toEqual([1, 7, 'closed'])
  })

  it('is possible for the operator, and not for its teacher, other teachers and students', async () => {
    const id = await createListedSession(nina, 'group')
    await revokeTeacherAccess(operator, nina.id)
    const others = [
      { ...nina, teacherAccess: false },
      ala,
      await createTestUser({ role: 'teacher', teacherAccess: true }),
    ]
    for (const actor of others)
      await expect(closeSession(ctxOf(actor), id)).rejects.toMatchObject({ refusal: { status: expect.any(Number) } })
    await closeSession(operator, id)
    expect((await readSession(id)).status).toBe('closed')
  })
})
