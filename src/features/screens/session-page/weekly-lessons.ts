import { lessonPricesFor } from '#features/academy/reservations/rules.ts'
import type { Plan } from '#features/academy/reservations/states.ts'
import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { creditToSpend } from '#features/money/credit/credit-rules.ts'
import { bookWithCredit } from '#features/money/credit/due.ts'
import { t } from '#kernel/messages.ts'
import { consecutiveRuns, type DateTimeMap, hoursOfRun, slotsByDay, type Weekday } from '#kernel/timetable.ts'

type Cell = {
  readonly weekday: Weekday
  readonly hour: number
  readonly start: string
  readonly end: string
  readonly state: string
}

/** One consecutive run of picked half-hours in the shown week. Grosze. */
export type WeeklyLesson = {
  readonly start: string
  readonly end: string
  readonly price: number
  readonly isFree: boolean
}

/** The lessons of each week of a choice, at the price that the reservation uses. */
export const toWeeklyLessons = (
  picks: DateTimeMap,
  cells: readonly Cell[],
  session: { readonly type: SessionType; readonly price: number },
): readonly WeeklyLesson[] => {
  const found = slotsByDay(picks).flatMap(([weekday, hours]) =>
    consecutiveRuns(hours).flatMap(run => {
      const runCells = hoursOfRun(run).flatMap(
        hour => cells.find(cell => cell.weekday === weekday && cell.hour === hour) ?? [],
      )
      const [first, last] = [runCells[0], runCells.at(-1)]
      if (!first || !last) return []
      const [price = 0] = lessonPricesFor(session, [runCells.length * 30], 1)
      return [{ start: first.start, end: last.end, price, isFree: runCells.every(({ state }) => state === 'free') }]
    }),
  )
  return found.sort((a, b) => a.start.localeCompare(b.start))
}

type Reserved = {
  readonly lessons: number
  readonly plan: Plan
  /** Grosze, as the credit. */
  readonly amount: number
  readonly credit: number
}

/** What the button does. With enough credit it pays at once, and says so: there is no step after it. */
export const reserveButtonLabel = ({ lessons, plan, amount, credit }: Reserved): string => {
  if (plan === 'weekly') return t('Reserve every week')
  if (amount > 0 && creditToSpend(credit, amount) === amount) return bookWithCredit(amount)
  return plan === 'course'
    ? t('Reserve the course')
    : t('Reserve {count, plural, one {# lesson} other {# lessons}}', { count: lessons })
}
