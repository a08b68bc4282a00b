import { beforeAll, describe, expect, it } from 'vitest'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { getVisibleSession } from '#features/academy/sessions/session-view.ts'
import { extendHorizon } from '#features/academy/timetable/planning-jobs.ts'
import { grantTeacherAccess, revokeTeacherAccess, setRole } from '#features/people/users/actions/roles.ts'
import { type Ctx, systemActor, VISITOR } from '#kernel/actor.ts'
import { onCommit } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { createListedSession, ctxOf, now, readSession, reserveNext } from '#tests/support/listed-sessions.ts'
import { setupTeacherAndStudent } from '#tests/support/teacher-and-student.ts'
import { createTestUser } from '#tests/support/users.ts'
import { refreshListingJob, runRefreshListingJob } from './listing-projection.ts'
import { academyReactions } from './reactions.ts'

const people = setupTeacherAndStudent()

const operator: Ctx = { actor: systemActor('operator'), now, requestId: 'test' }
beforeAll(() => registerReactions(academyReactions))

const TYPES = ['individual', 'group', 'course'] as const
const listedIds = async () => (await listSessions({ teacher: people.nina.id }, now)).items.map(({ id }) => id)

describe('a teacher who loses access', () => {
  it('has nothing on offer any more, and everything again with new access', async () => {
    const ids = await Promise.all(TYPES.map(type => createListedSession(people.nina, type, { date_time: HOURS[type] })))
    expect(await listedIds()).toHaveLength(3)
    await revokeTeacherAccess(operator, people.nina.id)
    expect(await listSessions({ teacher: people.nina.id }, now)).toMatchObject({ items: [], total: 0 })
    await extendHorizon(now)
    expect(await listedIds()).toEqual([])
    for (const id of ids)
      await expect(getVisibleSession(id, VISITOR)).rejects.toMatchObject({ refusal: { status: 404 } })
    await grantTeacherAccess(operator, people.nina.id)
    expect(new Set(await listedIds())).toEqual(new Set(ids))
    expect((await getVisibleSession(ids[0] ?? '', VISITOR)).id).toBe(ids[0])
  })

  it('keeps the lessons that are reserved, and their students see the session', async () => {
    const id = await createListedSession(people.nina, 'group')
    await reserveNext(id, people.ala)
    await revokeTeacherAccess(operator, people.nina.id)
    expect((await getVisibleSession(id, people.ala)).id).toBe(id)
  })

  it.each(['student', 'admin'] as const)('with the role %s has nothing on offer either', async role => {
    await createListedSession(people.nina, 'individual')
    await setRole(operator, { userId: people.nina.id, role })
    expect(await listedIds()).toEqual([])
  })

  it('clears cached lists and every open page of the sessions', async () => {
    const [open, full] = [
      await createListedSession(people.nina, 'individual'),
      await createListedSession(people.nina, 'course', { horizonWeeks: 1, course_schedule: [] }),
    ]
    const published: string[] = []
    onCommit(changed => published.push(...changed))
    await revokeTeacherAccess(operator, people.nina.id)
    onCommit(() => {})
    expect(published).toEqual(expect.arrayContaining(['sessions', `session:${open}`, `session:${full}`]))
  })

  it('a job takes a session off the list that another transaction has locked', async () => {
    const id = await createListedSession(people.nina, 'individual')
    const unlock = await holdTransaction(tx => lockSession(tx, id))
    await revokeTeacherAccess(operator, people.nina.id)
    const jobs = await takeJobs(refreshListingJob)
    await Promise.all([unlock(), ...jobs.map(({ data }) => runRefreshListingJob(data, now))])
    expect((await readSession(id)).nextStart).toBeNull()
  })
})

/** The three sessions of one teacher must not overlap. */
const HOURS = { individual: { Tuesday: [17, 17.5] }, group: { Wednesday: [17, 17.5] }, course: {} }

describe('closing a session whose teacher has no access', () => {
  it.each(['admin', 'superadmin'] as const)('is possible for %s', async role => {
    const id = await createListedSession(people.nina, 'group')
    await reserveNext(id, people.ala)
    await revokeTeacherAccess(operator, people.nina.id)
    const { kept, freed } = await closeSession(ctxOf(await createTestUser({ role })), id)
    expect([kept.length, freed.length, (await readSession(id)).status]).toEqual([1, 7, 'closed'])
  })

  it('is possible for the operator, and not for its teacher, other teachers and students', async () => {
    const id = await createListedSession(people.nina, 'group')
    await revokeTeacherAccess(operator, people.nina.id)
    const others = [
      { ...people.nina, teacherAccess: false },
      people.ala,
      await createTestUser({ role: 'teacher', teacherAccess: true }),
    ]
    for (const actor of others)
      await expect(closeSession(ctxOf(actor), id)).rejects.toMatchObject({ refusal: { status: expect.any(Number) } })
    await closeSession(operator, id)
    expect((await readSession(id)).status).toBe('closed')
  })
})
