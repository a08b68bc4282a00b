import { type Decision, decided, refused } from '#kernel/decision.ts'
import { t } from '#kernel/messages.ts'
import { withParams } from '#kernel/refusal.ts'
import { formatDateAndTimeRange, formatDayMonth, isPast, LATE_HOURS, type Span } from '#kernel/time.ts'
import { type DateTimeMap, slotsByDay, wallTimeToInstant, weekdayOf } from '#kernel/timetable.ts'
import { GAME_TYPE_LABELS, type GameType } from './game-types.ts'
import { hoursLabel } from './hours-label.ts'
import {
  GAME_TOO_FAR,
  GAME_TOO_SOON,
  GAMES_OVERLAP,
  NO_GAMES,
  ONLY_HOLIDAYS,
  WRONG_NUMBER_OF_GAMES,
} from './refusals.ts'

export type GameSchedule = {
  readonly type: GameType
  readonly zone: string
  /** Weekday to the hours at which a game starts, in local time of `zone`. */
  readonly date_time: DateTimeMap
  /** `YYYY-MM-DD` in `zone`. */
  readonly startsOn: string
  readonly weeks: number
  /** Hours of one game. */
  readonly duration: number
}

/** One game with its local day, `YYYY-MM-DD`. */
export type GameDate = Span & { readonly date: string }

/** A game that is left out because of a holiday. Instant as ISO text. */
export type SkippedGame = { readonly start: string; readonly reason: 'holiday' }

export type PlannedGames = { readonly dates: readonly GameDate[]; readonly skipped: readonly SkippedGame[] }

const MAX_DAYS_AHEAD = 366

/** How many games each type has (docs/product.md §13.1). */
export const GAMES_OF_TYPE: Readonly<Record<GameType, readonly [least: number, most: number]>> = {
  'one-shot': [1, 1],
  'mini-campaign': [2, 8],
  campaign: [2, 120],
  private: [1, 120],
}

/** Every game of a timetable, in order. Local times that the clock change skips or repeats as `wallTimeToInstant` says; each lasts its elapsed hours. */
export const gameDates = ({ date_time, zone, startsOn, weeks, duration }: GameSchedule): readonly GameDate[] => {
  const first = Temporal.PlainDate.from(startsOn)
  const hoursOf = new Map(slotsByDay(date_time))
  return Array.from({ length: weeks * 7 }, (_, at) => first.add({ days: at }))
    .flatMap(day =>
      (hoursOf.get(weekdayOf(day)) ?? []).map(hour => {
        const start = wallTimeToInstant(day, hour, zone)
        return { date: day.toString(), start, end: start.add({ minutes: duration * 60 }) }
      }),
    )
    .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
}

const numberOfGamesLabel = (type: GameType): string => {
  const [least, most] = GAMES_OF_TYPE[type]
  const name = GAME_TYPE_LABELS[type]()
  return least === most
    ? t('{type} is one game', { type: name })
    : t('{type} has {least} to {most} games', { type: name, least, most })
}

/**
 * The games to plan: without those on `holidays`, of which it tells. Refuses 422 `no_games`, `wrong_number_of_games`, `games_overlap`,
 * `game_too_soon` (24 hours ahead or less), `game_too_far`, `only_holidays` (docs/product.md §13.1).
 */
export const decideGames = (
  schedule: GameSchedule,
  holidays: Pick<ReadonlySet<string>, 'has'>,
  now: Temporal.Instant,
): Decision<PlannedGames> => {
  const all = gameDates(schedule)
  const [first] = all
  if (!first) return refused(NO_GAMES)
  const [least, most] = GAMES_OF_TYPE[schedule.type]
  if (all.length < least || all.length > most)
    return refused(
      withParams(WRONG_NUMBER_OF_GAMES, {
        type: () => numberOfGamesLabel(schedule.type),
        games: () => t('[dates] {count, plural, one {# game} other {# games}}', { count: all.length }),
      }),
    )
  const when = ({ start, end }: Span) => formatDateAndTimeRange(start, end, schedule.zone, now)
  const overlapping = all.find((one, at) => {
    const before = all[at - 1]
    return before && Temporal.Instant.compare(one.start, before.end) < 0
  })
  if (overlapping)
    return refused(
      withParams(GAMES_OVERLAP, { when: () => when(overlapping), hours: () => hoursLabel(schedule.duration) }),
    )
  if (isPast(first.start, now.add({ hours: LATE_HOURS })))
    return refused(withParams(GAME_TOO_SOON, { when: () => when(first) }))
  if (!isPast(first.start, now.add({ hours: MAX_DAYS_AHEAD * 24 }))) return refused(GAME_TOO_FAR)
  const dates = all.filter(({ date }) => !holidays.has(date))
  const skipped = all.filter(({ date }) => holidays.has(date))
  if (dates.length === 0) {
    const days = () => skipped.map(({ start }) => formatDayMonth(start, schedule.zone, now)).join(', ')
    return refused(withParams(ONLY_HOLIDAYS, { days }))
  }
  return decided({ dates, skipped: skipped.map(({ start }) => ({ start: start.toString(), reason: 'holiday' })) })
}
