import { and, eq } from 'drizzle-orm'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import type { RequestKind } from '#features/staff/requests/request-kind.ts'
import { academyRequests } from '#features/staff/session-requests/academy-requests.ts'
import { sessionModificationRequests } from '#features/staff/session-requests/session-modification-requests.ts'
import { sessionTerminationRequests } from '#features/staff/session-requests/session-termination-requests.ts'
import { studentAdditionRequests } from '#features/staff/session-requests/student-addition-requests.ts'
import { studentRemovalRequests } from '#features/staff/session-requests/student-removal-requests.ts'
import { db } from '#platform/database.ts'

export type DemoRequest = {
  readonly uid: string
  readonly kind: RequestKind
  readonly input: unknown
  readonly hoursAgo: number
}

const findSession = async (title: string) =>
  (await db.select().from(academySessions).where(eq(academySessions.title, title)))[0]

const findBooking = async (title: string, studentId: string) => {
  const isOf = and(
    eq(academySessions.title, title),
    eq(reservations.userId, studentId),
    eq(reservations.state, 'booked'),
  )
  const [found] = await db
    .select({ id: reservations.id, sessionId: academySessions.id, teacherId: academySessions.user_id })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(isOf)
  return found
}

/** What waits for staff about sessions: one of each kind, as far as the sessions and bookings are there. */
export const listSessionRequests = async (uids: ReadonlyMap<string, string>): Promise<readonly DemoRequest[]> => {
  const uidOf = (username: string) => uids.get(username) ?? ''
  const course = await findSession('Mathematics 0580: the whole syllabus in ten Sundays')
  const forces = await findSession('Physics 0625: forces you can feel')
  const chemistry = await findBooking('Chemistry 0620: moles to equilibrium', uidOf('lena'))
  const calculus = await findBooking('Mathematics AA, higher level', uidOf('tomek'))
  const wish = { track: 'ib', subject: 'ib-computer-science', date_time: { Monday: [18, 18.5], Thursday: [18, 18.5] } }
  return [
    {
      ...{ uid: uidOf('kasia'), kind: academyRequests, hoursAgo: 30 },
      input: { ...wish, amount: 12_000, message: 'I would like to prepare for the internal assessment.' },
    },
    ...(forces
      ? [
          {
            ...{ uid: forces.user_id, kind: sessionModificationRequests, hoursAgo: 9 },
            input: { sessionId: forces.id, price: forces.price + 1_000, message: 'I have bought new materials.' },
          },
        ]
      : []),
    ...(course
      ? [
          {
            ...{ uid: course.user_id, kind: studentAdditionRequests, hoursAgo: 0 },
            input: { sessionId: course.id, username: 'olek', plan: 'course', message: 'We talked about it last week.' },
          },
        ]
      : []),
    ...(chemistry
      ? [
          {
            ...{ uid: chemistry.teacherId, kind: studentRemovalRequests, hoursAgo: 20 },
            input: {
              ...{ sessionId: chemistry.sessionId, studentId: uidOf('lena') },
              reason: 'The level is too high for her. We agreed on a slower group.',
            },
          },
        ]
      : []),
    ...(calculus
      ? [
          {
            ...{ uid: uidOf('tomek'), kind: sessionTerminationRequests, hoursAgo: 1 },
            input: { reservationId: calculus.id, reason: 'I am moving abroad next week.' },
          },
        ]
      : []),
  ]
}
