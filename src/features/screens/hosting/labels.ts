import type { SkippedGame } from '#features/games/games/game-dates.ts'
import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'

/** `One game on a holiday is left out: Fri 11 Dec.`; empty where none is. */
export const skippedGamesMessage = (skipped: readonly SkippedGame[], zone: string, now: Temporal.Instant): string => {
  if (skipped.length === 0) return ''
  const days = skipped.map(({ start }) => formatDate(start, zone, now)).join(', ')
  return t(
    '{count, plural, one {One game on a holiday is left out: {days}.} other {# games on holidays are left out: {days}.}}',
    { count: skipped.length, days },
  )
}
