import type { SessionType } from '#features/academy/session-types.ts'
import { pricesOf } from '#features/reservations/rules.ts'
import type { Plan } from '#features/reservations/schema.ts'
import { counted } from '#kernel/count.ts'
import { type DateTimeMap, days, hoursOf, runs, type Weekday } from '#kernel/timetable.ts'

type Cell = {
  readonly weekday: Weekday
  readonly hour: number
  readonly start: string
  readonly end: string
  readonly state: string
}

/** One consecutive run of picked half-hours, as the shown week has it. Grosze. */
export type WeeklyLesson = {
  readonly start: string
  readonly end: string
  readonly price: number
  readonly isFree: boolean
}

/** What each week of a choice holds, by the price that reserving takes. */
export const weeklyLessons = (
  picks: DateTimeMap,
  cells: readonly Cell[],
  session: { readonly type: SessionType; readonly price: number },
): readonly WeeklyLesson[] => {
  const found = days(picks).flatMap(([weekday, hours]) =>
    runs(hours).flatMap(run => {
      const mine = hoursOf(run).flatMap(
        hour => cells.find(cell => cell.weekday === weekday && cell.hour === hour) ?? [],
      )
      const [first, last] = [mine[0], mine.at(-1)]
      if (!first || !last) return []
      const [price = 0] = pricesOf(session, [mine.length * 30], 1)
      return [{ start: first.start, end: last.end, price, isFree: mine.every(({ state }) => state === 'free') }]
    }),
  )
  return found.sort((a, b) => a.start.localeCompare(b.start))
}

export const reserveWords = (count: number, plan: Plan): string =>
  plan === 'course' ? 'Reserve the course' : `Reserve ${counted(count, 'lesson')}`
