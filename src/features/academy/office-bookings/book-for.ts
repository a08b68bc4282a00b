import { and, eq, gt, isNull } from 'drizzle-orm'
import type { AgreedTerms } from '#features/academy/booking/insert-reservation.ts'
import { placeReservation } from '#features/academy/booking/place-reservation.ts'
import { findPriorityRefusal } from '#features/academy/booking/priority.ts'
import type { Quote } from '#features/academy/booking/quote.ts'
import { quoteBooking } from '#features/academy/booking/quote-booking.ts'
import { reservationsOfTeacher } from '#features/academy/booking/reserve.ts'
import { refuseBeforeWaiting } from '#features/academy/booking/waiting-people.ts'
import { tryCodeIn } from '#features/academy/discount-codes/tries.ts'
import { recordCodeUse } from '#features/academy/discount-codes/uses.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import { eventPayload, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { checkLateHours, checkPlan } from '#features/academy/reservations/rules.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { lockSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { getCredit, spendCredit } from '#features/money/credit/credit.ts'
import { expireConflictingHolds } from '#features/money/holds/expiry.ts'
import { checkHoldLimit, holdPolicyFor } from '#features/money/holds/hold-policies.ts'
import { holds } from '#features/money/holds/table.ts'
import { claimPayment } from '#features/money/settlement/unclaimed.ts'
import { isGuarded, listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { hasNoSignIn } from '#features/people/guardians/wards.ts'
import { hasToAccept } from '#features/people/terms/rules.ts'
import { readLegalVersions, readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { USER_NOT_FOUND } from '#features/people/users/refusals.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { formatPLN } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { refuseIfClosed } from '#platform/closing.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { readSettings } from '#platform/settings.ts'
import { bookedByOffice } from './events.ts'
import { officeObstacle } from './office-person.ts'
import { checkOfficePerson } from './policy.ts'
import { PERSON_HOLDS_ALREADY, TOO_LITTLE_CREDIT } from './refusals.ts'
import { checkPayer, decidePayment } from './rules.ts'
import type { OfficeBookingInput } from './schema.ts'

export type OfficeBooked = { readonly reservationId: string; readonly outcome: 'link sent' | 'booked' }

/**
 * Staff book for a person who has phoned, by all rules of reserving. By link: the places are kept as for a named payer, who alone accepts the
 * terms, and pays. With credit: the payer has agreed on the phone, and it is booked. Refuses 403 `not_for_yourself`, `payer_not_allowed`, 409
 * `person_holds_already`, `student_without_guardian`, and as `reserve`, with its trials and codes, and `decidePayment` do (docs/product.md §5.28).
 */
export const bookFor = async (ctx: Ctx, input: OfficeBookingInput): Promise<OfficeBooked> => {
  if (input.plan === 'weekly') await refuseIfClosed('payAsYouGo', ctx.now)
  const holdableIds = reservationsOfTeacher(input.productId)
  await expireConflictingHolds(ctx, { personId: input.studentId, holdableIds })
  const act = () => idempotentTransaction(ctx, tx => book(tx, ctx, input))
  return input.discountCode ? tryCodeIn(ctx, act) : act()
}

const book = async (tx: Tx, ctx: Ctx, input: OfficeBookingInput): Promise<OfficeBooked> => {
  const { studentId, payerId, plan } = input
  const session = await lockSession(tx, input.productId)
  await lockUsers(tx, session.type === 'individual' ? [session.user_id, studentId] : [studentId])
  const people = await readPeople(tx, ctx, input)
  await refusePeople(tx, ctx, session, people, input)
  await refuseOtherHold(tx, ctx, session.id, people)
  unwrap(checkPlan(session, plan))
  const { quote, trial } = await quoteBooking(tx, ctx, session, input, { studentId, payerId })
  await refuseBeforeWaiting(tx, ctx, session, studentId, quote.lessons)
  const { lateHours } = await readSettings(ctx.now, tx)
  unwrap(checkLateHours(input.seenLateHours, lateHours))
  const firstStart = quote.lessons[0]?.start ?? ctx.now
  const credit = input.pay === 'credit' ? await getCredit(tx, payerId) : 0
  const paying = { ...input, amount: quote.amount, credit, firstStart, lateHours, isReady: people.isPayerReady }
  const agreedAt = unwrap(decidePayment(paying, ctx.now))
  const reservation = await place(tx, ctx, session, { input, quote, trial, firstStart, agreedAt })
  await recordCodeUse(tx, ctx, reservation)
  await record(tx, ctx, session, reservation, { pay: input.pay, agreedAt })
  if (agreedAt) await payWithCredit(tx, ctx, session, reservation)
  return { reservationId: reservation.id, outcome: agreedAt ? 'booked' : 'link sent' }
}

/** Needs the student's lock, which also serializes the end of a guardianship. */
const readPeople = async (tx: Tx, ctx: Ctx, { studentId, payerId }: OfficeBookingInput) => {
  const [student] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, studentId))
  const [payer] = await tx
    .select({ emailVerified: users.emailVerified, termsVersion: users.termsVersion })
    .from(users)
    .where(eq(users.id, payerId))
  const versions = await readLegalVersions(ctx.now, tx)
  return {
    ...{ studentId, payerId, name: student?.name ?? refuse(USER_NOT_FOUND) },
    guardianIds: await listGuardianIds(tx, studentId, ctx.now),
    hasSignIn: !(await hasNoSignIn(tx, payerId)),
    isPayerReady: payer?.emailVerified === true && !hasToAccept(versions, payer.termsVersion, ctx.now),
  }
}
type People = Awaited<ReturnType<typeof readPeople>>

