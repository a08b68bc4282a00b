import type { GameType } from '#features/games/games/game-types.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { withParams } from '#kernel/refusal.ts'
import { earliest, formatDateAndTimeRange, isLate, type Span } from '#kernel/time.ts'
import {
  KEPT_TOO_LONG,
  MASTER_WITHOUT_ACCESS,
  ONE_SHOT_HAS_NO_SEASON,
  SEASON_EXISTS,
  SEASON_TOO_EARLY,
  SEASON_TOO_SMALL,
} from './refusals.ts'

/** A game with several dates goes on with the same table (docs/product.md §13.9). */
type Continuable = {
  readonly type: GameType
  readonly teacherHasAccess: boolean
  readonly hasNextSeason: boolean
}

/** Refuses 409 `one_shot_has_no_season`, `season_exists`, `master_without_access`. */
export const decideContinuing = ({ type, teacherHasAccess, hasNextSeason }: Continuable): Decision<null> => {
  if (type === 'one-shot') return refused(ONE_SHOT_HAS_NO_SEASON)
  if (hasNextSeason) return refused(SEASON_EXISTS)
  return teacherHasAccess ? decided(null) : refused(MASTER_WITHOUT_ACCESS)
}

const USUAL_DAYS = 7
const SHORTEST_HOURS = 24
const KEPT_HOURS_BEFORE_START = 24

type Season = {
  readonly zone: string
  /** The last date of the season before that takes place; null where none does. */
  readonly last: Span | null
  readonly firstStart: Temporal.Instant
  readonly maxPlayers: number
  /** Of the last season. */
  readonly players: number
  readonly keptUntil?: Temporal.Instant | undefined
}

/**
 * Until when the seats of the last season's players are kept: a week, or as long as is asked for. Refuses 422 `season_too_early`,
 * `season_too_small`, `kept_too_long`.
 */
export const decideSeason = (
  { zone, last, firstStart, maxPlayers, players, keptUntil: asked }: Season,
  now: Temporal.Instant,
): Decision<Temporal.Instant> => {
  if (last && Temporal.Instant.compare(firstStart, last.end) < 0)
    return refused(withParams(SEASON_TOO_EARLY, { when: formatDateAndTimeRange(last.start, last.end, zone, now) }))
  if (maxPlayers < players)
    return refused(
      withParams(SEASON_TOO_SMALL, { seats: t('{count, plural, one {# seat} other {# seats}}', { count: players }) }),
    )
  const latest = firstStart.subtract({ hours: KEPT_HOURS_BEFORE_START })
  const keptUntil = asked ?? earliest([now.add({ hours: USUAL_DAYS * 24 }), latest])
  if (!asked && players === 0) return decided(keptUntil)
  const isTooLong = Temporal.Instant.compare(keptUntil, latest) > 0
  return isTooLong || isLate(keptUntil, now, SHORTEST_HOURS) ? refused(KEPT_TOO_LONG) : decided(keptUntil)
}
