import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { refundJobs } from '#features/money/refunds/send-refund.ts'
import { noticeEmails, sendNoticeEmail } from '#features/people/notifications/notice-emails.ts'
import { notifications } from '#features/people/notifications/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { registerReactions } from '#platform/events.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { endGuardianships, makeGuardian } from './guardians.ts'
import { setupHolds } from './holds.ts'
import { takeJobs } from './jobs.ts'
import { createTestUser } from './users.ts'

/** Sets up booked lessons on Tuesday 24 November 2026, 17:00 in Warsaw (16:00 UTC), 100 PLN each; the clock starts on Saturday 21. */
export const setupLessons = () => {
  const app = setupHolds()
  beforeAll(() => registerReactions([...lessonReactions, ...moneyReactions]))
  const bookFor = async (session: Session, student: User, more: Parameters<typeof reserveInputFor>[1] = {}) => {
    const { reservationId, checkoutUrl } = await reserve(app.ctxAs(student), reserveInputFor(session, more))
    if (checkoutUrl) {
      await app.fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
      await app.returnFromCheckout(reservationId)
    }
    const booked = await listLessons(db, [reservationId])
    return { reservationId, lessonId: booked[0]?.id ?? '', lessonIds: booked.map(({ id }) => id) }
  }
  return {
    ...app,
    bookFor,
    /** A new teacher's session with one booked lesson of a new student. */
    createBooked: async (type: Session['type'], more: object = {}) => {
      const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina Wójcik' })
      const student = await createTestUser({ name: 'Stan Student' })
      const session = await app.createSession(type, { teacher, maxStudents: 4, ...more })
      return { teacher, student, session, ...(await bookFor(session, student)) }
    },
    /** A new child with a guardian who has an account; the guardian pays for what `bookFor` gets as `more`. */
    createFamily: async () => {
      const [child, guardian] = [
        { ...(await createTestUser({ name: 'Stan Student' })), minor: true },
        await createTestUser({ name: 'Anna Student' }),
      ]
      await makeGuardian(child, guardian, app.clock.now())
      return { child, guardian, paidByGuardian: { payerId: guardian.id } }
    },
    /** From a minute later on, no account is the child's guardian. */
    endGuardianship: (child: User) => endGuardianships(child, app.clock.advance({ minutes: 1 })),
    /** Types and texts of a person's notifications, the newest first. */
    noticesOf: async ({ id }: User) => {
      const rows = await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
      return rows.reverse().map(({ type, title, message, read }) => ({ type, title, message, read }))
    },
    /** Runs the waiting e-mails that are due by the test's clock; returns the subjects of what leaves. */
    sendEmails: async (): Promise<readonly string[]> => {
      for (const { data } of await takeJobs(noticeEmails)) await sendNoticeEmail(data)
      return (await takeJobs(outbox)).map(({ data }) => data.emailSubject)
    },
    /** Forgets the e-mails of what was done so far. */
    dropEmails: async () => {
      await takeJobs(noticeEmails)
      await takeJobs(outbox)
    },
    /** Runs the refunds that wait; those that are not due go back to the queue. */
    sendRefunds: async () => {
      for (const { data } of await takeJobs(refundJobs.queue)) await refundJobs.run(data, app.clock.now())
    },
  }
}
