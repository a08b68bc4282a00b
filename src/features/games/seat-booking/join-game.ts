import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { checkParties } from '#features/academy/reservations/policy.ts'
import { checkTerms } from '#features/academy/reservations/rules.ts'
import { refuseUnseenGame } from '#features/games/games/game-view.ts'
import { lockGame, type OfferedGame } from '#features/games/games/queries.ts'
import { holdSeat } from '#features/games/seats/hold-seat.ts'
import { insertSeat, reopenWaiting } from '#features/games/seats/insert-seat.ts'
import { seatPayable } from '#features/games/seats/kind.ts'
import {
  GAME_FULL,
  HAS_SEAT,
  INVOICE_OVERDUE,
  NO_GAME_AHEAD,
  OTHER_PAYER,
  SEAT_AWAITED,
} from '#features/games/seats/refusals.ts'
import { checkGamePrice, mayJoin } from '#features/games/seats/rules.ts'
import type { JoinInput } from '#features/games/seats/schema.ts'
import { listGamesAhead } from '#features/games/seats/seat-rows.ts'
import { type Seat, seats } from '#features/games/seats/table.ts'
import { tryOpenCheckout } from '#features/money/holds/checkout.ts'
import { expireConflictingHolds } from '#features/money/holds/expiry.ts'
import { checkHoldLimit, holdPolicyFor } from '#features/money/holds/hold-policies.ts'
import type { IntentOfPayer } from '#features/money/payments/payer-words.ts'
import { isPayerOverdueSql } from '#features/money/usage/overdue.ts'
import { isClosedToBookingSql, listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { CLOSED_TO_BOOKING } from '#features/people/users/refusals.ts'
import { users } from '#features/people/users/table.ts'
import { refuseClash } from '#features/scheduling/calendar/actions.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx, together } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { planOffers } from './plan-offers.ts'

export type JoinRequest = JoinInput & { readonly sessionId: string }

export type JoinResult = {
  readonly seatId: string
  /** Null when the game is free of charge, another person is to agree, or the provider could not be reached; the seat's page tries again. */
  readonly checkoutUrl: string | null
}

/**
 * Holds a seat for all games ahead and opens the agreement to later charges; books at once where a game is free of charge. A repeated
 * call returns the existing hold. A guardian may join for a child and choose the payer of the two; a player who names a guardian
 * leaves them up to 24 hours. Refuses 404 `session_not_found`, 403 `own_game`, what `mayAgree` refuses, 409 `game_full` (the caller offers the
 * waitlist), `waitlist_first`, `game_not_open`, `no_game_ahead`, `has_seat`, `price_changed` with the new price (grosze a game),
 * `terms_changed`, `time_clash` with the sentence, `invoice_overdue`, `too_many_holds` (docs/product.md §13.2).
 */
export const joinGame = async (ctx: Ctx, request: JoinRequest): Promise<JoinResult> => {
  await expireHoldsOf(ctx, request)
  let intent: IntentOfPayer | undefined
  const seatId = await idempotentTransaction(ctx, async tx => {
    const taken = await takeSeat(tx, ctx, request)
    intent = taken.intent
    return taken.id
  })
  return { seatId, checkoutUrl: await tryOpenCheckout(seatPayable(seatId), intent) }
}

/** Ends the expired holds that are in the way of a join: the player's own, and those of the game. */
export const expireHoldsOf = (ctx: Ctx, { sessionId, userId }: Pick<JoinRequest, 'sessionId' | 'userId'>) => {
  const held = db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.sessionId, sessionId), eq(seats.state, 'held')))
  return expireConflictingHolds(ctx, { personId: userId ?? requireUser(ctx.actor).id, holdableIds: held })
}

export type Parties = { readonly actor: User; readonly userId: string; readonly payerId: string }

export const partiesOf = ({ actor: who }: Ctx, { userId, payerId }: Pick<JoinInput, 'userId' | 'payerId'>): Parties => {
  const actor = requireUser(who)
  return { actor, userId: userId ?? actor.id, payerId: payerId ?? actor.id }
}

/** Locks the game and the player. Refuses who may not see the game, or not join it. */
export const lockForJoining = async (tx: Tx, ctx: Ctx, request: JoinRequest) => {
  const parties = partiesOf(ctx, request)
  const game = await lockGame(tx, request.sessionId)
  await refuseUnseenGame(tx, game, parties.actor)
  unwrap(mayJoin(parties.actor, game, parties.userId))
  await lockUsers(tx, [parties.userId])
  return { parties, game }
}

type Taken = { readonly id: string; readonly intent?: IntentOfPayer | undefined }

