import pLimit from 'p-limit'
import { beforeAll, vi } from 'vitest'
import { refreshListingJob, runRefreshListingJob } from '#features/academy/availability/listing-projection.ts'
import { publishSession } from '#features/academy/publishing/publish-session.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { publishInput } from '#features/academy/sessions/schema.ts'
import { followHolidayChange, holidayChanges } from '#features/academy/timetable/planning-jobs.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { schedules } from '#server/schedules.ts'
import { clearRows } from '#tests/support/clear-rows.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { pick } from '#tests/support/histories.ts'
import { setupHolds } from '#tests/support/holds.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { registerApp } from '#tests/support/registered-app.ts'
import { createTestUser } from '#tests/support/users.ts'
import { tellTime, watchWrites } from './watching.ts'

const ZONE = 'Europe/Warsaw'

/** A day in Warsaw, counted from the day of an instant: the next Saturday is `dayAfter(now, 6)`. */
export const dayAfter = (now: Temporal.Instant, weekday: number, weeks = 0): string => {
  const today = now.toZonedDateTimeISO(ZONE).toPlainDate()
  return today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 + 7 * weeks }).toString()
}

/** What two teachers offer, in grosze; their hours overlap, so that students and teachers meet clashes. */
const offersAt = (now: Temporal.Instant) => ({
  group: { type: 'group', date_time: { Tuesday: [17, 17.5] }, maxStudents: 2, price: 7_000 },
  'small group': {
    type: 'group',
    date_time: { Tuesday: [17.5, 18], Thursday: [17, 17.5] },
    maxStudents: 1,
    price: 5_000,
  },
  course: {
    ...{ type: 'course', lessonMinutes: 60, minStudents: 2, maxStudents: 2, price: 9_000 },
    lessons: [1, 2, 3].map(weeks => `${dayAfter(now, 6, weeks - 1)}T10:00`),
  },
  individual: {
    ...{ type: 'individual', price: 8_000 },
    date_time: { Tuesday: [18, 18.5, 19, 19.5], Thursday: [17, 17.5, 18, 18.5] },
  },
  'other individual': {
    ...{ type: 'individual', price: 6_000 },
    date_time: { Tuesday: [17.5, 18, 18.5, 19], Thursday: [18, 18.5], Saturday: [10, 10.5] },
  },
})
export type Offer = keyof ReturnType<typeof offersAt>

const FIRST_TEACHERS: readonly Offer[] = ['group', 'course', 'individual']

/** Schedules that change seats, calendars or money; the others delete old rows. */
const isLived = ({ name }: { readonly name: string }) => !name.startsWith('purge-')

/** People and sessions of one history, and the time that passes in it. */
export type Term = Awaited<ReturnType<ReturnType<typeof setupTerms>['begin']>>

/** Sets up the whole product: reactions, payables and schedules are those of the server. */
export const setupTerms = () => {
  const app = setupHolds()
  /** What schedules log and try again later; a history expects none. */
  const failures: unknown[] = []
  beforeAll(async () => {
    await watchWrites()
    registerApp()
    vi.spyOn(log, 'error').mockImplementation((...given: unknown[]) => void failures.push(given))
  })
  const runJobs = async () => {
    await app.runJobs()
    for (const { data } of await takeJobs(holidayChanges)) await followHolidayChange(data, app.clock.now())
    for (const { data } of await takeJobs(refreshListingJob)) await runRefreshListingJob(data, app.clock.now())
  }
  return {
    /** A new term, in which nothing of an earlier one is left. */
    begin: async (start: Temporal.Instant, offered: readonly Offer[]) => {
      await clearRows()
      app.clock.set(start)
      failures.length = 0
      const newTeacher = () => createTestUser({ role: 'teacher', teacherAccess: true })
      const teachers = [await newTeacher(), await newTeacher()] as const
      const learners = [await createTestUser(), await createTestUser(), await createTestUser(), teachers[1]]
      const sessionIds: string[] = []
      const oneAfterAnother = pLimit(1)
      const publish = async (offer: Offer) => {
        const input = publishInput.parse({
          ...{ subject: 'ib-mathematics-aa', title: offer, zone: ZONE, minimumNoticeHours: 12, horizonWeeks: 5 },
          ...offersAt(app.clock.now())[offer],
        })
        const teacher = teachers[FIRST_TEACHERS.includes(offer) ? 0 : 1]
        sessionIds.push((await publishSession(app.ctxAs(teacher), input)).id)
      }
      for (const offer of offered) await publish(offer)
      const sessionOf = async (id: string): Promise<Session> => {
        const found = await findSession(db, id)
        if (!found) throw new Error('the session was published before')
        return found
      }
      return {
        ...app,
        ...{ failures, learners, publish, runJobs, sessionIds, teachers },
        admin: await createTestUser({ role: 'admin' }),
        discountCode: (await insertDiscountCode(start, { percent: 30, maxUses: 2 })).discountCode,
        teacherOf: ({ user_id }: Session): User => teachers.find(({ id }) => id === user_id) ?? teachers[0],
        sessionOf,
        sessionAt: (at: number): Promise<Session> => sessionOf(pick(sessionIds, at)),
        /** Time passes, and all that recurs runs once. One after another: nothing that recurs ends with a time that is long over. */
        pass: (duration: Temporal.DurationLike) =>
          oneAfterAnother(async () => {
            const now = app.clock.advance(duration)
            await tellTime(now)
            for (const { run } of schedules.filter(isLived)) await run(now)
            await runJobs()
          }),
      }
    },
  }
}
