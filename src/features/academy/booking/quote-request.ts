import { BLOCK_WEEKS, type Plan } from '#features/academy/reservations/states.ts'
import type { Reduction } from '#features/money/price-reductions/rules.ts'
import type { PlannedOccurrence } from '#features/scheduling/calendar/queries.ts'
import type { Span } from '#kernel/time.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import type { SkippedDate } from './skipped-dates.ts'

/** The requested lessons; `firstDate` is a day in the session's zone, `date_time` half-hours of its week. */
export type QuoteRequest = {
  readonly plan: Plan
  readonly firstDate?: string | undefined
  readonly date_time?: DateTimeMap | undefined
  /** Weeks from the first date; four unless changed. A single lesson has none. */
  readonly weeks?: number | undefined
}

export type QuoteContext = {
  readonly now: Temporal.Instant
  /** Dates on which this student is busy are skipped; absent for visitors. */
  readonly studentId?: string | undefined
  /** Whether another person than the student reads what is in the way. */
  readonly isForAnother?: boolean | undefined
  readonly zone: string
  /** Whether the school proposes the dates: then those of the first week may be skipped as well. */
  readonly isProposed?: boolean
  /** Whether a page only asks for the price. A reservation of a single lesson learns of a clash later, with what it clashes with. */
  readonly isPreview?: boolean
  /** Whether a quote without any lesson is an answer: it says why each date is left out. */
  readonly mayBeEmpty?: boolean
  /** Those that may lower the prices: the largest of them does. Without them, a quote of the database is one with the student's sibling discount. */
  readonly reductions?: readonly Reduction[]
}

export type SelectedLessons = {
  readonly spans: readonly (Span & { occurrenceId: string | null })[]
  readonly skipped: readonly SkippedDate[]
  /** Dates of the timetable that were never planned; they could not be chosen. */
  readonly unplanned?: readonly SkippedDate[]
}

export const asksForClashes = ({ plan }: QuoteRequest, { isPreview = false }: QuoteContext): boolean =>
  plan !== 'single' || isPreview

export const weeksOf = ({ weeks = BLOCK_WEEKS }: QuoteRequest): number => weeks

export type DatedQuoteRequest = QuoteRequest & { readonly firstDate: string }

export const toSelectedLesson = ({ id, start, end }: PlannedOccurrence) => ({ start, end, occurrenceId: id })
