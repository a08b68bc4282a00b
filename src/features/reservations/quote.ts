import type { Circumstances, Skip } from '#features/academy/availability.ts'
import { circumstancesOf } from '#features/academy/openings.ts'
import { plannedLessons } from '#features/academy/plan.ts'
import { sum } from '#features/academy/price.ts'
import type { Session } from '#features/academy/queries.ts'
import { busyOf, countParticipants, type Planned, plannedOf } from '#features/calendar/queries.ts'
import { accept } from '#kernel/decision.ts'
import type { Grosze } from '#kernel/money.ts'
import { refusal, refuse } from '#kernel/refusal.ts'
import { dated, dateIn, overlaps, type Span } from '#kernel/time.ts'
import { type DateTimeMap, days, weekdayOf } from '#kernel/timetable.ts'
import type { Reader } from '#platform/database.ts'
import {
  FIRST_TAKEN,
  NO_FIRST_DATE,
  NO_PLACES,
  NOT_OFFERED,
  NOT_OPEN,
  NOTHING_FREE,
  OWN_TIME_TAKEN,
} from './refusals.ts'
import { checkSelection, pricesOf } from './rules.ts'
import { type Plan, WEEKS_OF_BLOCK } from './schema.ts'

/** What somebody asks for; `firstDate` is a day in the session's zone, `date_time` half-hours of its week. */
export type Wanted = {
  readonly plan: Plan
  readonly firstDate?: string | undefined
  readonly date_time?: DateTimeMap | undefined
}
export type QuotedLesson = Span & { readonly price: Grosze; readonly occurrenceId: string | null }
export type Skipped = Span & { readonly reason: Skip | 'full' }
export type Quote = {
  readonly lessons: readonly QuotedLesson[]
  readonly skipped: readonly Skipped[]
  readonly amount: Grosze
}

type For = {
  readonly now: Temporal.Instant
  /** Whose own lessons stand in the way; nobody's for a visitor. */
  readonly studentId?: string | undefined
  readonly zone: string
}

type Chosen = {
  readonly spans: readonly (Span & { occurrenceId: string | null })[]
  readonly skipped: readonly Skipped[]
}

/**
 * The lessons that a choice would be now, what they cost (grosze) and which dates are skipped. Reserving asks this under the
 * session's lock; a page may ask it any time. Refuses what is not on offer and where nothing is free (docs/product.md §4.6, §5.3).
 */
export const quoteOf = async (reader: Reader, session: Session, wanted: Wanted, who: For): Promise<Quote> => {
  const { spans, skipped } = await choose(reader, session, wanted, who)
  checkFirstWeek(session, wanted, skipped, who)
  if (spans.length === 0) return refuse(NOTHING_FREE)
  const minutes = spans.map(({ start, end }) => end.since(start).total('minutes'))
  const prices = pricesOf(session, minutes, Math.max(session.course_schedule.length, spans.length))
  const lessons = spans.map((span, at) => ({ ...span, price: prices[at] ?? 0 }))
  return { lessons, skipped, amount: sum(lessons) }
}

/** Later dates may be skipped; those of the first week are what was chosen: without one of them it is another choice (docs/product.md §5.1). */
const checkFirstWeek = ({ zone }: Session, { firstDate }: Wanted, skipped: readonly Skipped[], who: For): void => {
  if (!firstDate) return
  const weekLater = Temporal.PlainDate.from(firstDate).add({ weeks: 1 }).toString()
  const first = skipped.find(({ start }) => dateIn(start, zone) < weekLater)
  if (!first) return
  if (first.reason === 'full') refuse(NO_PLACES)
  const when = dated(first.start, first.end, who.zone)
  refuse(refusal(first.reason === 'clash' ? OWN_TIME_TAKEN : FIRST_TAKEN, { when }))
}

const choose = (reader: Reader, session: Session, wanted: Wanted, who: For): Promise<Chosen> => {
  if (session.type === 'course') return chooseCourse(reader, session, who)
  const { firstDate } = wanted
  if (!firstDate) return refuse(NO_FIRST_DATE)
  return session.type === 'group'
    ? chooseGroup(reader, session, { ...wanted, firstDate }, who)
    : chooseIndividual(reader, session, { ...wanted, firstDate }, who)
}

