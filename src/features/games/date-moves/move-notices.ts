import { eq, inArray } from 'drizzle-orm'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { getToldSeat, listSeatReaders, seatNoticeFields } from '#features/games/seat-notices/seat-notice-data.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { listMoveClashes } from '#features/scheduling/calendar/times-of-people.ts'
import { ownClashLabel } from '#features/scheduling/proposed-moves/clashes.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import { formatDateAndTimeRange, toInstant } from '#kernel/time.ts'
import { SCHOOL_ZONE, zoneName } from '#kernel/zones.ts'
import type { Reader, Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import type { dateMoveAnswered, dateMoveProposed, gameDateKept, gameDateMoved, movedDateLeft } from './events.ts'
import { listAsked } from './move-rows.ts'
import {
  gameDateKeptNotice,
  gameDateMovedNotice,
  gameMoveAnswers,
  gameMoveAsked,
  movedDateLeftNotice,
} from './notices.ts'
import { moveDatePath } from './paths.ts'
import { type GameDateMove, gameDateMoves, moveAnswers } from './table.ts'

const labelsOf = (
  { oldStart, newStart, newEnd }: Pick<GameDateMove, 'oldStart' | 'newStart' | 'newEnd'>,
  zone: string,
  now: Temporal.Instant,
) => ({
  from: () => momentLabel(oldStart, zone, now),
  to: () => `${formatDateAndTimeRange(newStart, newEnd, zone, now)} (${zoneName(zone)})`,
})

const getMove = async (reader: Reader, id: string): Promise<GameDateMove> => {
  const [move] = await reader.select().from(gameDateMoves).where(eq(gameDateMoves.id, id))
  if (!move) throw new Error(`no move ${id}`)
  return move
}

/** Asks all, in the transaction of the proposal. */
export const notifyAsked = async (
  tx: Tx,
  ctx: Ctx,
  { payload: { moveId } }: EventOf<typeof dateMoveProposed>,
): Promise<void> => {
  const answers = await tx.select().from(moveAnswers).where(eq(moveAnswers.moveId, moveId))
  const move = await getMove(tx, moveId)
  for (const answer of answers) await askSeat(tx, ctx, move, answer)
}

const clashSentence = (name: string | null, clash: string): string =>
  name === null
    ? t('You have something else then: {clash}.', { clash })
    : t('{name} has something else then: {clash}.', { name, clash })

/** Asks one player, and the guardian who pays. */
export const askSeat = async (
  tx: Tx,
  ctx: Ctx,
  move: GameDateMove,
  { id: answerId, seatId }: { readonly id: string; readonly seatId: string },
): Promise<void> => {
  const told = await getToldSeat(tx, seatId)
  const { player, teacher, title } = told
  const to = { start: move.newStart, end: move.newEnd }
  const clash = (await listMoveClashes(tx, { occurrenceId: move.occurrenceId, to }, [player.uid]))[0]
  for (const { uid, zone } of await listSeatReaders(tx, told, ctx.now)) {
    const isOwn = uid === player.uid
    await notify(tx, ctx, gameMoveAsked, {
      userId: uid,
      params: {
        ...{ subject: title, teacherName: teacher.name, ...labelsOf(move, zone, ctx.now) },
        clash: clash ? () => `${clashSentence(isOwn ? null : player.name, ownClashLabel(clash, zone, ctx.now))} ` : '',
        deadline: () => momentLabel(move.deadline, zone, ctx.now),
        who: isOwn ? msg('[the player] you') : player.name,
        words: move.message ? () => t('Message: {message}', { message: move.message }) : '',
      },
      fields: { ...seatNoticeFields(told), studentName: player.name },
      entityId: answerId,
      dedupeKey: `move-asked:${answerId}`,
      startsAt: move.oldStart,
      expiryDate: move.deadline,
      link: seatPath(seatId),
    })
  }
}

/** Once the last has answered. */
export const notifyAllAnswered = async (
  tx: Tx,
  ctx: Ctx,
  { entityId, payload: { moveId, teacherId, title } }: EventOf<typeof dateMoveAnswered>,
): Promise<void> => {
  const asked = await listAsked(tx, [moveId])
  if (asked.some(({ answer }) => answer === null)) return
  await tellAnswers(tx, ctx, { id: entityId, teacherId, title }, await getMove(tx, moveId), 'complete')
}

const WHAT = { complete: msg('All players have answered'), over: msg('The time to answer is over') } as const

/** Tells the person who proposed it, once. Needs the game's lock. */
export const tellAnswers = async (
  tx: Tx,
  ctx: Ctx,
  { id: gameId, teacherId, title }: Pick<OfferedGame, 'id' | 'teacherId' | 'title'>,
  move: GameDateMove,
  why: keyof typeof WHAT,
): Promise<void> => {
  if (move.isTold) return
  await tx.update(gameDateMoves).set({ isTold: true }).where(eq(gameDateMoves.id, move.id))
  const asked = await listAsked(tx, [move.id])
  const count = (answer: 'can' | 'cannot' | null) => asked.filter(each => each.answer === answer).length
  const none = count(null)
  const [reader] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, move.proposedBy))
  await notify(tx, ctx, gameMoveAnswers, {
    userId: move.proposedBy,
    params: {
      ...{ what: WHAT[why], subject: title, ...labelsOf(move, reader?.zone ?? SCHOOL_ZONE, ctx.now) },
      counts: () =>
        none > 0
          ? t('{can, plural, one {# player} other {# players}} can come, {cannot} cannot, {none} did not answer.', {
              ...{ can: count('can'), cannot: count('cannot'), none },
            })
          : t('{can, plural, one {# player} other {# players}} can come, {cannot} cannot.', {
              ...{ can: count('can'), cannot: count('cannot') },
            }),
    },
    fields: { sessionId: gameId, teacherId },
    entityId: gameId,
    dedupeKey: `move-answers:${move.id}`,
    link: moveDatePath(gameId, move.occurrenceId),
  })
}

