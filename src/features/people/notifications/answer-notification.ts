import { type AnswerOutcome, answerAct } from '#features/people/notices/answerable-notices.ts'
import { answersOf } from '#features/people/notices/notice-registry.ts'
import { NO_NOTIFICATION, TAKES_NO_TIME, UNKNOWN_ANSWER } from '#features/people/notices/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { findNotification } from './queries.ts'
import { decideAnswer } from './rules.ts'
import type { AnswerInput } from './schema.ts'

/**
 * Answers one of the actor's notifications in place, and returns the sentence for the user, or where to go on. The feature that registered the answer
 * decides under its own locks: of two answers at once one wins. Refuses 404 `notification_not_found`, 422 `unknown_answer`,
 * `takes_no_time`, 409 `no_answer_wanted`, `already_decided`, `answer_too_late`, and what the feature refuses (docs/product.md §7).
 */
export const answerNotification = async (
  ctx: Ctx,
  id: string,
  { answer, time }: AnswerInput,
): Promise<AnswerOutcome> => {
  const row = (await findNotification(db, requireUser(ctx.actor).id, id)) ?? refuse(NO_NOTIFICATION)
  unwrap(decideAnswer(row, ctx.now))
  const declared = answersOf(row.type)
  const act = answerAct(row.type, answer)
  if (!act || !row.entityId)
    return refuse(withParams(UNKNOWN_ANSWER, { answers: declared.map(({ key }) => key).join(', ') }))
  if (time !== undefined && !declared.some(({ key, takesTime }) => key === answer && takesTime)) refuse(TAKES_NO_TIME)
  return act(ctx, row.entityId, time)
}
