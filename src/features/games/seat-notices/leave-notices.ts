import { and, eq, inArray } from 'drizzle-orm'
import { getGame, type OfferedGame } from '#features/games/games/queries.ts'
import { freeSeats, isOnOffer } from '#features/games/games/rules.ts'
import { dneSessions } from '#features/games/games/table.ts'
import type { seatRemoved, seatResigned } from '#features/games/seats/events.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { seats } from '#features/games/seats/table.ts'
import { paymentFailedNotice } from '#features/money/payments/notices.ts'
import { failureKey } from '#features/money/payments/payment-notices.ts'
import type { invoiceOverdue } from '#features/money/usage/events.ts'
import { notify } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { reasonText } from '#kernel/kept-reasons.ts'
import { msg, type Said, say, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { topics } from '#kernel/topics.ts'
import { lastBeforeCommit } from '#platform/before-commit.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { dneSessionResignation, seatGivenUp, seatRemovedNotice } from './notices.ts'
import {
  gameCountLabel,
  gameTimesLabel,
  getToldSeat,
  listSeatReaders,
  seatNoticeFields,
  type ToldSeat,
} from './seat-notice-data.ts'

type Given = { readonly seatId: string; readonly occurrenceIds: readonly string[] }

const givenDates = ({ dates }: ToldSeat, { occurrenceIds }: Given) =>
  dates.filter(({ occurrenceId }) => occurrenceIds.includes(occurrenceId))

const messageOf = (told: ToldSeat) => ({
  fields: seatNoticeFields(told),
  entityId: told.seat.id,
  dedupeKey: `seat-given-up:${told.seat.id}`,
  link: seatPath(told.seat.id),
})

const notifyGameMaster = async (
  tx: Tx,
  ctx: Ctx,
  told: ToldSeat,
  given: Given,
  { act, late }: { readonly act: Said; readonly late?: Said },
): Promise<void> => {
  const { teacher, player, title, seat } = told
  const dates = givenDates(told, given)
  const [first] = dates
  const before = await getGame(tx, seat.sessionId)
  // After the waitlist of the game.
  lastBeforeCommit(tx, `seat-left:${seat.id}`, async () => {
    const after = await getGame(tx, seat.sessionId)
    await notify(tx, ctx, dneSessionResignation, {
      ...messageOf(told),
      ...(first ? { startsAt: first.start } : {}),
      userId: teacher.uid,
      params: {
        ...{ studentName: player.name, subject: title, act, what: () => gameCountLabel(dates.length) },
        when: () => gameTimesLabel(dates, teacher.zone, ctx.now),
        consequence: () => [...(late ? [say(late)] : []), seatLabel(before, after)].join(' '),
      },
    })
  })
}

/** What has become of a seat that was given up, from the game as it was then and as the transaction leaves it. */
const seatLabel = (before: OfferedGame, after: OfferedGame): string => {
  if (after.heldSeats > before.heldSeats) return t('We are holding the seat for the next person on the waitlist.')
  if (after.seatsTaken > before.seatsTaken) return t('The next person on the waitlist has the seat.')
  if (!isOnOffer(after)) return t('The seat is not offered to others.')
  return freeSeats(after) > 0 ? t('The seat is open again.') : t('The game is still full.')
}

/** Tells the game master that a player has left, and the others of the player's side where one of them did it (docs/product.md §13.2). */
export const notifyResigned = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof seatResigned>): Promise<void> => {
  const told = await getToldSeat(tx, payload.seatId)
  const { player, seat, title } = told
  await notifyGameMaster(tx, ctx, told, payload, {
    act: payload.isLate ? msg('[a player] left late') : msg('[a player] left'),
    ...(payload.isLate
      ? { late: () => t('It was less than {lateHours} hours before the next game.', { lateHours: seat.lateHours }) }
      : {}),
  })
  const { actor } = ctx
  if (actor.kind !== 'user') return
  for (const { uid } of await listSeatReaders(tx, told, ctx.now))
    if (uid !== actor.id)
      await notify(tx, ctx, seatGivenUp, {
        ...messageOf(told),
        userId: uid,
        params: {
          ...{ subject: title, what: () => gameCountLabel(payload.occurrenceIds.length), who: actor.displayName },
          whose: () =>
            uid === player.uid
              ? t('[seat] your')
              : actor.id === player.uid
                ? t('[seat] their')
                : t('[seat] {name}’s', { name: player.name }),
          consequence: () =>
            payload.charged > 0
              ? t('{charged} is charged.', { charged: formatPLN(payload.charged) })
              : t('Nothing is charged.'),
        },
      })
}

/** Tells the player's side why the seat has ended, and the game master what becomes of it. */
export const notifyRemoved = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof seatRemoved>): Promise<void> => {
  const told = await getToldSeat(tx, payload.seatId)
  await notifyGameMaster(tx, ctx, told, payload, { act: msg('[a player] no longer plays in') })
  for (const { uid } of await listSeatReaders(tx, told, ctx.now))
    await notify(tx, ctx, seatRemovedNotice, {
      ...messageOf(told),
      userId: uid,
      params: {
        ...{ studentName: told.player.name, subject: told.title, reason: () => reasonText(payload.reason) },
        what: () => gameCountLabel(payload.occurrenceIds.length),
      },
    })
}

/** Tells each player who is not the payer that an invoice is overdue; what is owed is the payer's alone (docs/product.md §13.3). */
export const notifySeatsPaused = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { payerId, purchaseIds, intentId } }: EventOf<typeof invoiceOverdue>,
): Promise<void> => {
  const paused = await tx
    .select({ id: seats.id, userId: seats.userId, title: dneSessions.title })
    .from(seats)
    .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
    .where(and(inArray(seats.id, [...purchaseIds]), eq(seats.state, 'booked')))
    .orderBy(seats.id)
  if (paused.length === 0) return
  publishAfterCommit(tx, ...[payerId, ...paused.map(({ userId }) => userId)].map(id => topics.reservations(id)))
  const byPlayer = Map.groupBy(
    paused.filter(({ userId }) => userId !== payerId),
    ({ userId }) => userId,
  )
  for (const [userId, own] of byPlayer)
    await notify(tx, ctx, paymentFailedNotice, {
      userId,
      params: {
        payment: () => t('The payment for {games}', { games: own.map(({ title }) => title).join(', ') }),
        reason: msg('Games that you have joined go ahead. You cannot join further games until it is paid.'),
      },
      fields: { studentId: userId },
      dedupeKey: `${failureKey(intentId)}:games`,
      link: seatPath(own[0]?.id ?? ''),
    })
}
