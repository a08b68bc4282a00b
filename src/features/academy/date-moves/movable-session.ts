import { findSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Reader } from '#platform/database.ts'
import { mayMoveDate } from './policy.ts'
import { NOT_A_GROUP } from './refusals.ts'

/** The session of a date that its teacher or staff may move. Refuses 404 for others, 409 `not_a_group`. */
export const refuseUnlessMovable = async (reader: Reader, ctx: Ctx, sessionId: string): Promise<OfferedSession> => {
  const session = (await findSession(reader, sessionId)) ?? refuse(SESSION_NOT_FOUND)
  const refusal = mayMoveDate(ctx.actor, session)
  if (refusal) refuse(refusal)
  return session.type === 'individual' ? refuse(NOT_A_GROUP) : session
}
