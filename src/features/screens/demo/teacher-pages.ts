import { and, eq, isNotNull } from 'drizzle-orm'
import { reserve } from '#features/academy/booking/reserve.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { setFilm } from '#features/academy/teacher-films/set-film.ts'
import { setTrialOffer } from '#features/academy/trials/set-offer.ts'
import { answerRating } from '#features/games/public-ratings/answering.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { PROBLEM_HOUR } from '#features/screens/demo-templates/term-sessions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { weekdayOf } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { attempt, termSteps } from './term-steps.ts'

/** A student who is new to the first demo teacher, and when the trial may have been: the teacher's week is full elsewhere. */
const TRIAL_STUDENT = 'marta'
const TRIAL_DAYS = [-3, -4, -5, -6]
const TRIAL_HOURS = [10, 11, 14, 9]

/** What convinces on the page of the first demo teacher: a film, an answer to a rating, and a trial that took place. Repeating it adds nothing. */
export const seedTeacherPages = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  const { today, at, as, publish, attend } = termSteps(ctx, uids)
  const teacherId = uids.get('nina') ?? ''
  await attempt('the page of a teacher', async () => {
    const nina = await as('nina', at(-60, '18:00'))
    await setFilm(nina, 'https://vimeo.com/76979871')
    await setTrialOffer(nina, { isOffered: true, price: 0, minutes: 60 })
    const [said] = await db.select().from(sessionRatings).where(isNotNull(sessionRatings.publicId)).limit(1)
    if (said?.publicId) await answerRating(await as('nina', ctx.now), said.publicId, 'The second one is yours now.')
  })
  const isTrial = and(eq(reservations.trialOf, teacherId), eq(reservations.userId, uids.get(TRIAL_STUDENT) ?? ''))
  if ((await db.$count(reservations, isTrial)) > 0) return
  const productId = await publish('nina', PROBLEM_HOUR, -90)
  const tryAt = (days: number, hour: number) =>
    attempt('a trial lesson', async () => {
      const firstDate = today.add({ days }).toString()
      const asked = { productId, plan: 'single', trial: true, firstDate, seenPrice: 0 } as const
      const consents = { acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const
      const date_time = { [weekdayOf(firstDate)]: [hour, hour + 0.5] }
      const student = await as(TRIAL_STUDENT, at(days - 2, '19:00'))
      const { reservationId } = await reserve(student, { ...asked, ...consents, date_time })
      const [lesson] = await listLessons(db, [reservationId])
      if (lesson) await attend(lesson.id, [TRIAL_STUDENT, 'nina'], lesson.start)
    })
  for (const day of TRIAL_DAYS) for (const hour of TRIAL_HOURS) if (await tryAt(day, hour)) return
}
