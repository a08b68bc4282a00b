import { sessionsOf } from '#features/academy/queries.ts'
import { placesLeft, scheduleFallback, takesReservations } from '#features/academy/rules.ts'
import type { SessionStatus } from '#features/academy/schema.ts'
import { publicFields } from '#features/academy/session-view.ts'
import { countParticipants, plannedOf } from '#features/calendar/queries.ts'
import { studentsOf } from '#features/reservations/queries.ts'
import { db } from '#platform/database.ts'

const MOST = 200

/** `open` takes reservations, `closed` does not, `ended` has no lesson left to give. */
export type Side = 'open' | 'closed' | 'ended'

/** Everything a teacher has published, the newest first, with the next meeting and who is enrolled. Instants are ISO text, prices grosze. */
export const taughtSessions = async (teacherId: string, now: Temporal.Instant) => {
  const sessions = await sessionsOf(db, teacherId, MOST)
  const ids = sessions.map(({ id }) => id)
  const [ahead, students] = await Promise.all([plannedOf(db, ids, now), studentsOf(ids, now)])
  const next = new Map(ahead.toReversed().map(each => [each.sessionId, each]))
  const taken = await countParticipants(
    db,
    [...next.values()].map(({ id }) => id),
  )
  return sessions.map(session => {
    const meeting = next.get(session.id)
    const enrolled = students.filter(each => each.sessionId === session.id)
    const fallback = scheduleFallback(session, now)
    return {
      ...publicFields(session),
      side: sideOf({ status: session.status, hasMeeting: meeting !== undefined, fallback }),
      fallback,
      meeting: meeting && {
        start: meeting.start.toString(),
        end: meeting.end.toString(),
        placesLeft: placesLeft(session.maxStudents, taken.get(meeting.id) ?? 0),
      },
      students: enrolled.map(({ sessionId, ...student }) => student),
    }
  })
}

export type TaughtSession = Awaited<ReturnType<typeof taughtSessions>>[number]
export type Student = TaughtSession['students'][number]

type Facts = {
  readonly status: SessionStatus
  readonly hasMeeting: boolean
  readonly fallback: string | null
}

const sideOf = ({ status, hasMeeting, fallback }: Facts): Side => {
  if (status === 'ended') return 'ended'
  if (takesReservations(status)) return fallback === null ? 'open' : 'ended'
  return hasMeeting ? 'closed' : 'ended'
}
