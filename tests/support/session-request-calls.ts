import type { Actor } from '#kernel/actor.ts'
import type { Call } from './api-calls.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { createTestSession } from './sessions.ts'
import { createTestUser } from './users.ts'

export const WISH = {
  ...{ track: 'ib', subject: 'ib-physics', date_time: { Monday: [17, 17.5] }, amount: 10_000 },
}

/** Files each request about a session, and approves it: staff, or of an addition the student. */
export const sendSessionRequests = async (call: Call, people: Map<string, Actor>, now: Temporal.Instant) => {
  const host = await createTestUser({ role: 'teacher', teacherAccess: true })
  const [first, second] = [await createTestUser(), await createTestUser()]
  people.set('asking host', host).set('first student', first).set('second student', second)
  people.set('deciding admin', await createTestUser({ role: 'admin' }))
  const session = await createTestSession({ teacher: host, type: 'group', now, price: 0 })
  const free = reserveInputFor(session, { seenPrice: 0 })
  const file = (who: string, kind: string, body: object) => call(who, 'post', `/api/v1/requests/${kind}`, body)
  const approve = (who: string, { id }: { readonly id: string }, fields: object = {}) =>
    call(who, 'post', `/api/v1/requests/${id}/approval`, { reason: '', fields })
  const sessionId = session.id
  const { id: reservationId } = await call('first student', 'post', '/api/v1/reservations', free)

  const wish = await file('first student', 'academy_requests', WISH)
  await approve('deciding admin', wish, { sessionId })
  const addition = { sessionId, username: second.username, plan: 'single', firstDate: '2026-11-24' }
  await approve('second student', await file('asking host', 'a_student_addition_requests', addition))
  const changes = { sessionId, startTime: '17:30', price: 5_000, maxPlayers: 3, title: 'Calculus' }
  await approve('deciding admin', await file('asking host', 'a_session_modification_requests', changes))
  const removal = { sessionId, studentId: second.id, reason: 'A test.' }
  await approve('deciding admin', await file('asking host', 'student_removal_requests', removal))
  const end = { reservationId, reason: 'A test.' }
  await approve('deciding admin', await file('first student', 'a_session_termination_requests', end))
}
