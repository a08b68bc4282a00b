import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { mayManageGame } from '#features/games/games/policy.ts'
import { findGame, getGame, type OfferedGame } from '#features/games/games/queries.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'
import {
  findLogPart,
  getGameDate,
  getGameWithPart,
  hasPlayedSql,
  type LogPart,
  listPlayedDates,
  listPlayersOfDate,
} from './game-dates.ts'
import { RECAP_NOT_FOUND } from './refusals.ts'
import { decideWriting } from './rules.ts'
import { recapPraises, recaps, recapWords } from './table.ts'

export type RecapView = {
  readonly id: string
  readonly occurrenceId: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly story: string
  readonly words: readonly { readonly word: string; readonly meaning: string }[]
  /** All of them for the game master and staff, a player’s own for that player. */
  readonly praises: readonly { readonly playerId: string; readonly name: string; readonly text: string }[]
}

const seesAllPraises = (part: LogPart): boolean => part === 'gameMaster' || part === 'staff'

const readRecaps = async (
  ctx: Ctx,
  gameId: string,
  { part, occurrenceId, limit }: { readonly part: LogPart; readonly occurrenceId?: string; readonly limit?: number },
): Promise<readonly RecapView[]> => {
  const me = requireUser(ctx.actor).id
  const rows = await db
    .select({
      ...{ id: recaps.id, occurrenceId: recaps.occurrenceId, story: recaps.story },
      ...{ start: occurrences.startsAt, end: occurrences.endsAt },
    })
    .from(recaps)
    .innerJoin(occurrences, eq(occurrences.id, recaps.occurrenceId))
    .where(
      and(
        eq(recaps.sessionId, gameId),
        occurrenceId ? eq(recaps.occurrenceId, occurrenceId) : undefined,
        part === 'formerPlayer' ? hasPlayedSql(occurrences.id, me) : undefined,
      ),
    )
    .orderBy(desc(occurrences.startsAt))
    .limit(limit ?? MAX_DATES)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const isVisible = seesAllPraises(part) ? undefined : eq(recapPraises.playerId, me)
  const [words, praises] = await Promise.all([
    db.select().from(recapWords).where(inArray(recapWords.recapId, ids)).orderBy(asc(recapWords.position)),
    db
      .select({ recapId: recapPraises.recapId, playerId: users.id, name: users.displayName, text: recapPraises.text })
      .from(recapPraises)
      .innerJoin(users, eq(users.id, recapPraises.playerId))
      .where(and(inArray(recapPraises.recapId, ids), isVisible))
      .orderBy(byName(users.displayName), asc(users.id)),
  ])
  const wordsOf = Map.groupBy(words, ({ recapId }) => recapId)
  const praisesOf = Map.groupBy(praises, ({ recapId }) => recapId)
  return rows.map(row => ({
    ...row,
    words: (wordsOf.get(row.id) ?? []).map(({ word, meaning }) => ({ word, meaning })),
    praises: (praisesOf.get(row.id) ?? []).map(({ recapId: _, ...praise }) => praise),
  }))
}

/** More than the dates of any game: it is played in at most 52 weeks. */
const MAX_DATES = 400

export type CampaignLog = {
  readonly game: Pick<OfferedGame, 'id' | 'title' | 'zone'>
  readonly part: LogPart
  readonly recaps: readonly RecapView[]
  /** For the game master: played games without a recap, the newest first. */
  readonly missing: readonly { readonly id: string; readonly start: Temporal.Instant; readonly end: Temporal.Instant }[]
}

/** A game's recaps, the newest game first. Refuses people who never had a seat in it with 404 (docs/product.md §13.7). */
export const getCampaignLog = async (ctx: Ctx, gameId: string): Promise<CampaignLog> => {
  const { game, part } = await getGameWithPart(db, ctx.actor, gameId)
  const log = await readRecaps(ctx, gameId, { part })
  const isTold = new Set(log.map(({ occurrenceId }) => occurrenceId))
  const played = part === 'gameMaster' ? await listPlayedDates(db, gameId, ctx.now) : []
  return {
    game: { id: game.id, title: game.title, zone: game.zone },
    part,
    recaps: log,
    missing: played.filter(({ id }) => !isTold.has(id)).map(({ id, start, end }) => ({ id, start, end })),
  }
}

const SHOWN_ON_GAME = 3

/** The latest recaps for the game's page; null for people who may not read them. */
export const findLatestRecaps = async (ctx: Ctx, gameId: string): Promise<CampaignLog | null> => {
  const game = await findGame(db, gameId)
  const part = game && (await findLogPart(db, ctx.actor, game))
  if (!part) return null
  const log = await getCampaignLog(ctx, gameId)
  return { ...log, recaps: log.recaps.slice(0, SHOWN_ON_GAME) }
}

/** The recap of one dated game. Refuses 404 `recap_not_found`, and as `getCampaignLog`. */
export const getRecap = async (ctx: Ctx, gameId: string, occurrenceId: string): Promise<RecapView> => {
  const { part } = await getGameWithPart(db, ctx.actor, gameId)
  const [recap] = await readRecaps(ctx, gameId, { part, occurrenceId })
  return recap ?? refuse(RECAP_NOT_FOUND)
}

/** What the game master's form starts with. Refuses as `saveRecap`. */
export const getRecapDraft = async (ctx: Ctx, gameId: string, occurrenceId: string) => {
  const game = await getGame(db, gameId)
  const refusal = mayManageGame(ctx.actor, game)
  if (refusal) refuse(refusal)
  const date = await getGameDate(db, gameId, occurrenceId)
  unwrap(decideWriting(date, ctx.now))
  const [recap] = await readRecaps(ctx, gameId, { part: 'gameMaster', occurrenceId })
  const players = await listPlayersOfDate(db, occurrenceId)
  return {
    game: { id: game.id, title: game.title },
    date: { id: date.id, start: date.start, end: date.end },
    players: players.map(({ id, displayName }) => ({ id, displayName })),
    recap: recap ?? null,
  }
}
