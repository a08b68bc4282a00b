import type { AvailabilityContext } from '#features/academy/availability/availability.ts'
import { scheduleLessons } from '#features/academy/availability/lesson-schedule.ts'
import { readAvailabilityContext } from '#features/academy/availability/listing-projection.ts'
import {
  FIRST_DATE_FULL,
  FIRST_DATE_TAKEN,
  NO_FIRST_DATE,
  NO_FREE_DATES,
  NO_PLACES,
  NOT_OPEN,
  OTHER_STUDENT_BUSY,
  STUDENT_BUSY,
} from '#features/academy/reservations/refusals.ts'
import { checkSelection, lessonPricesFor } from '#features/academy/reservations/rules.ts'
import { courseLessons } from '#features/academy/sessions/course.ts'
import { sumPrices } from '#features/academy/sessions/price.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { findSiblingReductions } from '#features/academy/sibling-discount/further-children.ts'
import { type AppliedReduction, largestReduction, reducePrices } from '#features/money/price-reductions/rules.ts'
import { type CalendarReads, calendarOf } from '#features/scheduling/calendar/calendar-reads.ts'
import { unwrap } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { dateIn, formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import type { Reader } from '#platform/database.ts'
import { selectGroupLessons } from './group-lessons.ts'
import {
  asksForClashes,
  type DatedQuoteRequest,
  type QuoteContext,
  type QuoteRequest,
  type SelectedLessons,
  toSelectedLesson,
  weeksOf,
} from './quote-request.ts'
import { findUnplanned, nameHolidays, type SkippedDate } from './skipped-dates.ts'

export type QuotedLesson = Span & {
  readonly price: Grosze
  /** What was taken off its price. */
  readonly reduction?: Grosze
  readonly occurrenceId: string | null
}
export type Quote = {
  readonly lessons: readonly QuotedLesson[]
  readonly skipped: readonly SkippedDate[]
  readonly amount: Grosze
  /** What lowers the prices; the amount is what is left. */
  readonly reductions?: readonly AppliedReduction[]
}

/**
 * The lessons of a request, their prices (grosze) and the skipped dates. Reserving calls it under the session's lock; pages call it
 * without. Refuses what is not on offer and requests without a free date (docs/product.md §4.6, §5.3).
 */
export const getQuote = async (
  reader: Reader,
  session: Session,
  request: QuoteRequest,
  context: QuoteContext,
): Promise<Quote> => {
  const reductions = context.reductions ?? (await findSiblingReductions(reader, context.studentId, context.now))
  return quoteFrom(calendarOf(reader), session, request, { ...context, reductions })
}

/** As `getQuote`, from a calendar that may be loaded before, and with the reductions that the caller has found. */
export const quoteFrom = async (
  calendar: CalendarReads,
  session: Session,
  request: QuoteRequest,
  context: QuoteContext,
): Promise<Quote> => {
  const { spans, skipped, unplanned = [] } = await selectLessons(calendar, session, request, context)
  checkFirstWeek(session, request, skipped, context)
  if (spans.length === 0 && !context.mayBeEmpty) return refuse(NO_FREE_DATES)
  const minutes = spans.map(({ start, end }) => end.since(start).total('minutes'))
  const prices = lessonPricesFor(session, minutes, Math.max(session.course_schedule.length, spans.length))
  const { lessons: reduced, applied } = reduce(prices, minutes, request, context)
  const lessons = spans.map((span, at) => ({ ...span, price: 0, ...reduced[at] }))
  const left = [...skipped, ...unplanned].sort((a, b) => Temporal.Instant.compare(a.start, b.start))
  const named = await nameHolidays(calendar, left, session.zone)
  return { lessons, skipped: named, amount: sumPrices(lessons), reductions: applied }
}

/** The lessons of a weekly agreement are charged one by one, and never of a package. */
const reduce = (
  prices: readonly Grosze[],
  minutes: readonly number[],
  { plan }: QuoteRequest,
  { reductions = [] }: QuoteContext,
) => {
  const terms = { isPaidAtOnce: plan !== 'weekly', minutes }
  const possible = plan === 'weekly' ? reductions.filter(({ kind }) => kind !== 'package') : reductions
  const largest = largestReduction(prices, possible, terms)
  return reducePrices(prices, largest ? [largest] : [], terms)
}

/** Later dates may be skipped; dates of the first week may not, because the student chose them (docs/product.md §5.1). */
const checkFirstWeek = (
  { zone }: Session,
  { firstDate }: QuoteRequest,
  skipped: readonly SkippedDate[],
  context: QuoteContext,
): void => {
  if (!firstDate || context.isProposed) return
  const weekLater = Temporal.PlainDate.from(firstDate).add({ weeks: 1 }).toString()
  const first = skipped.find(({ start }) => dateIn(start, zone) < weekLater)
  if (!first) return
  const when = () => formatDateAndTimeRange(first.start, first.end, context.zone, context.now)
  if (first.reason === 'full') refuse(withParams(FIRST_DATE_FULL, { when }))
  const busy = context.isForAnother ? OTHER_STUDENT_BUSY : STUDENT_BUSY
  refuse(withParams(first.reason === 'clash' ? busy : FIRST_DATE_TAKEN, { when }))
}

const selectLessons = (
  calendar: CalendarReads,
  session: Session,
  request: QuoteRequest,
  context: QuoteContext,
): Promise<SelectedLessons> => {
  if (session.type === 'course') return selectCourseLessons(calendar, session, context)
  const { firstDate } = request
  if (!firstDate) return refuse(NO_FIRST_DATE)
  return session.type === 'group'
    ? selectGroupLessons(calendar, session, { ...request, firstDate }, context)
    : selectIndividualLessons(calendar, session, { ...request, firstDate }, context)
}

/** Half-hours of the teacher's grid; each run of adjacent half-hours is one lesson per week. */
const selectIndividualLessons = async (
  calendar: CalendarReads,
  session: Session,
  request: DatedQuoteRequest,
  context: QuoteContext,
): Promise<SelectedLessons> => {
  const picked = unwrap(checkSelection(session, request.date_time ?? {}))
  const availability = await readAvailabilityContext(calendar, session, context.now)
  const own = asksForClashes(request, context)
    ? await findStudentBusyTime(calendar, availability, session, context)
    : []
  const weeks = request.plan === 'single' ? 1 : weeksOf(request)
  const { lessons, skipped } = scheduleLessons(session, picked, request.firstDate, weeks, {
    ...availability,
    studentBusy: own,
  })
  return { spans: lessons.map(({ start, end }) => ({ start, end, occurrenceId: null })), skipped }
}

const findStudentBusyTime = async (
  calendar: CalendarReads,
  { now }: AvailabilityContext,
  { horizonWeeks }: Session,
  { studentId }: QuoteContext,
) =>
  studentId ? calendar.busyTimes(studentId, { start: now, end: now.add({ hours: 24 * (7 * horizonWeeks + 7) }) }) : []

/** Every lesson of the course that has not started; one full lesson refuses the whole course. */
const selectCourseLessons = async (
  calendar: CalendarReads,
  session: Session,
  { now }: QuoteContext,
): Promise<SelectedLessons> => {
  const planned = await calendar.plannedOccurrences(session.id, now)
  const remaining = planned.filter(({ start }) => Temporal.Instant.compare(start, now) > 0)
  if (remaining.length === 0) refuse(NOT_OPEN)
  if (remaining.some(({ taken }) => taken >= session.maxStudents)) refuse(NO_PLACES)
  const unplanned = await findUnplanned(calendar, session, { scheduled: courseLessons(session), planned, now })
  return { spans: remaining.map(toSelectedLesson), skipped: [], unplanned }
}
