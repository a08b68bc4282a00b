import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { tryCodeIn } from '#features/academy/discount-codes/tries.ts'
import { recordCodeUse } from '#features/academy/discount-codes/uses.ts'
import { hasPackageSql, recordPackageUse } from '#features/academy/packages/uses.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { payerAsked } from '#features/academy/reservations/events.ts'
import { checkParties } from '#features/academy/reservations/policy.ts'
import { isActiveHold } from '#features/academy/reservations/queries.ts'
import { eventPayload, listLessons } from '#features/academy/reservations/reservation-rows.ts'
import {
  checkLateHours,
  checkPlan,
  checkRepeated,
  checkTerms,
  mayReserve,
} from '#features/academy/reservations/rules.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { sumPrices } from '#features/academy/sessions/price.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { refuseUnseenSession } from '#features/academy/sessions/session-view.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import {
  isFurtherChildSql,
  readSiblingPercent,
  siblingReduction,
} from '#features/academy/sibling-discount/further-children.ts'
import { hasCreditSql } from '#features/money/credit/credit.ts'
import { tryOpenCheckout } from '#features/money/holds/checkout.ts'
import { expireConflictingHolds } from '#features/money/holds/expiry.ts'
import { checkHoldLimit, holdPolicyFor } from '#features/money/holds/hold-policies.ts'
import { holds } from '#features/money/holds/table.ts'
import type { IntentOfPayer } from '#features/money/payments/payer-words.ts'
import { isClosedToBookingSql, listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { CLOSED_TO_BOOKING } from '#features/people/users/refusals.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseIfClosed } from '#platform/closing.ts'
import { db, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { placeReservation } from './place-reservation.ts'
import { findPriorityRefusal } from './priority.ts'
import { quoteBooking } from './quote-booking.ts'
import { refuseBeforeWaiting } from './waiting-people.ts'

export type ReserveResult = {
  readonly reservationId: string
  /** Null when nothing is to be paid or the provider could not be reached; the reservation's page tries again. */
  readonly checkoutUrl: string | null
}

/**
 * Holds the places for 15 minutes and opens the payment; books at once when the price is 0 or the payer's credit pays all of it. A
 * weekly agreement is paid later: its payer agrees to that instead, and no credit is spent. A repeated call returns the existing hold,
 * or refuses 409 where it asks for other lessons, another price or another payer. A guardian may reserve for a child and choose the
 * payer of the two; who names another payer leaves that person up to 24 hours, and the payer is asked; refuses others with 403. Refuses 409 when a date is taken or full, the dates, the price, the window of free cancellation or the terms have
 * changed, the student has too many holds, or a discount code cannot be used as `takeCode` says (docs/product.md §5).
 */
export const reserve = async (ctx: Ctx, input: ReserveInput): Promise<ReserveResult> => {
  if (input.plan === 'weekly') await refuseIfClosed('payAsYouGo', ctx.now)
  const holdableIds = reservationsOfTeacher(input.productId)
  await expireConflictingHolds(ctx, { personId: partiesOf(ctx, input).studentId, holdableIds })
  let intent: IntentOfPayer | undefined
  const act = () =>
    idempotentTransaction(ctx, async tx => {
      const held = await holdPlaces(tx, ctx, input, 'checkout')
      intent = held.intent
      return held.id
    })
  const reservationId = await (input.discountCode ? tryCodeIn(ctx, act) : act())
  return { reservationId, checkoutUrl: await tryOpenCheckout(reservationPayable(reservationId), intent) }
}

const partiesOf = ({ actor: who }: Ctx, { studentId, payerId }: ReserveInput): Parties => {
  const actor = requireUser(who)
  return { actor, studentId: studentId ?? actor.id, payerId: payerId ?? actor.id }
}

type Parties = { readonly actor: User; readonly studentId: string; readonly payerId: string }

/** Reservations that may block a new one: those of the session and of its teacher's other sessions. */
export const reservationsOfTeacher = (sessionId: string) => {
  const teacher = db
    .select({ id: academySessions.user_id })
    .from(academySessions)
    .where(eq(academySessions.id, sessionId))
  const sessions = db
    .select({ id: academySessions.id })
    .from(academySessions)
    .where(inArray(academySessions.user_id, teacher))
  return db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(inArray(reservations.productId, sessions), eq(reservations.state, 'held')))
}

/**
 * As `reserve`, in the caller's transaction and without opening the checkout: `accepted_proposal` leaves 24 hours to pay. Returns the id of the
 * reservation, and the payment that was opened with it. `asksForCredit` refuses 409 `uses_credit` where credit would be spent. The caller
 * has ended expired holds before.
 */
export const holdPlaces = async (
  tx: Tx,
  ctx: Ctx,
  input: ReserveInput,
  policy: 'checkout' | 'accepted_proposal',
  { asksForCredit = false } = {},
): Promise<{ readonly id: string; readonly intent?: IntentOfPayer | undefined }> => {
  const parties = partiesOf(ctx, input)
  const { actor, studentId } = parties
  const session = await lockSession(tx, input.productId)
  // A proposal may be of a session that its student has never seen.
  if (policy === 'checkout') await refuseUnseenSession(tx, session, actor)
  unwrap(mayReserve(actor, session, studentId))
  await lockUsers(tx, session.type === 'individual' ? [session.user_id, studentId] : [studentId])
  const { openHolds, hasCredit, hasPackage, siblings } = await readParties(tx, ctx, parties)
  await refuseOtherParties(tx, ctx, parties)
  const priority = await findPriorityRefusal(tx, session, { studentId, zone: actor.zone, now: ctx.now })
  if (priority) refuse(priority)
  // An offered next block stands beside other holds in the session.
  const existing = openHolds.find(
    one => one.policy !== 'renewal' && one.reservation?.productId === session.id,
  )?.reservation
  if (existing) {
    const lessons = await listLessons(tx, [existing.id])
    const amount = sumPrices(lessons)
    unwrap(checkRepeated({ ...input, payerId: parties.payerId }, { ...existing, lessons, amount }))
    return { id: existing.id }
  }
  unwrap(checkPlan(session, input.plan))
  unwrap(checkTerms(input.acceptedTerms, await readTermsVersion(ctx.now, tx)))
  unwrap(checkHoldLimit(policy, openHolds.filter(one => one.policy === policy).length))
  // A proposal was told with its price.
  const mayUsePackage = hasPackage && policy === 'checkout'
  const { quote, trial } = await quoteBooking(tx, ctx, session, input, { ...parties, siblings, mayUsePackage })
  await refuseBeforeWaiting(tx, ctx, session, studentId, quote.lessons)
  const [first] = quote.lessons
  const asksPayer = policy === 'checkout' && parties.payerId !== actor.id
  const paidBy = asksPayer && first ? holdPolicyFor({ ...parties, actorId: actor.id }, first.start, ctx.now) : policy
  if (paidBy !== policy) unwrap(checkHoldLimit(paidBy, openHolds.filter(one => one.policy === paidBy).length))
  const { plan, firstDate, date_time, acceptedTerms: termsVersion } = input
  const agreed = { studentId, payerId: parties.payerId, plan, firstDate, date_time, termsVersion, ...trial }
  const placed = { agreed: { ...agreed, earlyPerformanceAt: ctx.now }, quote, policy: paidBy, hasCredit, asksForCredit }
  const { reservation, intent } = await placeReservation(tx, ctx, session, placed)
  await recordCodeUse(tx, ctx, reservation)
  await recordPackageUse(tx, ctx, reservation)
  unwrap(checkLateHours(input.seenLateHours, reservation.lateHours))
  if (asksPayer && reservation.state === 'held' && (reservation.amount > 0 || plan === 'weekly'))
    await recordEvents(tx, ctx, payerAsked(reservation.id, eventPayload(session, reservation)))
  return { id: reservation.id, intent }
}

/** Needs the student's lock, which also serializes the end of a guardianship. */
const refuseOtherParties = async (tx: Tx, ctx: Ctx, { actor, studentId, payerId }: Parties): Promise<void> => {
  if (studentId === actor.id && payerId === actor.id) return
  const guardianIds = await listGuardianIds(tx, studentId, ctx.now)
  const refusal = checkParties(actor, { studentId, payerId, guardianIds })
  if (refusal) refuse(refusal)
}

/**
 * The student's unexpired holds of any kind, with the reservation that they hold, the sibling discount, and whether the payer has credit and a package. Needs the student's lock,
 * which a guardian's answer takes as well: refuses 403 `closed_to_booking`.
 */
const readParties = async (tx: Tx, ctx: Ctx, { studentId, payerId }: Parties) => {
  const percent = await readSiblingPercent(tx, ctx.now)
  const isOpen = and(eq(holds.personId, users.id), eq(holds.state, 'active'), gt(holds.expiresAt, ctx.now))
  const rows = await tx
    .select({
      ...{ isClosed: isClosedToBookingSql(users.id), hasCredit: hasCreditSql(sql`${payerId}`) },
      hasPackage: hasPackageSql(sql`${payerId}`),
      ...{ policy: holds.policy, reservation: reservations },
      isFurther: percent > 0 ? isFurtherChildSql(users.id, ctx.now) : sql<boolean>`false`,
    })
    .from(users)
    .leftJoin(holds, isOpen)
    .leftJoin(reservations, isActiveHold)
    .where(eq(users.id, studentId))
  if (rows.some(({ isClosed }) => isClosed)) refuse(CLOSED_TO_BOOKING)
  return {
    openHolds: rows.flatMap(({ policy, reservation }) => (policy ? [{ policy, reservation }] : [])),
    hasCredit: rows.some(one => one.hasCredit),
    hasPackage: rows.some(one => one.hasPackage),
    siblings: rows.some(one => one.isFurther) ? [siblingReduction(percent)] : [],
  }
}
