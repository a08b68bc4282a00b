import { CODE_NOT_FOR_TRIAL } from '#features/academy/discount-codes/refusals.ts'
import { takeCode } from '#features/academy/discount-codes/uses.ts'
import { takePackages } from '#features/academy/packages/uses.ts'
import { checkDates, checkPrice } from '#features/academy/reservations/rules.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { findSiblingReductions } from '#features/academy/sibling-discount/further-children.ts'
import { getTrial } from '#features/academy/trials/queries.ts'
import type { Reduction } from '#features/money/price-reductions/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { getQuote } from './quote.ts'

type Asked = Pick<
  ReserveInput,
  'plan' | 'firstDate' | 'date_time' | 'trial' | 'discountCode' | 'seenDates' | 'seenPrice'
>

type Parties = {
  readonly studentId: string
  readonly payerId: string
  /** The sibling discount, where the caller has read it. */
  readonly siblings?: readonly Reduction[] | undefined
  /** Whether the payer has a package that may lower the price. */
  readonly mayUsePackage?: boolean
}

/**
 * What a booking consists of and costs, as the person who books has seen it: as a trial, or reduced. Needs the locks of session and persons;
 * takes those of the code and of packages. Refuses as `getQuote`, `getTrial`, `takeCode`, `checkDates` and `checkPrice` do, 409 `code_not_for_trial`.
 */
export const quoteBooking = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  input: Asked,
  { studentId, payerId, siblings, mayUsePackage = false }: Parties,
) => {
  const { id: actorId, zone } = requireUser(ctx.actor)
  const { discountCode } = input
  const trial = input.trial ? await getTrial(tx, session, input, studentId) : null
  if (trial && discountCode) refuse(CODE_NOT_FOR_TRIAL)
  const booking = { plan: input.plan, subject: session.subject, sessionId: session.id, teacherId: session.user_id }
  const code = discountCode ? [await takeCode(tx, ctx, discountCode, { ...booking, studentId, payerId })] : []
  // A trial lesson has its own price, from which nothing is taken off.
  const besides = trial ? [] : [...(siblings ?? (await findSiblingReductions(tx, studentId, ctx.now))), ...code]
  const usesPackage = mayUsePackage && !trial && input.plan !== 'weekly'
  const ofPackages = usesPackage ? await takePackages(tx, ctx, payerId, session) : []
  const reductions = [...besides, ...ofPackages]
  const context = { now: ctx.now, studentId, zone, isForAnother: studentId !== actorId, reductions }
  const quote = await getQuote(tx, trial?.session ?? session, input, context)
  unwrap(checkDates(input.seenDates, quote.lessons))
  // Who names another payer has seen the price without that person's packages.
  const without =
    payerId !== actorId && quote.reductions?.some(({ kind }) => kind === 'package')
      ? (await getQuote(tx, session, input, { ...context, reductions: besides })).amount
      : null
  unwrap(checkPrice(input.seenPrice === without ? quote.amount : input.seenPrice, quote.amount))
  return { quote, trial: trial?.agreed ?? {} }
}
