import { t } from '#kernel/messages.ts'
import { formatDate, formatDateAndTimeRange, formatDayMonth, hoursUntil } from '#kernel/time.ts'
import { weeklyTimesLabels } from '#kernel/weekly-labels.ts'
import { zoneName } from '#kernel/zones.ts'
import { type GameSchedule, gameDates } from './game-dates.ts'
import { freeSeats } from './rules.ts'
import type { Game } from './table.ts'

type Timed = GameSchedule & { readonly nextStart: string | null }

const WEEK_HOURS = 7 * 24

export type GameTimeLabels = {
  /** `Fri 19:00 – 22:00`, one line for each group of days with the same hours; a single game with its date. */
  readonly days: readonly string[]
  /** `Warsaw · next Fri 27 Nov · until 18 Dec`. */
  readonly where: string
}

/** The times of a game for a viewer in `zone` (docs/product.md §13.4). */
export const gameTimeLabels = (game: Timed, zone: string, now: string): GameTimeLabels => {
  const city = zoneName(zone)
  const { nextStart } = game
  if (nextStart === null) return { days: [t('No game ahead')], where: city }
  const ahead = gameDates(game).filter(({ start }) => hoursUntil(start, nextStart) >= 0)
  const [next] = ahead
  const last = ahead.at(-1)
  if (!next || !last || ahead.length === 1) {
    const end = Temporal.Instant.from(nextStart).add({ minutes: game.duration * 60 })
    return { days: [formatDateAndTimeRange(nextStart, end, zone, now)], where: city }
  }
  const week = ahead.filter(({ start }) => hoursUntil(start, nextStart) < WEEK_HOURS)
  const span = t('next {date} · until {lastDay}', {
    date: formatDate(nextStart, zone, now),
    lastDay: formatDayMonth(last.start, zone, now),
  })
  return { days: weeklyTimesLabels(week, zone), where: `${city} · ${span}` }
}

/** The seats of a game that are counted under its lock. */
export type SeatCounts = Pick<Game, 'seatsTaken' | 'heldSeats' | 'minPlayers' | 'maxPlayers'>

/** `2 free`, `full`. A seat that is held is not free. */
export const freeSeatsLabel = (game: SeatCounts): string => {
  const free = freeSeats(game)
  return free > 0 ? t('{free} free', { free }) : t('[game] full')
}

/** `1 player in, 1 more and it goes ahead`, `3 players in, it goes ahead`. */
export const playersLine = ({ seatsTaken, minPlayers }: SeatCounts): string => {
  if (seatsTaken >= minPlayers)
    return t('{seatsTaken, plural, one {# player} other {# players}} in, it goes ahead', { seatsTaken })
  return seatsTaken === 0
    ? t('goes ahead with {minPlayers, plural, one {# player} other {# players}}', { minPlayers })
    : t('{seatsTaken, plural, one {# player} other {# players}} in, {missing} more and it goes ahead', {
        seatsTaken,
        missing: minPlayers - seatsTaken,
      })
}

/** `starts with 2 more players` while fewer players have joined than are needed; null otherwise. */
export const missingPlayersLabel = ({ seatsTaken, minPlayers }: SeatCounts): string | null =>
  seatsTaken < minPlayers
    ? t('starts with {missing, plural, one {# more player} other {# more players}}', {
        missing: minPlayers - seatsTaken,
      })
    : null
