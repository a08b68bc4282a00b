import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { listSessions } from '#features/academy/session-list/session-list.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { missingToStartLabel } from '#features/academy/sessions/rules.ts'
import { getSessionView } from '#features/academy/sessions/session-view.ts'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { VISITOR } from '#kernel/actor.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupHolds } from '#tests/support/holds.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listMySessions } from './my-sessions.ts'

/** A course starts when enough students have paid: held places must not make any page show that it will start. */
const { clock, fakeCheckout } = setupHolds()

const teacher = () => createTestUser({ role: 'teacher', teacherAccess: true })
const course = async (more = {}) =>
  createTestSession({ teacher: await teacher(), type: 'course', now: clock.now(), minStudents: 2, ...more })
const hold = async (session: Session, seenPrice = session.price) => {
  const ctx = { actor: await createTestUser(), now: clock.now(), requestId: 'test' }
  const { reservationId, checkoutUrl } = await reserve(ctx, reserveInputFor(session, { seenPrice }))
  const pay = async () => {
    await fakeCheckout.simulate(checkoutUrl ?? '', 'pay', 'never')
    expect((await getCheckoutStatus(ctx, reservationPayable(reservationId))).status).toBe('paid')
  }
  return { pay }
}

/** The texts of the list, of the course's page and of its teacher's page, and the places left in the list. */
const displayed = async ({ id, user_id }: Session) => {
  const { items } = await listSessions({ limit: 100 }, clock.now())
  const listed = items.find(each => each.id === id)
  const mySession = (await listMySessions(user_id, clock.now())).find(each => each.id === id)
  const views = [listed, await getSessionView(id, VISITOR, clock.now()), mySession]
  const lines = new Set(views.map(each => (each ? missingToStartLabel(each) : 'not shown')))
  return [...lines, listed?.placesLeft]
}

it('a held place of a course is not available to others, and counts towards its start only once it is paid', async () => {
  const session = await course()
  const first = await hold(session)
  expect(await displayed(session)).toEqual(['Starts with 2 students (0 so far)', 3])
  await first.pay()
  expect(await displayed(session)).toEqual(['Starts with 2 students (1 so far)', 3])
  await hold(session)
  expect(await displayed(session)).toEqual(['Starts with 2 students (1 so far)', 2])
  clock.advance({ minutes: 15 })
  await expireHolds(clock.now())
  expect(await displayed(session)).toEqual(['Starts with 2 students (1 so far)', 3])
  await (await hold(session)).pay()
  expect(await displayed(session)).toEqual([null, 2])
})

it('a free place counts at once', async () => {
  const session = await course({ price: 0 })
  await hold(session)
  expect(await displayed(session)).toEqual(['Starts with 2 students (1 so far)', 3])
})

it('paid lessons of a group do not count', async () => {
  const session = await createTestSession({ teacher: await teacher(), type: 'group', now: clock.now() })
  await (await hold(session)).pay()
  expect(await getSessionView(session.id, VISITOR, clock.now())).toMatchObject({ paidPlaces: 0 })
})
