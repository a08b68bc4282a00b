import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listAnswerable } from '#features/people/notifications/queries.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { answerGoal, endGoal, proposeGoal } from './agreeing.ts'
import { getLessonGoals, listAgreedGoals, listGoals } from './queries.ts'
import { examGoalReactions } from './reactions.ts'

const { bookFor, clock, createFamily, createSession, ctxAs, noticesOf } = setupLessons()
beforeAll(() => registerReactions(examGoalReactions))
beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const GOAL = { subject: 'ib-physics', examSession: 'ib_may', examOn: '2027-05-04' } as const
const refusalOf = (code: string) => ({ refusal: { code } })
const typesOf = async (person: User) => (await noticesOf(person)).map(({ type }) => type)

const createPair = async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
  const session = await createSession('individual', { teacher })
  const { child, guardian, paidByGuardian } = await createFamily()
  const { lessonId } = await bookFor(session, child, paidByGuardian)
  return { teacher, child, guardian, lessonId }
}

it('is proposed by one side, agreed on by the other, and both see what is left', async () => {
  const { teacher, child, guardian, lessonId } = await createPair()
  const id = await proposeGoal(ctxAs(teacher), lessonId, GOAL)
  for (const who of [child, guardian]) expect(await typesOf(who)).toContain('goal_proposed')
  expect(await listAgreedGoals(ctxAs(child))).toEqual([])
  await expect(answerGoal(ctxAs(teacher), id, 'agree')).rejects.toMatchObject(refusalOf('own_proposal'))
  const [stranger, admin] = [await createTestUser(), await createTestUser({ role: 'admin' })]
  await expect(answerGoal(ctxAs(stranger), id, 'agree')).rejects.toMatchObject(refusalOf('goal_not_found'))
  await expect(answerGoal(ctxAs(admin), id, 'agree')).rejects.toMatchObject(refusalOf('not_your_part'))
  const asked = async () => (await listAnswerable(db, child.id, clock.now())).map(({ type }) => type)
  expect(await asked()).toEqual(['goal_proposed'])
  await answerGoal(ctxAs(guardian), id, 'agree')
  expect(await asked()).toEqual([])
  expect(await typesOf(teacher)).toContain('goal_answered')
  for (const who of [child, guardian])
    expect(await listAgreedGoals(ctxAs(who))).toMatchObject([{ id, weeksLeft: 24, lessonsLeft: 1 }])
  expect(await listGoals(ctxAs(teacher))).toMatchObject([{ id, state: 'agreed' }])
  expect(await getLessonGoals(ctxAs(admin), lessonId)).toMatchObject({ side: null, mayPropose: false })
  await endGoal(ctxAs(child), id)
  expect(await listGoals(ctxAs(teacher))).toEqual([])
  await expect(endGoal(ctxAs(teacher), id)).rejects.toMatchObject(refusalOf('goal_not_open'))
})

it('that both sides propose at once is proposed once, and is answered or taken back, never both', async () => {
  const { teacher, child, lessonId } = await createPair()
  const proposed = await runConcurrently(4, at => proposeGoal(ctxAs(at % 2 ? teacher : child), lessonId, GOAL))
  const done = proposed.filter(each => each.status === 'fulfilled')
  expect(done).toHaveLength(1)
  for (const each of proposed)
    if (each.status === 'rejected') expect(each.reason).toMatchObject(refusalOf('goal_exists'))
  const [{ id = '', proposedBy } = {}] = await listGoals(ctxAs(teacher))
  const [asker, asked] = proposedBy === 'host' ? [teacher, child] : [child, teacher]
  const [answered, ended] = await Promise.allSettled([
    answerGoal(ctxAs(asked), id, 'decline'),
    endGoal(ctxAs(asker), id),
  ])
  expect([answered.status, ended.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await proposeGoal(ctxAs(child), lessonId, GOAL)).not.toBe(id)
})
