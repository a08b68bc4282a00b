import { beforeAll, expect, it } from 'vitest'
import { lessonEndpoints } from '#features/academy/cancellations/api.ts'
import { registerReactions } from '#platform/events.ts'
import { createTeacher, reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { joinInputFor } from '#tests/support/waitlist.ts'
import { waitlistEndpoints } from './api.ts'
import { waitlistReactions } from './reactions.ts'

const { call, clock, student } = setupReservationsApi([...lessonEndpoints, ...waitlistEndpoints])
beforeAll(() => registerReactions(waitlistReactions))

it('joins, shows the position and the offer, and declines it', async () => {
  const session = await createTestSession({
    ...{ teacher: await createTeacher(), type: 'group', now: clock.now(), maxStudents: 1 },
  })
  const path = `/sessions/${session.id}/waitlist-entry`
  const [holder, first, second] = [await student(), await student(), await student()]
  const held = await call(holder, 'POST', '/reservations', reserveBody(session))
  for (const [who, position] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const joined = await call(who, 'POST', path, joinInputFor(session))
    expect([joined.status, joined.body.position, joined.body.state]).toEqual([201, position, 'waiting'])
  }
  expect((await call(holder, 'GET', path)).status).toBe(404)
  const { earlyPerformance: _, ...withoutConsent } = joinInputFor(session)
  expect((await call(holder, 'POST', path, withoutConsent)).status).toBe(422)
  await call(holder, 'DELETE', `/reservations/${held.body.id}/hold`)
  const offered = (await call(first, 'GET', path)).body
  expect([offered.state, offered.position]).toEqual(['offered', null])
  const reservation = await call(first, 'GET', `/reservations/${offered.reservationId}`)
  // 65 hours and a notice of 12 leave 53 hours for booking: a day is less than the half of them.
  expect([reservation.body.state, reservation.body.holdExpiresAt]).toEqual(['held', '2026-11-22T10:00:00Z'])
  expect((await call(first, 'DELETE', path)).status).toBe(204)
  expect((await call(first, 'GET', path)).status).toBe(404)
  expect((await call(second, 'GET', path)).body.state).toBe('offered')
})
