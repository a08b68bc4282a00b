import { and, eq } from 'drizzle-orm'
import { payersWithSay } from '#features/academy/reservations/parties.ts'
import { gamePath } from '#features/games/games/paths.ts'
import type { OfferedGame } from '#features/games/games/queries.ts'
import { type ModifiedGame, modifyGame } from '#features/games/publishing/modify-joined-game.ts'
import { seats } from '#features/games/seats/table.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { gameModified } from '#features/staff/requests/notices.ts'
import { changeLabels, type ModificationAsked } from '#features/staff/session-requests/modification-rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { toGameModification } from './game-modification-fields.ts'

type Applied = {
  /** The request that is approved, or the act of staff: players are told once for it. */
  readonly cause: string
  readonly asked: ModificationAsked
  readonly weeklyGame?: string | undefined
  readonly description?: string | undefined
  /** Of staff, for the players. */
  readonly reason?: string | undefined
}

/** Changes a game that players have joined, and tells them. Needs the game's lock. Refuses as `modifyGame` (docs/product.md §13.1). */
export const applyGameModification = async (
  tx: Tx,
  ctx: Ctx,
  game: OfferedGame,
  { cause, asked, weeklyGame, description, reason }: Applied,
): Promise<ModifiedGame> => {
  const modification = toGameModification(asked.changes, weeklyGame)
  const modified = await modifyGame(tx, ctx, game, {
    ...modification,
    ...(description === undefined ? {} : { description }),
  })
  await tellPlayers(tx, ctx, game, { cause, what: () => whatChanges(game, asked, modified, ctx.now), reason })
  return modified
}

/** What concerns players: how many seats there are, and how many players it needs, does not. */
const whatChanges = (
  { zone }: OfferedGame,
  asked: ModificationAsked,
  { moves }: ModifiedGame,
  now: Temporal.Instant,
): string => {
  const texts = changeLabels(asked).flatMap(([field, label]) => {
    if (field === 'title') return [t('Title: {change}.', { change: label })]
    if (field === 'price')
      return [t('Price for players who join from now on: {change}; yours stays the same.', { change: label })]
    if (field !== 'startTime') return []
    const values = { change: label, zone: zoneName(zone) }
    return moves[0]
      ? [
          t('Start time from {day} on: {change} ({zone}).', {
            ...values,
            day: formatDate(moves[0].to.start, zone, now),
          }),
        ]
      : [t('Start time: {change} ({zone}).', values)]
  })
  return texts.join(' ')
}

type Told = { readonly cause: string; readonly what: () => string; readonly reason: string | undefined }

/** Tells those who have a seat, and payers who have a say. */
const tellPlayers = async (tx: Tx, ctx: Ctx, game: OfferedGame, { cause, what, reason }: Told): Promise<void> => {
  if (what() === '') return
  const booked = await tx
    .selectDistinct({ studentId: seats.userId, payerId: seats.payerId })
    .from(seats)
    .where(and(eq(seats.sessionId, game.id), eq(seats.state, 'booked')))
  const hasSay = await payersWithSay(tx, booked, ctx.now)
  const readerIds = new Set(booked.flatMap(one => [one.studentId, ...(hasSay(one) ? [one.payerId] : [])]))
  await notifyAll(
    tx,
    ctx,
    gameModified,
    [...readerIds].map(userId => ({
      userId,
      params: {
        game: game.title,
        what: () => (reason ? t('{what} Reason: {reason}', { what: what(), reason }) : what()),
      },
      fields: { sessionId: game.id, teacherId: game.teacherId },
      entityId: game.id,
      dedupeKey: `game-modified:${cause}`,
      link: gamePath(game.id),
    })),
  )
}
