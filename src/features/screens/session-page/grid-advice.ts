import type { Availability } from '#features/academy/availability/availability-view.ts'
import { saidRefusal } from '#kernel/refusal.ts'
import { ISOLATED_SLOT } from '#kernel/slot-rules.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import type { ChoiceQuote } from './choice-quote.ts'
import { toViewerGrid } from './viewer-grid.ts'

/**
 * Refuses a choice that is too short with the sentence of the grid: in local time of the grid, and with what is free in its week. The
 * reservation's own refusal knows neither.
 */
export const withGridAdvice = (
  offered: ChoiceQuote,
  week: Availability | null,
  picks: DateTimeMap,
  zone: string,
): ChoiceQuote => {
  if (!week || offered.kind !== 'refused' || offered.refusal.code !== ISOLATED_SLOT.code) return offered
  const grid = toViewerGrid(week, zone)
  const [short] = grid.findTooShort(grid.toViewer(picks))
  return short ? { ...offered, refusal: saidRefusal(short.refusal) } : offered
}
