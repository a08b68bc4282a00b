import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { registerWaitingPeople } from '#features/academy/booking/waiting-people.ts'
import { courseReactions } from '#features/academy/courses/reactions.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { joinWaitlist } from '#features/academy/waitlist/joining.ts'
import { waitlistReactions } from '#features/academy/waitlist/reactions.ts'
import type { JoinInput } from '#features/academy/waitlist/schema.ts'
import { findAwaited } from '#features/academy/waitlist/settling.ts'
import { waitlistEntries } from '#features/academy/waitlist/table.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { holdables } from '#server/holdables.ts'
import { setupLessons } from './lessons.ts'
import { createTestUser } from './users.ts'

/** What a person asks for on the waitlist of a session of `createTestSession`. */
export const joinInputFor = ({ type }: Pick<Session, 'type'>, more: Partial<JoinInput> = {}): JoinInput => ({
  plan: type === 'course' ? 'course' : 'single',
  acceptedTerms: TERMS_VERSION,
  earlyPerformance: true,
  ...(type === 'course' ? {} : { firstDate: '2026-11-24' }),
  ...more,
})

/** Sets up full sessions with the waitlist's reactions; the clock starts on Saturday 21 November 2026. */
export const setupWaitlist = () => {
  const app = setupLessons()
  beforeAll(() => {
    registerReactions([...moneyReactions, ...lessonReactions, ...courseReactions, ...waitlistReactions])
    registerHoldables(holdables)
    registerWaitingPeople(findAwaited)
  })
  const start = app.clock.now()
  beforeEach(() => void app.clock.set(start))
  const join = (session: Session, student: User, more: Partial<JoinInput> = {}) =>
    joinWaitlist(app.ctxAs(student), session.id, joinInputFor(session, more))
  const createStudents = (count: number) => Promise.all(Array.from({ length: count }, () => createTestUser()))
  return {
    ...app,
    join,
    createStudents,
    /** A session whose one place is booked, and people who wait for it in this order. */
    createAwaited: async (type: 'group' | 'course', waiting: number, more: object = {}) => {
      const booked = await app.createBooked(type, { maxStudents: 1, ...more })
      const people = await createStudents(waiting)
      for (const student of people) await join(booked.session, student)
      return { ...booked, people }
    },
    /** The entries of a session in their order. */
    entriesOf: ({ id }: Session) =>
      db.select().from(waitlistEntries).where(eq(waitlistEntries.sessionId, id)).orderBy(asc(waitlistEntries.number)),
    /** The reservation that is offered to a student. */
    offerOf: async ({ id }: Session, student: User): Promise<string> => {
      const [entry] = await db
        .select()
        .from(waitlistEntries)
        .where(
          and(
            eq(waitlistEntries.sessionId, id),
            eq(waitlistEntries.studentId, student.id),
            eq(waitlistEntries.state, 'offered'),
          ),
        )
      if (!entry?.reservationId) throw new Error('this student has no offer')
      return entry.reservationId
    },
  }
}
