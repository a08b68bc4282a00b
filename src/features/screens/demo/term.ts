import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { rateSession } from '#features/academy/ratings/actions.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { extendHorizon } from '#features/academy/timetable/planning-jobs.ts'
import { joinWaitlist } from '#features/academy/waitlist/joining.ts'
import { markAllRead } from '#features/people/notifications/actions.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { PROBLEM_HOUR, PYTHON_LAB, revisionCourse } from '#features/screens/demo-templates/term-sessions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { hasReservation } from './reservations.ts'
import { attempt, termSteps } from './term-steps.ts'

/** Days from today. No month has as many days: whatever day it is, each is in a month of its own before this one. */
const FORMER_LESSONS = [
  ['kasia', -75],
  ['tomek', -40],
] as const

/**
 * Half a term of the first demo student, lived by the product's own actions with the clock passed in: lessons attended, missed, cancelled
 * and rated, credit, a refund under way, a proposal to answer, a place on a waitlist, and a lesson whose door is open.
 */
export const seedTerm = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const { today, at, as, publish, reserve, attend } = termSteps(ctx, uids)

  /** One lesson that took place; on a holiday it was a day earlier. */
  const lessonOf = async (username: string, sessionId: string, days: number): Promise<void> => {
    if (await hasReservation(uids.get(username) ?? '', sessionId)) return
    for (const day of [days, days - 1, days - 2]) {
      const firstDate = today.add({ days: day }).toString()
      const isDone = await attempt('a lesson of an earlier month', async () => {
        const single = { plan: 'single', firstDate, picked: 13 } as const
        const booked = await reserve(username, sessionId, single, at(day - 2, '10:00'))
        const [lesson] = await listLessons(db, [booked])
        if (lesson) await attend(lesson.id, ['nina', username], lesson.start)
      })
      if (isDone) return
    }
  }

  // Before there is credit, which would pay for it.
  await attempt('the lesson that has just begun', async () => {
    const sessionId = await publish('nina', revisionCourse(ctx.now), -12)
    for (const username of ['ala', 'kasia']) {
      const booked = await reserve(username, sessionId, { plan: 'course' }, at(-11, '18:00'))
      const [first] = await listLessons(db, [booked])
      if (first) await attend(first.id, [username, 'nina'], first.start)
    }
  })
  await attempt('the weekly lessons', async () => {
    const sessionId = await publish('nina', PROBLEM_HOUR, -90)
    for (const [username, days] of FORMER_LESSONS) await lessonOf(username, sessionId, days)
    await markAllRead(await as('nina', at(-30, '10:00')))
    const single = { plan: 'single', firstDate: today.add({ days: 5 }).toString(), picked: 13 } as const
    const coming = await reserve('ala', sessionId, single, at(-21, '10:00'))
    const block = { plan: 'block', firstDate: today.subtract({ days: 18 }).toString(), picked: 13 } as const
    const weekly = await reserve('ala', sessionId, block, at(-20, '19:30'))
    const [attended, cancelled, missed, next] = await listLessons(db, [weekly])
    if (!attended || !cancelled || !missed || !next) throw new Error('a block has four lessons')
    await attend(attended.id, ['nina', 'ala'], attended.start)
    const words = { stars: 5, text: 'We solved one problem and I understood three.', isPublic: true }
    await rateSession(await as('ala', attended.end), sessionId, words)
    await cancelLesson(await as('ala', cancelled.start.subtract({ hours: 50 })), cancelled.id, 'credit')
    await attend(missed.id, ['nina'], missed.start)
    await markAllRead(await as('ala', ctx.now))
    const [refunded] = await listLessons(db, [coming])
    if (refunded) await cancelLesson(await as('ala', ctx.now), refunded.id)
    const times = [at(4, '12:00'), at(5, '20:00'), at(6, '12:00')].map(String)
    const message = 'I have an examiners’ meeting that afternoon. Would one of these suit you?'
    await propose(await as('nina', ctx.now), { type: 'reschedule', lessonId: next.id, times, message })
  })
  await attempt('the waitlist', async () => {
    const sessionId = await publish('igor', PYTHON_LAB, -3)
    await extendHorizon(ctx.now)
    const wednesday = today.add({ days: ((3 - today.dayOfWeek + 7) % 7) + 7 }).toString()
    const block = { plan: 'block', firstDate: wednesday } as const
    for (const username of ['kasia', 'tomek']) await reserve(username, sessionId, block, at(-2, '17:00'))
    const consents = { acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const
    for (const username of ['lena', 'ala']) {
      const waiting = await as(username, ctx.now)
      await joinWaitlist(waiting, sessionId, { ...block, ...consents })
    }
  })
}
