import { tryCode } from '#features/academy/discount-codes/tries.ts'
import { previewCode } from '#features/academy/discount-codes/uses.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { Reduction } from '#features/money/price-reductions/rules.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import type { Choice } from './choice.ts'

/** What the code in the address takes off, or why it cannot be used; null without one, and for visitors. */
export type CodeChoice = {
  readonly typed: string
  readonly refusal: string | null
  readonly reductions: readonly Reduction[]
}

export const lookAtCode = async (
  ctx: Ctx,
  session: Session,
  { plan, code }: Choice,
  studentId: string | null,
  /** Who pays, as far as it is known. */
  payerId = userIdOf(ctx.actor),
): Promise<CodeChoice | null> => {
  if (!code || !payerId) return null
  const { id: sessionId, subject, user_id: teacherId } = session
  const booking = { plan, subject, sessionId, teacherId, studentId: studentId ?? payerId, payerId }
  const found = await tryCode(ctx, () => previewCode(db, code, booking, ctx.now))
  return 'refusal' in found
    ? { typed: code, refusal: sentenceOf(found.refusal), reductions: [] }
    : { typed: code, refusal: null, reductions: [found.reduction] }
}