const refusePeople = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  people: People,
  { studentId }: OfficeBookingInput,
): Promise<void> => {
  const refusal = checkOfficePerson(ctx.actor, people)
  if (refusal) refuse(refusal)
  const obstacle = officeObstacle(session, { id: studentId, isGuarded: await isGuarded(tx, studentId, ctx.now) })
  if (obstacle) refuse(obstacle)
  unwrap(checkPayer(people))
  const { zone } = requireUser(ctx.actor)
  const priority = await findPriorityRefusal(tx, session, { studentId, zone, now: ctx.now })
  if (priority) refuse(priority)
}

const refuseOtherHold = async (tx: Tx, ctx: Ctx, sessionId: string, { studentId, name }: People): Promise<void> => {
  const isHeld = and(
    ...[eq(reservations.productId, sessionId), eq(reservations.userId, studentId), eq(reservations.state, 'held')],
    // An offered next block stands beside other holds.
    isNull(reservations.renewedFrom),
  )
  if ((await tx.$count(reservations, isHeld)) > 0) refuse(withParams(PERSON_HOLDS_ALREADY, { name }))
  const isOpen = and(eq(holds.personId, studentId), eq(holds.state, 'active'), gt(holds.expiresAt, ctx.now))
  const open = await tx.$count(holds, and(isOpen, eq(holds.policy, 'guardian_approval')))
  unwrap(checkHoldLimit('guardian_approval', open))
}

type Placing = {
  readonly input: OfficeBookingInput
  readonly quote: Quote
  readonly trial: Pick<AgreedTerms, 'trial'>
  readonly firstStart: Temporal.Instant
  readonly agreedAt: Temporal.Instant | null
}

const place = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  { input, quote, trial, firstStart, agreedAt }: Placing,
): Promise<Reservation> => {
  const { id: staffId }: User = requireUser(ctx.actor)
  const { studentId, payerId, plan, firstDate, date_time } = input
  const agreed: AgreedTerms = {
    ...{ studentId, payerId, plan, firstDate, date_time, staffId, agreedByPhoneAt: agreedAt },
    ...trial,
    termsVersion: await readTermsVersion(ctx.now, tx),
    // The consents are the payer's. What was agreed on the phone is recorded as that.
    earlyPerformanceAt: null,
  }
  const policy = holdPolicyFor({ actorId: staffId, payerId }, firstStart, ctx.now)
  const { reservation } = await placeReservation(tx, ctx, session, { agreed, quote, policy, hasCredit: false })
  return reservation
}

type Paid = Pick<OfficeBookingInput, 'pay'> & { readonly agreedAt: Temporal.Instant | null }

const record = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  reservation: Reservation,
  { pay, agreedAt }: Paid,
): Promise<void> => {
  const [hold] = await tx
    .select({ expiresAt: holds.expiresAt })
    .from(holds)
    .where(and(eq(holds.holdableId, reservation.id), eq(holds.state, 'active')))
  const payload = {
    ...eventPayload(session, reservation),
    ...{ pay, agreedAt: agreedAt?.toString() ?? null, onBehalfOf: 'participant' as const },
    heldUntil: agreedAt ? null : (hold?.expiresAt.toString() ?? null),
  }
  await recordEvents(tx, ctx, bookedByOffice(reservation.id, payload, { after: payload }))
}

/** The whole sum, or nothing: it may have been spent since `decidePayment` saw it. The settlement books it. */
const payWithCredit = async (tx: Tx, ctx: Ctx, { title }: OfferedSession, reservation: Reservation): Promise<void> => {
  const { id, payerId, amount, agreedByPhoneAt } = reservation
  await tx.update(reservations).set({ earlyPerformanceAt: agreedByPhoneAt }).where(eq(reservations.id, id))
  const payable = reservationPayable(id)
  const spent = await spendCredit(tx, ctx, { payable, payerId, due: amount, description: title })
  if (!spent || spent.amount < amount)
    return refuse(withParams(TOO_LITTLE_CREDIT, { credit: formatPLN(spent?.amount ?? 0), amount: formatPLN(amount) }))
  await claimPayment(tx, ctx, spent)
}