type Dated = Wanted & { readonly firstDate: string }

/** Half-hours of the teacher's grid, one lesson for each run and week. */
const chooseIndividual = async (reader: Reader, session: Session, wanted: Dated, who: For): Promise<Chosen> => {
  const picked = accept(checkSelection(session, wanted.date_time ?? {}))
  const around = await circumstancesOf(reader, session, who.now)
  const own = wanted.plan === 'block' ? await ownTime(reader, around, session, who) : []
  const weeks = wanted.plan === 'block' ? WEEKS_OF_BLOCK : 1
  const { lessons, skipped } = plannedLessons(session, picked, wanted.firstDate, weeks, { ...around, own })
  return { spans: lessons.map(({ start, end }) => ({ start, end, occurrenceId: null })), skipped }
}

const ownTime = async (reader: Reader, { now }: Circumstances, { horizonWeeks }: Session, { studentId }: For) =>
  studentId ? busyOf(reader, studentId, { start: now, end: now.add({ hours: 24 * (7 * horizonWeeks + 7) }) }) : []

/** Dates of the group's timetable that are planned: one, or those of four weeks. */
const chooseGroup = async (reader: Reader, session: Session, wanted: Dated, who: For): Promise<Chosen> => {
  const { firstDate, plan } = wanted
  const first = Temporal.PlainDate.from(firstDate)
  const until = first.add(plan === 'block' ? { weeks: WEEKS_OF_BLOCK } : { days: 1 })
  const [start, end] = [first, until].map(day => day.toZonedDateTime(session.zone).toInstant())
  const planned = (await plannedOf(reader, [session.id], start ?? who.now, end)).filter(
    one => dateIn(one.start, session.zone) >= firstDate && isPicked(one, session.zone, wanted.date_time),
  )
  if (planned.length === 0) return refuse(NOT_OFFERED)
  const dates = plan === 'block' ? planned : planned.slice(0, 1)
  const taken = await countParticipants(
    reader,
    dates.map(({ id }) => id),
  )
  const own =
    plan === 'block' && who.studentId && end ? await busyOf(reader, who.studentId, { start: who.now, end }) : []
  const earliest = who.now.add({ hours: session.minimumNoticeHours })
  const judged = dates.map(one => ({ one, reason: whyNot(one) }))
  function whyNot({ id, start, end }: Planned): Skipped['reason'] | null {
    if (Temporal.Instant.compare(start, who.now) <= 0) return 'past'
    if (Temporal.Instant.compare(start, earliest) < 0) return 'notice'
    if ((taken.get(id) ?? 0) >= session.maxStudents) return 'full'
    return own.some(each => overlaps(each, { start, end })) ? 'clash' : null
  }
  return {
    spans: judged.flatMap(({ one, reason }) => (reason ? [] : [placeIn(one)])),
    skipped: judged.flatMap(({ one, reason }) => (reason ? [{ start: one.start, end: one.end, reason }] : [])),
  }
}

const isPicked = ({ start }: Span, zone: string, picked: DateTimeMap | undefined): boolean => {
  if (!picked || days(picked).length === 0) return true
  const wall = start.toZonedDateTimeISO(zone)
  return picked[weekdayOf(wall.toPlainDate())]?.includes(wall.hour + wall.minute / 60) ?? false
}

/** Every lesson of the course that has not started; one that is full keeps everybody out. */
const chooseCourse = async (reader: Reader, session: Session, { now }: For): Promise<Chosen> => {
  const planned = await plannedOf(reader, [session.id], now)
  const left = planned.filter(({ start }) => Temporal.Instant.compare(start, now) > 0)
  if (left.length === 0) refuse(NOT_OPEN)
  const taken = await countParticipants(
    reader,
    left.map(({ id }) => id),
  )
  if (left.some(({ id }) => (taken.get(id) ?? 0) >= session.maxStudents)) refuse(NO_PLACES)
  return { spans: left.map(placeIn), skipped: [] }
}

const placeIn = ({ id, start, end }: Planned) => ({ start, end, occurrenceId: id })
