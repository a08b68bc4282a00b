import type { AvailabilityContext } from '#features/academy/availability/availability.ts'
import { scheduleLessons } from '#features/academy/availability/lesson-schedule.ts'
import { readAvailabilityContext } from '#features/academy/availability/listing-projection.ts'
import {
  FIRST_DATE_FULL,
  FIRST_DATE_TAKEN,
  NO_FIRST_DATE,
  NO_FREE_DATES,
  NO_PLACES,
  NOT_OFFERED,
  NOT_OPEN,
  STUDENT_BUSY,
} from '#features/academy/reservations/refusals.ts'
import { checkSelection, isInsideNotice, lessonPricesFor } from '#features/academy/reservations/rules.ts'
import { BLOCK_WEEKS, type Plan } from '#features/academy/reservations/states.ts'
import { courseLessons } from '#features/academy/sessions/course.ts'
import { sumPrices } from '#features/academy/sessions/price.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { findSiblingReductions } from '#features/academy/sibling-discount/further-children.ts'
import {
  type AppliedReduction,
  largestReduction,
  type Reduction,
  reducePrices,
} from '#features/money/price-reductions/rules.ts'
import { type CalendarReads, calendarOf } from '#features/scheduling/calendar/calendar-reads.ts'
import type { PlannedOccurrence, PlannedPlaces } from '#features/scheduling/calendar/queries.ts'
import { unwrap } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { dateIn, formatDateAndTimeRange, overlaps, type Span } from '#kernel/time.ts'
import { type DateTimeMap, slotsByDay, type TimetableRun, timetableRuns, weekdayOf } from '#kernel/timetable.ts'
import type { Reader } from '#platform/database.ts'
import { findUnplanned, nameHolidays, type SkippedDate } from './skipped-dates.ts'

/** The requested lessons; `firstDate` is a day in the session's zone, `date_time` half-hours of its week. */
export type QuoteRequest = {
  readonly plan: Plan
  readonly firstDate?: string | undefined
  readonly date_time?: DateTimeMap | undefined
  /** Weeks from the first date; four unless changed. A single lesson has none. */
  readonly weeks?: number | undefined
}
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

type QuoteContext = {
  readonly now: Temporal.Instant
  /** Dates on which this student is busy are skipped; absent for visitors. */
  readonly studentId?: string | undefined
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

type SelectedLessons = {
  readonly spans: readonly (Span & { occurrenceId: string | null })[]
  readonly skipped: readonly SkippedDate[]
  /** Dates of the timetable that were never planned; they could not be chosen. */
  readonly unplanned?: readonly SkippedDate[]
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
  const when = formatDateAndTimeRange(first.start, first.end, context.zone, context.now)
  if (first.reason === 'full') refuse(withParams(FIRST_DATE_FULL, { when }))
  refuse(withParams(first.reason === 'clash' ? STUDENT_BUSY : FIRST_DATE_TAKEN, { when }))
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

const asksForClashes = ({ plan }: QuoteRequest, { isPreview = false }: QuoteContext): boolean =>
  plan !== 'single' || isPreview

const weeksOf = ({ weeks = BLOCK_WEEKS }: QuoteRequest): number => weeks

type DatedQuoteRequest = QuoteRequest & { readonly firstDate: string }

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

/** Planned dates of the group's timetable: one, or those of four weeks. */
const selectGroupLessons = async (
  calendar: CalendarReads,
  session: Session,
  request: DatedQuoteRequest,
  context: QuoteContext,
): Promise<SelectedLessons> => {
  const { firstDate, plan } = request
  const first = Temporal.PlainDate.from(firstDate)
  const until = first.add(plan === 'single' ? { days: 1 } : { weeks: weeksOf(request) })
  const [start, end] = [first, until].map(day => day.toZonedDateTime(session.zone).toInstant())
  const picked = pickedStarts(session, request)
  const planned = (await calendar.plannedOccurrences(session.id, start ?? context.now, end)).filter(
    one => dateIn(one.start, session.zone) >= firstDate && (picked === null || picked.has(one.start.epochMilliseconds)),
  )
  if (planned.length === 0 && !context.mayBeEmpty) return refuse(NOT_OFFERED)
  const scheduled = timetableRuns(session.date_time, session.zone, firstDate, weeksOf(request)).filter(
    ({ start }) => picked === null || picked.has(start.epochMilliseconds),
  )
  const dates = plan === 'single' ? planned.slice(0, 1) : planned
  const own =
    context.studentId && end && asksForClashes(request, context)
      ? await calendar.busyTimes(context.studentId, { start: context.now, end })
      : []
  const checked = dates.map(one => ({ one, reason: skipReason(one) }))
  function skipReason({ start, end, taken }: PlannedPlaces): SkippedDate['reason'] | null {
    if (Temporal.Instant.compare(start, context.now) <= 0) return 'past'
    if (isInsideNotice(session, start, context.now)) return 'notice'
    if (taken >= session.maxStudents) return 'full'
    return own.some(each => overlaps(each, { start, end })) ? 'clash' : null
  }
  return {
    spans: checked.flatMap(({ one, reason }) => (reason ? [] : [toSelectedLesson(one)])),
    skipped: checked.flatMap(({ one, reason }) => (reason ? [{ start: one.start, end: one.end, reason }] : [])),
    unplanned:
      plan !== 'single' ? await findUnplanned(calendar, session, { scheduled, planned, now: context.now }) : [],
  }
}

/**
 * The starts of a group's runs that the picked half-hours name; null where none are picked. Compared as instants, because in the night
 * of the change to summer time a run takes place at another time than its timetable says: there both times name it.
 */
const pickedStarts = ({ date_time, zone }: Session, request: DatedQuoteRequest) => {
  const { firstDate, date_time: picked } = request
  if (!picked || slotsByDay(picked).length === 0) return null
  const isNamed = ({ weekday, from, start }: TimetableRun): boolean => {
    const local = start.toZonedDateTimeISO(zone)
    const localHours = picked[weekdayOf(local.toPlainDate())] ?? []
    return (picked[weekday]?.includes(from) ?? false) || localHours.includes(local.hour + local.minute / 60)
  }
  const keyOf = ({ weekday, from }: TimetableRun) => `${weekday} ${from}`
  const named = new Set(timetableRuns(date_time, zone, firstDate, 1).filter(isNamed).map(keyOf))
  const runs = timetableRuns(date_time, zone, firstDate, weeksOf(request)).filter(run => named.has(keyOf(run)))
  return new Set(runs.map(({ start }) => start.epochMilliseconds))
}

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

const toSelectedLesson = ({ id, start, end }: PlannedOccurrence) => ({ start, end, occurrenceId: id })
