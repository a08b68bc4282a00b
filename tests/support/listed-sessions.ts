import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { findSession, lockSession } from '#features/academy/sessions/queries.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { insertParticipants } from '#features/scheduling/calendar/actions.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { instant, wallTime } from './clock.ts'
import { createOccurrence } from './occurrences.ts'
import { createTestSession } from './sessions.ts'

export const now = instant('2026-11-23T08:00:00Z')
export const ctxOf = (actor: User, moment = now): Ctx => ({ actor, now: moment, requestId: 'test' })

/** Creates a session of the teacher that the list shows. */
export const createListedSession = async (
  teacher: User,
  type: 'individual' | 'group' | 'course',
  more: object = {},
) => {
  const { id } = await createTestSession({ teacher, type, now, ...more })
  await transaction(tx => refreshListing(tx, [id], now))
  return id
}
export const readSession = async (id: string) => {
  const session = await findSession(db, id)
  if (!session) throw new Error('no such session')
  return session
}
export const datesOf = async (id: string) => listPlannedOccurrences(db, [id], now)

/** Changes the calendar like a reservation: takes the next date, or Tuesday at 17:00. */
export const reserveNext = async (id: string, student: User) => {
  const source = { kind: 'lesson', id: newId('lesson') }
  await transaction(async tx => {
    const session = await lockSession(tx, id)
    await lockUsers(tx, [session.user_id, student.id])
    const [next] = await listPlannedOccurrences(tx, [id], now)
    const during = next ?? { start: wallTime('2026-11-24T17:00'), end: wallTime('2026-11-24T18:00') }
    const hosted = { kind: 'academy' as const, sessionId: id, hostId: session.user_id, during }
    const occurrenceId = next?.id ?? (await createOccurrence(tx, ctxOf(student), hosted))
    await insertParticipants(tx, ctxOf(student), [{ personId: student.id, occurrenceId, during, source }])
    await refreshListing(tx, [id], now)
    await refreshListingsOfUsers(tx, [session.user_id], now, id)
  })
  return source.id
}
