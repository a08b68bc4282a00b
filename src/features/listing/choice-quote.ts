import { getAvailability } from '#features/academy/availability-view.ts'
import { findNextFit } from '#features/academy/lesson-schedule.ts'
import { loadAvailabilityContext } from '#features/academy/listing-projection.ts'
import type { Session } from '#features/academy/queries.ts'
import type { SessionView } from '#features/academy/session-view.ts'
import { getQuote, type Quote } from '#features/reservations/quote.ts'
import { type Actor, userIdOf } from '#kernel/actor.ts'
import { type Refusal, RefusalError } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { countSlots } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { type Choice, readSlots } from './choice.ts'
import { isTooShort } from './too-short.ts'
import { toViewerGrid } from './viewer-grid.ts'

/** What a choice costs now, or the reason for a refusal. Instants are ISO text, amounts grosze. */
export type ChoiceQuote =
  | { readonly kind: 'nothing chosen' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly nearest: string | null }
  | {
      readonly kind: 'quoted'
      readonly lessons: readonly { readonly start: string; readonly end: string; readonly price: number }[]
      readonly skipped: readonly SkippedDate[]
      readonly amount: number
    }
type SkippedDate = Omit<Quote['skipped'][number], 'start' | 'end'> & { readonly start: string; readonly end: string }

type QuoteContext = { readonly viewer: Actor; readonly now: Temporal.Instant; readonly zone: string }

/** The week in the grid of an individual session, from its next free day unless the URL names one; null for other types. */
export const loadWeek = async (session: Session, choice: Choice, { viewer, now, zone }: QuoteContext) =>
  session.type === 'individual'
    ? getAvailability(session, { firstDate: choice.from ?? nextFreeDate(session), zone, viewer }, now)
    : null

const nextFreeDate = ({ nextStart, zone }: Session) => (nextStart ? dateIn(nextStart, zone) : undefined)

type Week = Awaited<ReturnType<typeof loadWeek>>

/**
 * The first day when the URL names none: the start of the shown week, or the first lesson with a free place, and where all are full the
 * first for which a person can wait.
 */
export const defaultFirstDate = (view: SessionView, choice: Choice, week: Week): string | undefined => {
  if (week) return week.firstDate
  if (view.type === 'course') return undefined
  const bookable = view.meetings.filter(({ start }) => start >= (view.nextStart ?? ''))
  const open = bookable.find(({ placesLeft }) => placesLeft > 0) ?? bookable[0]
  return choice.from ?? (open ? dateIn(open.start, view.zone) : undefined)
}

/** Adds the half-hours that a form without scripts has posted, in local time of its grid, to those of the URL. */
export const withPostedSlots = (choice: Choice, posted: readonly string[], week: Week, zone: string): Choice => {
  if (!week || posted.length === 0) return choice
  return { ...choice, picks: toViewerGrid(week, zone).toSession(readSlots(posted)) }
}

/** Uses the same function as the reservation, which calls it under its lock. */
export const quoteChoice = async (
  session: Session,
  choice: Choice,
  firstDate: string | undefined,
  { viewer, now, zone }: QuoteContext,
): Promise<ChoiceQuote> => {
  if (session.type === 'individual' && countSlots(choice.picks) === 0) return { kind: 'nothing chosen' }
  const request = { plan: choice.plan, firstDate, date_time: session.type === 'individual' ? choice.picks : undefined }
  try {
    const quote = await getQuote(db, session, request, { now, studentId: userIdOf(viewer) ?? undefined, zone })
    return {
      kind: 'quoted',
      amount: quote.amount,
      lessons: quote.lessons.map(toIsoSpan),
      skipped: quote.skipped.map(toIsoSpan),
    }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const refused = { kind: 'refused', refusal: error.refusal, nearest: null } as const
    // A lesson that is too short fits no other week either.
    if (isTooShort(refused)) return refused
    return { ...refused, nearest: await findNearestDate(session, choice, firstDate, now) }
  }
}

const toIsoSpan = <Of extends { readonly start: Temporal.Instant; readonly end: Temporal.Instant }>(span: Of) => ({
  ...span,
  start: span.start.toString(),
  end: span.end.toString(),
})

/** The first day on which one of the picked runs is free, `YYYY-MM-DD` in the session's zone. */
const findNearestDate = async (
  session: Session,
  { picks }: Choice,
  firstDate: string | undefined,
  now: Temporal.Instant,
) => {
  if (session.type !== 'individual' || firstDate === undefined) return null
  const fit = findNextFit(session, picks, firstDate, await loadAvailabilityContext(db, session, now))
  return fit && fit.date !== firstDate ? fit.date : null
}
