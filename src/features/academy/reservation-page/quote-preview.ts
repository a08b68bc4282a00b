import { getQuote } from '#features/academy/booking/quote.ts'
import { CODE_NOT_FOR_TRIAL } from '#features/academy/discount-codes/refusals.ts'
import { tryCode } from '#features/academy/discount-codes/tries.ts'
import { previewCode } from '#features/academy/discount-codes/uses.ts'
import { findPackageReductions } from '#features/academy/packages/uses.ts'
import { checkParties } from '#features/academy/reservations/policy.ts'
import { checkPlan } from '#features/academy/reservations/rules.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import { getVisibleSession } from '#features/academy/sessions/session-view.ts'
import { findSiblingReductions } from '#features/academy/sibling-discount/further-children.ts'
import { getTrial } from '#features/academy/trials/queries.ts'
import { sumOfReductions } from '#features/money/price-reductions/rules.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

type QuoteInput = Pick<ReserveInput, 'productId' | 'plan' | 'firstDate' | 'date_time' | 'discountCode' | 'trial'>

/** What reserving would cost now. Refuses as `reserve` does: what is not on offer, other people's children, and codes that cannot be used. */
export const previewReservation = async (
  ctx: Ctx,
  { productId, discountCode, trial: isTrial, ...request }: QuoteInput,
  asked?: string,
) => {
  const actor = requireUser(ctx.actor)
  const studentId = asked ?? actor.id
  if (studentId !== actor.id) {
    const guardianIds = await listGuardianIds(db, studentId, ctx.now)
    const refusal = checkParties(actor, { studentId, payerId: actor.id, guardianIds })
    if (refusal) return refuse(refusal)
  }
  const session = await getVisibleSession(productId, actor)
  unwrap(checkPlan(session, request.plan))
  const trial = isTrial ? await getTrial(db, session, request, studentId) : null
  if (trial && discountCode) refuse(CODE_NOT_FOR_TRIAL)
  const reductions = trial ? [] : [...(await findSiblingReductions(db, studentId, ctx.now))]
  if (discountCode) {
    const booking = { plan: request.plan, subject: session.subject, sessionId: session.id, teacherId: session.user_id }
    const parties = { studentId, payerId: actor.id }
    const found = await tryCode(ctx, () => previewCode(db, discountCode, { ...booking, ...parties }, ctx.now))
    if ('refusal' in found) return refuse(found.refusal)
    reductions.push(found.reduction)
  }
  if (!trial) reductions.push(...(await findPackageReductions(db, actor.id, session, ctx.now)))
  const isForAnother = studentId !== actor.id
  const quoted = { now: ctx.now, studentId, zone: actor.zone, isPreview: true, reductions, isForAnother }
  const {
    amount,
    lessons,
    skipped,
    reductions: applied = [],
  } = await getQuote(db, trial?.session ?? session, request, quoted)
  return {
    ...{ amount, listAmount: amount + sumOfReductions(applied), currency: 'PLN' as const },
    reductions: applied.map(({ kind, label, amount, percent = null }) => ({ kind, label, amount, percent })),
    lessons: lessons.map(({ start, end, price, reduction = 0 }) => ({
      ...{ date: start.toString(), end: end.toString(), price, reduction },
    })),
    skipped: skipped.map(({ start, end, ...why }) => ({ start: start.toString(), end: end.toString(), ...why })),
  }
}