const STAYS = msg('Your calendar and your reminders follow.')
const LEFT = msg('You miss this game only: it is not charged, and your seat stays.')

/** Everyone of the date hears of its new time, except who moved it. */
export const notifyMoved = async (
  tx: Tx,
  ctx: Ctx,
  { entityId: gameId, payload }: EventOf<typeof gameDateMoved>,
): Promise<void> => {
  const { moveId, teacherId, title, from, to, seatIds, leftSeatIds } = payload
  const move = { ...(await getMove(tx, moveId)), oldStart: toInstant(from) }
  const about = { entityId: gameId, dedupeKey: `date-moved:${moveId}`, startsAt: earlier(from, to) }
  for (const seatId of [...seatIds, ...leftSeatIds]) {
    const told = await getToldSeat(tx, seatId)
    const isLeft = leftSeatIds.includes(seatId)
    for (const { uid, zone } of await listSeatReaders(tx, told, ctx.now))
      await notify(tx, ctx, gameDateMovedNotice, {
        ...about,
        userId: uid,
        params: {
          ...{ subject: title, ...labelsOf(move, zone, ctx.now) },
          consequence: isLeft
            ? uid === told.player.uid
              ? LEFT
              : () =>
                  t('{name} misses this game only: it is not charged, and the seat stays.', { name: told.player.name })
            : STAYS,
        },
        fields: { ...seatNoticeFields(told), studentName: told.player.name },
        dedupeKey: `${about.dedupeKey}:${seatId}`,
        link: seatPath(seatId),
      })
  }
  if (userIdOf(ctx.actor) === teacherId) return
  const [master] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, teacherId))
  await notify(tx, ctx, gameDateMovedNotice, {
    ...about,
    userId: teacherId,
    params: {
      ...{ subject: title, ...labelsOf(move, master?.zone ?? SCHOOL_ZONE, ctx.now) },
      consequence: msg('The school moved it.'),
    },
    fields: { sessionId: gameId, teacherId },
    link: moveDatePath(gameId, move.occurrenceId),
  })
}

const earlier = (one: string, other: string) => toInstant(one < other ? one : other)

/** Those who were asked hear that the time stays, and the game master where it was not decided in time. */
export const notifyKept = async (
  tx: Tx,
  ctx: Ctx,
  { entityId: gameId, payload: { moveId, teacherId, title, why } }: EventOf<typeof gameDateKept>,
): Promise<void> => {
  const move = await getMove(tx, moveId)
  const seatIds = (await listAsked(tx, [moveId])).map(({ seatId }) => seatId)
  for (const seatId of seatIds) {
    const told = await getToldSeat(tx, seatId)
    for (const { uid, zone } of await listSeatReaders(tx, told, ctx.now))
      await notify(tx, ctx, gameDateKeptNotice, {
        userId: uid,
        params: { subject: title, ...labelsOf(move, zone, ctx.now) },
        fields: { ...seatNoticeFields(told), studentName: told.player.name },
        entityId: gameId,
        dedupeKey: `date-kept:${moveId}:${seatId}`,
        link: seatPath(seatId),
      })
  }
  const others = [...new Set([teacherId, ...(why === 'lapsed' ? [move.proposedBy] : [])])]
  const told = others.filter(id => id !== userIdOf(ctx.actor))
  if (told.length === 0) return
  const rows = await tx.select({ id: users.id, zone: users.zone }).from(users).where(inArray(users.id, told))
  for (const { id, zone } of rows)
    await notify(tx, ctx, gameDateKeptNotice, {
      userId: id,
      params: { subject: title, ...labelsOf(move, zone, ctx.now) },
      fields: { sessionId: gameId, teacherId },
      entityId: gameId,
      dedupeKey: `date-kept:${moveId}`,
      link: moveDatePath(gameId, move.occurrenceId),
    })
}

export const notifyLeft = async (
  tx: Tx,
  ctx: Ctx,
  { entityId: gameId, payload: { moveId, seatId } }: EventOf<typeof movedDateLeft>,
): Promise<void> => {
  const move = await getMove(tx, moveId)
  const { teacher, player, title, ...told } = await getToldSeat(tx, seatId)
  const { to } = labelsOf(move, teacher.zone, ctx.now)
  await notify(tx, ctx, movedDateLeftNotice, {
    userId: teacher.uid,
    params: { studentName: player.name, subject: title, to },
    fields: { sessionId: gameId, teacherId: teacher.uid, studentId: player.uid, sessionType: told.type },
    entityId: gameId,
    dedupeKey: `moved-date-left:${moveId}:${seatId}`,
    link: moveDatePath(gameId, move.occurrenceId),
  })
}
