import { beforeAll, expect, it } from 'vitest'
import { listSessions } from '#features/academy/listing.ts'
import type { Session } from '#features/academy/queries.ts'
import { lackingLine } from '#features/academy/rules.ts'
import { sessionView } from '#features/academy/session-view.ts'
import { lapseExpired } from '#features/reservations/holds.ts'
import { standingOf } from '#features/reservations/paying.ts'
import { reservationReactions } from '#features/reservations/reactions.ts'
import { reserve } from '#features/reservations/reserving.ts'
import { VISITOR } from '#kernel/actor.ts'
import { reactTo } from '#platform/record.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs } from '#tests/support/jobs.ts'
import { newPerson } from '#tests/support/people.ts'
import { wishFor } from '#tests/support/rush.ts'
import { newSession } from '#tests/support/sessions.ts'
import { ownTill } from '#tests/support/till.ts'
import { taughtSessions } from './taught.ts'

/** A course starts when enough have paid: nobody may read that it will because places are merely held. */
ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
const till = ownTill(clock.now)

beforeAll(() => reactTo(reservationReactions))

const teacher = () => newPerson({ role: 'teacher', teacherAccess: true })
const course = async (more = {}) =>
  newSession({ teacher: await teacher(), type: 'course', now: clock.now(), minStudents: 2, ...more })
const hold = async (session: Session, seenPrice = session.price) => {
  const ctx = { actor: await newPerson(), now: clock.now(), requestId: 'test' }
  const { reservationId, checkoutUrl } = await reserve(ctx, wishFor(session, { seenPrice }))
  const pay = async () => {
    await till.press(checkoutUrl ?? '', 'pay', 'never')
    expect(await standingOf(ctx, reservationId)).toBe('paid')
  }
  return { pay }
}

/** What the list, the course's page and its teacher's page say, and the places left in the list. */
const said = async ({ id, user_id }: Session) => {
  const { items } = await listSessions({ limit: 100 }, clock.now())
  const listed = items.find(each => each.id === id)
  const taught = (await taughtSessions(user_id, clock.now())).find(each => each.id === id)
  const shown = [listed, await sessionView(id, VISITOR, clock.now()), taught]
  const lines = new Set(shown.map(each => (each ? lackingLine(each) : 'not shown')))
  return [...lines, listed?.placesLeft]
}

it('a held place of a course is not left for others, and does not bring its start nearer until it is paid', async () => {
  const session = await course()
  const first = await hold(session)
  expect(await said(session)).toEqual(['2 more to start', 3])
  await first.pay()
  expect(await said(session)).toEqual(['1 more to start', 3])
  await hold(session)
  expect(await said(session)).toEqual(['1 more to start', 2])
  clock.pass({ minutes: 15 })
  await lapseExpired(clock.now())
  expect(await said(session)).toEqual(['1 more to start', 3])
  await (await hold(session)).pay()
  expect(await said(session)).toEqual([null, 2])
})

it('a place that costs nothing counts at once', async () => {
  const session = await course({ price: 0 })
  await hold(session)
  expect(await said(session)).toEqual(['1 more to start', 3])
})

it('paid lessons of a group count towards nothing', async () => {
  const session = await newSession({ teacher: await teacher(), type: 'group', now: clock.now() })
  await (await hold(session)).pay()
  expect(await sessionView(session.id, VISITOR, clock.now())).toMatchObject({ paidPlaces: 0 })
})
