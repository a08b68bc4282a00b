import { findTeachers, type Teacher } from '#features/people/profiles/queries.ts'
import { countParticipants, listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Reader } from '#platform/database.ts'
import { isTeacherOf, maySee, maySeeRoster } from './policy.ts'
import { findSession, hasEverTakenPart, type OfferedSession, type ShownSession } from './queries.ts'
import { SESSION_NOT_FOUND } from './refusals.ts'
import { isOnOffer, placesLeft, scheduleFallback } from './rules.ts'

/** A session for one viewer, with its teacher's public profile and its next lessons. Instants are ISO text, prices grosze. */
export type SessionView = Awaited<ReturnType<typeof getSessionView>>

const MAX_OCCURRENCES = 60

/** Returns undefined also when this viewer may not see the session. */
export const findVisibleSession = async (
  reader: Reader,
  id: string,
  viewer: Actor,
): Promise<ShownSession | undefined> => {
  const session = await findSession(reader, id)
  return session && (await isVisible(reader, session, viewer)) ? session : undefined
}

const isVisible = async (reader: Reader, session: OfferedSession, viewer: Actor): Promise<boolean> => {
  const uid = userIdOf(viewer)
  const isTakingPart = uid !== null && !isOnOffer(session) && (await hasEverTakenPart(reader, session.id, uid))
  return maySee(viewer, session, isTakingPart)
}

/** For acts on a session that was locked: it is missing for whom its page is missing. Refuses 404 'Session not found'. */
export const refuseUnseenSession = async (reader: Reader, session: OfferedSession, viewer: Actor): Promise<void> => {
  if (!(await isVisible(reader, session, viewer))) refuse(SESSION_NOT_FOUND)
}

/** The session's row. Refuses 404 'Session not found', also when this viewer may not see it. */
export const getVisibleSession = async (id: string, viewer: Actor): Promise<ShownSession> =>
  (await findVisibleSession(db, id, viewer)) ?? refuse(SESSION_NOT_FOUND)

/** For the session's page and the API. Refuses 404 'Session not found', also when this viewer may not see it. */
export const getSessionView = async (id: string, viewer: Actor, now: Temporal.Instant) => {
  const session = await getVisibleSession(id, viewer)
  const teachers = await findTeachers(db, [session.user_id])
  const teacher = teachers.get(session.user_id) ?? refuse(SESSION_NOT_FOUND)
  const isIndividual = session.type === 'individual'
  const meetings = isIndividual ? [] : (await listPlannedOccurrences(db, [id], now)).slice(0, MAX_OCCURRENCES)
  const taken = await countParticipants(
    db,
    meetings.map(each => each.id),
  )
  return {
    ...toPublicSession(session),
    ...(maySeeRoster(viewer, session) ? meetingOf(session) : {}),
    ...(isTeacherOf(viewer, session) ? { sharedAvailability: session.sharedAvailability } : {}),
    /** The first lesson that its teacher offers to new students: grosze of the whole, and minutes. */
    trial: isIndividual ? session.trial : null,
    teacher: teacher satisfies Teacher as Teacher,
    isOwn: isTeacherOf(viewer, session),
    takesReservations: isOnOffer(session),
    /** 'No schedule available' or 'No upcoming lessons found'; null when there are times to show. */
    fallback: scheduleFallback(session, now),
    meetings: meetings.map(each => ({
      occurrenceId: each.id,
      start: each.start.toString(),
      end: each.end.toString(),
      placesLeft: placesLeft(session.maxStudents, taken.get(each.id) ?? 0),
      /** Who teaches this date instead. */
      substitute: each.substitute ?? null,
    })),
  }
}

/** The fields of a session's video meeting, for those who may see them; null where there is none. */
export const meetingOf = ({ googleMeetLink, eventId }: Pick<OfferedSession, 'googleMeetLink' | 'eventId'>) => ({
  googleMeetLink: googleMeetLink || null,
  eventId: eventId || null,
})

/** The public fields of a session, under their API names. */
export const toPublicSession = (session: OfferedSession) => {
  const { offeredStarts, googleMeetLink, eventId, renewedFrom, priorityUntil, updatedAt, teacherHasAccess, ...others } =
    session
  const { sharedAvailability, nextStart, created_at, scheduledAt, endedAt, ...rest } = others
  return {
    ...rest,
    nextStart: nextStart?.toString() ?? null,
    created_at: created_at.toString(),
    scheduledAt: scheduledAt.toString(),
    endedAt: endedAt?.toString() ?? null,
  }
}
