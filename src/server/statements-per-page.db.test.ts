import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { loader as loadHome } from '#features/screens/home/pages/home.tsx'
import { loader as loadLessonPage } from '#features/screens/lesson-page/pages/lesson.tsx'
import { loader as loadPublish } from '#features/screens/teaching/pages/publish.tsx'
import { loader as loadPanel } from '#features/screens/teaching/pages/teacher-panel.tsx'
import { registerDashboardSources } from '#features/staff/dashboard/sources.ts'
import { loader as loadEarnings } from '#features/staff/earning-statements/pages/my-earnings.tsx'
import { loader as loadEvents } from '#features/staff/event-admin/pages/events.tsx'
import { loader as loadMoney } from '#features/staff/staff-money/pages/payments.tsx'
import { loader as loadUsers } from '#features/staff/user-admin/pages/users.tsx'
import { loader as loadRequests } from '#features/staff/work-queue/pages/queue.tsx'
import type { User } from '#kernel/actor.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { recordStatements } from '#tests/bench/statement-recorder.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { createTestUser } from '#tests/support/users.ts'
import { dashboardSources } from './dashboard-sources.ts'

const { clock, createBooked, createFamily, bookFor } = setupLessons()
let recorder: ReturnType<typeof recordStatements> | undefined
beforeAll(() => {
  setSigningKey('the key of this test')
  recorder = recordStatements()
})

type Loader = (args: LoaderFunctionArgs) => unknown

/** How many statements the loader of a page asks, the second time: what is kept in memory is there. */
const count = async (loader: unknown, actor: User, params: Readonly<Record<string, string>> = {}) => {
  const load = () => {
    const requestContext = createRequestContext({ actor, now: clock.now(), requestId: 'req_1' })
    const request = new Request(requestContext.siteUrl)
    return (loader as Loader)({
      ...{ request, params, context: createRouterContext(requestContext) },
    } as unknown as LoaderFunctionArgs)
  }
  await load()
  recorder?.take()
  await load()
  return recorder?.take().length
}

/** What pages ask of the database. A number that falls is lowered here; one that grows says why in its commit. */
describe('a page asks so many statements:', () => {
  it('the teacher’s panel, publishing and earnings', async () => {
    const { teacher } = await createBooked('group')
    expect(await count(loadPanel, teacher)).toBe(11)
    expect(await count(loadPublish, teacher)).toBe(6)
    expect(await count(loadEarnings, teacher)).toBe(10)
  })

  it('the home page of a student, a guardian and a teacher in their first days', async () => {
    const { guardian } = await createFamily()
    const { teacher, student } = await createBooked('group')
    const all = async () => [
      await count(loadHome, student),
      await count(loadHome, { ...guardian, isGuardian: true }),
      await count(loadHome, teacher),
    ]
    expect(await all()).toEqual([19, 23, 24])
  })

  it('the home page and the lists of staff', async () => {
    registerDashboardSources(dashboardSources)
    const admin = await createTestUser({ role: 'admin' })
    const all = async () => [
      await count(loadHome, admin),
      await count(loadEvents, admin),
      await count(loadRequests, admin),
      await count(loadRequests, admin, { kind: 'role_requests' }),
      await count(loadUsers, admin),
      await count(loadMoney, admin),
    ]
    // The first list of requests has what else waits as well: payments, disputes, messages, reports, lost accounts.
    expect(await all()).toEqual([27, 2, 10, 3, 3, 3])
  })

  it('a lesson before it begins and after it, for its student, teacher and guardian', async () => {
    const { child, guardian, paidByGuardian } = await createFamily()
    const { teacher, session } = await createBooked('group')
    const { lessonId: id } = await bookFor(session, child, paidByGuardian)
    const all = async () => [
      await count(loadLessonPage, child, { id }),
      await count(loadLessonPage, teacher, { id }),
      await count(loadLessonPage, { ...guardian, isGuardian: true }, { id }),
    ]
    expect(await all()).toEqual([25, 22, 28])
    clock.set(Temporal.Instant.from('2026-11-24T18:00:00Z'))
    expect(await all()).toEqual([23, 25, 26])
  })
})
