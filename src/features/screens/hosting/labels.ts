import type { SkippedGame } from '#features/games/games/game-dates.ts'
import { formatDate } from '#kernel/time.ts'

/** `One game on a holiday is left out: Fri 11 Dec.`; empty where none is. */
export const skippedGamesMessage = (skipped: readonly SkippedGame[], zone: string, now: Temporal.Instant): string => {
  if (skipped.length === 0) return ''
  const days = skipped.map(({ start }) => formatDate(start, zone, now)).join(', ')
  return skipped.length === 1
    ? `One game on a holiday is left out: ${days}.`
    : `${skipped.length} games on holidays are left out: ${days}.`
}

/** `1 person`, `3 people`. */
export const peopleLabel = (count: number): string => (count === 1 ? '1 person' : `${count} people`)
