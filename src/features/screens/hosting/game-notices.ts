import { inArray } from 'drizzle-orm'
import type { CancellationCause, gameClosed, gameDateCancelled, gameReopened } from '#features/games/games/events.ts'
import { myGamePath } from '#features/games/games/paths.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { earliest, formatDateAndTimeRange } from '#kernel/time.ts'
import { SCHOOL_ZONE, zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { gameCancelled, gameClosedByStaff, gameReopenedByStaff } from './notices.ts'
import { listReadersOf } from './players.ts'

type Cancelled = EventOf<typeof gameDateCancelled>

const MAX_NAMED = 3

/** `Fri 27 Nov, 18:00 – 21:00 and 2 more dates (Warsaw)`. */
const datesLabel = (cancelled: readonly Cancelled[], zone: string, now: Temporal.Instant): string => {
  const named = cancelled
    .slice(0, MAX_NAMED)
    .map(({ payload: { start, end } }) => formatDateAndTimeRange(start, end, zone, now))
  const more = cancelled.length - named.length
  const dates = named.join('; ')
  return more > 0
    ? t('{dates} and {more, plural, one {# more date} other {# more dates}} ({city})', {
        ...{ dates, more, city: zoneName(zone) },
      })
    : `${dates} (${zoneName(zone)})`
}

const CAUSES: Readonly<Record<CancellationCause, Message>> = {
  game_master: msg('The game master cancelled it.'),
  staff: msg('[game] The school cancelled it.'),
  too_few_players: msg('Too few players had joined 24 hours before.'),
}

const withReason = (sentence: string, reason: string): string =>
  reason ? `${sentence} ${t('Message: {reason}', { reason })}` : sentence

/** Everyone whose time a cancelled date had taken, with one message for all dates that are cancelled together; not who cancelled. */
export const notifyDatesCancelled = async (tx: Tx, ctx: Ctx, events: readonly Cancelled[]): Promise<void> => {
  for (const ofGame of Map.groupBy(events, ({ entityId }) => entityId).values()) await notifyOfGame(tx, ctx, ofGame)
}

const notifyOfGame = async (tx: Tx, ctx: Ctx, events: readonly Cancelled[]): Promise<void> => {
  const [first] = events
  if (!first) return
  const { entityId: gameId, payload } = first
  const playerIds = [...new Set(events.flatMap(event => event.payload.playerIds))]
  const players = await listReadersOf(tx, gameId, playerIds, ctx.now)
  const readers = [...players, { readerId: payload.teacherId, playerId: null, link: myGamePath(gameId) }]
    .filter(({ readerId }) => readerId !== userIdOf(ctx.actor))
    .map(reader => ({ ...reader, dates: datesOf(events, reader.playerId) }))
  const zones = await zonesOf(
    tx,
    readers.map(({ readerId }) => readerId),
  )
  const why = () => withReason(CAUSES[payload.cause](), payload.reason)
  await notifyAll(
    tx,
    ctx,
    gameCancelled,
    readers.map(({ readerId, playerId, dates, link }) => ({
      userId: readerId,
      params: {
        subject: payload.title,
        when: () => datesLabel(dates, zones.get(readerId) ?? SCHOOL_ZONE, ctx.now),
        why,
        consequence: playerId === null ? msg('Your time is free again.') : msg('Nothing is charged for it.'),
      },
      fields: { sessionId: gameId, teacherId: payload.teacherId, ...(playerId ? { studentId: playerId } : {}) },
      entityId: gameId,
      ...startOf(dates),
      dedupeKey: `game-cancelled:${first.id}:${playerId ?? 'game-master'}`,
      link,
    })),
  )
}

/** Of the next of the dates. */
const startOf = (dates: readonly Cancelled[]) => {
  const starts = dates.map(({ payload }) => Temporal.Instant.from(payload.start))
  return starts.length > 0 ? { startsAt: earliest(starts) } : {}
}

const datesOf = (events: readonly Cancelled[], playerId: string | null): readonly Cancelled[] =>
  playerId === null ? events : events.filter(({ payload }) => payload.playerIds.includes(playerId))

const zonesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ id: users.id, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}

/** The game master reads it where another person has closed the game. */
export const notifyClosed = async (
  tx: Tx,
  ctx: Ctx,
  { id, entityId: gameId, payload: { teacherId, title, reason } }: EventOf<typeof gameClosed>,
): Promise<void> => {
  if (userIdOf(ctx.actor) === teacherId) return
  await notify(tx, ctx, gameClosedByStaff, {
    userId: teacherId,
    params: {
      subject: title,
      consequence: () => withReason(t('Its games go ahead.'), reason),
    },
    fields: { sessionId: gameId, teacherId },
    entityId: gameId,
    dedupeKey: `game-closed:${id}`,
    link: myGamePath(gameId),
  })
}

/** The game master reads it where another person has reopened the game. */
export const notifyReopened = async (
  tx: Tx,
  ctx: Ctx,
  { id, entityId: gameId, payload: { teacherId, title, reason } }: EventOf<typeof gameReopened>,
): Promise<void> => {
  if (userIdOf(ctx.actor) === teacherId) return
  await notify(tx, ctx, gameReopenedByStaff, {
    userId: teacherId,
    params: {
      subject: title,
      consequence: reason ? () => t('Message: {reason}', { reason }) : msg('Players can join it from now on.'),
    },
    fields: { sessionId: gameId, teacherId },
    entityId: gameId,
    dedupeKey: `game-reopened:${id}`,
    link: myGamePath(gameId),
  })
}
