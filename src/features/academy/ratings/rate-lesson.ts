import { getLesson } from '#features/academy/lessons/queries.ts'
import { isHandedOver } from '#features/academy/lessons/rules.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { rateSession } from './actions.ts'
import { substituteRated } from './events.ts'
import { findSubstituteRating, hasAttended, type RatedSubstitute } from './queries.ts'
import { NOT_ATTENDED } from './refusals.ts'
import type { RatingInput } from './schema.ts'
import { substituteRatings } from './table.ts'

/**
 * A student rates the lessons of who taught this one: of the session's teacher, or of the substitute. Refuses as `getLesson` and `rateSession`
 * do (docs/product.md §5.14, §5.31).
 */
export const rateLesson = async (ctx: Ctx, lessonId: string, input: RatingInput): Promise<void> => {
  const { lesson } = await getLesson(ctx, lessonId)
  const { session, teacher } = lesson
  if (!isHandedOver(lesson)) return void (await rateSession(ctx, session.id, input))
  const rated = { sessionId: session.id, teacherId: teacher.uid, userId: requireUser(ctx.actor).id }
  await rateSubstitute(ctx, rated, input)
}

const rateSubstitute = (ctx: Ctx, rated: RatedSubstitute, { stars, text }: RatingInput): Promise<void> =>
  transaction(async tx => {
    const { sessionId, teacherId, userId } = rated
    await lockSession(tx, sessionId)
    if (!(await hasAttended(tx, { sessionId, userId, substituteId: teacherId, now: ctx.now }))) refuse(NOT_ATTENDED)
    const before = await findSubstituteRating(tx, rated)
    const own = { stars, text, updatedAt: ctx.now }
    await tx
      .insert(substituteRatings)
      .values({ ...rated, ...own, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [substituteRatings.sessionId, substituteRatings.teacherId, substituteRatings.userId],
        set: own,
      })
    const change = { before, after: { stars, text } }
    await recordEvents(tx, ctx, substituteRated(sessionId, { ...rated, stars }, change))
    // The page of the teacher shows the mean of all ratings.
    publishAfterCommit(tx, topics.sessions)
  })