const takeSeat = async (tx: Tx, ctx: Ctx, request: JoinRequest): Promise<Taken> => {
  const { parties, game } = await lockForJoining(tx, ctx, request)
  const { actor, userId, payerId } = parties
  const [{ openHolds }, here, dates] = await together(
    checkStanding(tx, ctx, parties),
    listSeatsHere(tx, game.id, userId),
    listGamesAhead(tx, game.id, ctx.now),
  )
  const own = here.find(seat => seat.userId === userId)
  if (own?.state === 'booked') refuse(HAS_SEAT)
  if (own?.state === 'held') return { id: repeated(own, request, payerId) }
  await refuseOtherTerms(tx, ctx, request, game)
  const [first] = dates
  if (!first) return refuse(NO_GAME_AHEAD)
  if (!game.hasSpot) refuse(GAME_FULL)
  await refuseBeforeWaiting(tx, ctx, game, here, userId)
  const policy = holdPolicyFor({ actorId: actor.id, payerId }, first.start, ctx.now)
  if (game.price > 0) unwrap(checkHoldLimit(policy, openHolds))
  await refuseClash(tx, ctx, userId, dates)
  const agreed = { userId, payerId, termsVersion: request.acceptedTerms, earlyPerformanceAt: ctx.now }
  const seat = own
    ? await reopenWaiting(tx, ctx, game, { ...own, ...agreed }, first.start)
    : await insertSeat(tx, ctx, game, { ...agreed, state: 'held', firstStart: first.start })
  const { intent } = await holdSeat(tx, ctx, game, seat, { dates, policy })
  return { id: seat.id, intent }
}

/** A repeated request must be for the same payer at the same price. */
const repeated = (own: Seat, { price }: JoinRequest, payerId: string): string => {
  if (own.payerId !== payerId) refuse(OTHER_PAYER)
  unwrap(checkGamePrice(price, own.price))
  return own.id
}

/** Terms or price that are not those that were seen. */
export const refuseOtherTerms = async (
  tx: Tx,
  { now }: Ctx,
  { acceptedTerms, price }: Pick<JoinInput, 'acceptedTerms' | 'price'>,
  game: Pick<OfferedGame, 'price'>,
): Promise<void> => {
  unwrap(checkTerms(acceptedTerms, await readTermsVersion(now, tx)))
  unwrap(checkGamePrice(price, game.price))
}

/**
 * Refuses 403 to others and for whom is closed to booking, 409 `invoice_overdue`; returns how many checkouts the player has open. Needs the
 * player's lock, which also serializes the end of a guardianship.
 */
export const checkStanding = async (
  tx: Tx,
  ctx: Ctx,
  { actor, userId, payerId }: Parties,
): Promise<{ readonly openHolds: number }> => {
  const isOpen = sql`h.state = 'active' and h.policy = 'checkout' and h.expires_at > ${ctx.now.toString()}::timestamptz`
  const [standing] = await tx
    .select({
      isClosed: isClosedToBookingSql(sql`${userId}`),
      isOverdue: isPayerOverdueSql(payerId),
      openHolds: sql<number>`(select count(*)::int from holds h where h.person_id = ${userId} and ${isOpen})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (standing?.isClosed) refuse(CLOSED_TO_BOOKING)
  if (userId !== actor.id || payerId !== actor.id) {
    const guardianIds = await listGuardianIds(tx, userId, ctx.now)
    const refusal = checkParties(actor, { studentId: userId, payerId, guardianIds })
    if (refusal) refuse(refusal)
  }
  if (standing?.isOverdue) refuse(INVOICE_OVERDUE)
  return { openHolds: standing?.openHolds ?? 0 }
}

/** The person's open seat in the game, and all who wait. */
export const listSeatsHere = (tx: Tx, gameId: string, userId: string): Promise<Seat[]> =>
  tx
    .select()
    .from(seats)
    .where(
      and(
        eq(seats.sessionId, gameId),
        or(eq(seats.state, 'waiting'), and(eq(seats.userId, userId), inArray(seats.state, ['held', 'booked']))),
      ),
    )
    .orderBy(seats.waitingNumber)

/** A freed seat is offered in the transaction that frees it, so this is the second guard of the same rule. */
const refuseBeforeWaiting = async (
  tx: Tx,
  { now }: Ctx,
  game: OfferedGame,
  here: readonly Seat[],
  userId: string,
): Promise<void> => {
  if (!here.some(seat => seat.state === 'waiting' && seat.userId !== userId)) return
  const steps = await planOffers(tx, game, now)
  if (steps.some(({ seat, decision }) => decision.kind === 'offer' && seat.userId !== userId)) refuse(SEAT_AWAITED)
}
