import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { type AnswerOutcome, answerAct } from './answerable-notices.ts'
import { answersOf } from './notice-registry.ts'
import { findNotification } from './queries.ts'
import { NO_NOTIFICATION, UNKNOWN_ANSWER } from './refusals.ts'
import { decideAnswer } from './rules.ts'

/**
 * Answers one of the actor's notifications in place, and returns the sentence for the user, or where to go on. The feature that registered the answer
 * decides under its own locks: of two answers at once one wins. Refuses 404 `notification_not_found`, 422 `unknown_answer`, 409
 * `no_answer_wanted`, `already_decided`, `answer_too_late`, and what the feature refuses (docs/product.md §7).
 */
export const answerNotification = async (ctx: Ctx, id: string, answer: string): Promise<AnswerOutcome> => {
  const row = (await findNotification(db, requireUser(ctx.actor).id, id)) ?? refuse(NO_NOTIFICATION)
  unwrap(decideAnswer(row, ctx.now))
  const act = answerAct(row.type, answer)
  if (act && row.entityId) return act(ctx, row.entityId)
  const offered = answersOf(row.type).map(({ key }) => key)
  return refuse(withParams(UNKNOWN_ANSWER, { answers: offered.join(', ') }))
}
