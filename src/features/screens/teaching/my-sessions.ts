import { listStudents } from '#features/academy/reservations/queries.ts'
import { listSessionsOfTeacher } from '#features/academy/sessions/queries.ts'
import { isOnOffer, placesLeft, scheduleFallback } from '#features/academy/sessions/rules.ts'
import type { SessionStatus } from '#features/academy/sessions/schema.ts'
import { meetingOf, toPublicSession } from '#features/academy/sessions/session-view.ts'
import { countParticipants, listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { db } from '#platform/database.ts'

const MAX_SESSIONS = 200

/** `open` takes reservations, `closed` does not (also while its teacher has no access), `ended` has no lessons left. */
export type SessionSide = 'open' | 'closed' | 'ended'

/** All sessions of a teacher, newest first, with the next lesson and the enrolled students. Instants are ISO text, prices grosze. */
export const listMySessions = async (teacherId: string, now: Temporal.Instant) => {
  const sessions = await listSessionsOfTeacher(db, teacherId, MAX_SESSIONS)
  const ids = sessions.map(({ id }) => id)
  const [upcoming, students] = await Promise.all([listPlannedOccurrences(db, ids, now), listStudents(ids, now)])
  const next = new Map(upcoming.toReversed().map(each => [each.sessionId, each]))
  const taken = await countParticipants(
    db,
    [...next.values()].map(({ id }) => id),
  )
  return sessions.map(session => {
    const meeting = next.get(session.id)
    const enrolled = students.filter(each => each.sessionId === session.id)
    const fallback = scheduleFallback(session, now)
    return {
      ...toPublicSession(session),
      // Their own sessions: teachers see the meeting's fields.
      ...meetingOf(session),
      sharedAvailability: session.sharedAvailability,
      side: sideOf({ session, hasMeeting: meeting !== undefined, fallback }),
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

export type MySession = Awaited<ReturnType<typeof listMySessions>>[number]
export type EnrolledStudent = MySession['students'][number]

type SideInput = {
  readonly session: { readonly status: SessionStatus; readonly teacherHasAccess: boolean }
  readonly hasMeeting: boolean
  readonly fallback: string | null
}

const sideOf = ({ session, hasMeeting, fallback }: SideInput): SessionSide => {
  if (session.status === 'ended') return 'ended'
  if (isOnOffer(session)) return fallback === null ? 'open' : 'ended'
  return hasMeeting ? 'closed' : 'ended'
}
