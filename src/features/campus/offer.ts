import { availabilityOf } from '#features/academy/availability-view.ts'
import { circumstancesOf } from '#features/academy/openings.ts'
import { nextFit } from '#features/academy/plan.ts'
import type { Session } from '#features/academy/queries.ts'
import type { SessionView } from '#features/academy/session-view.ts'
import { type Quote, quoteOf } from '#features/reservations/quote.ts'
import { type Actor, userId } from '#kernel/actor.ts'
import { type Refusal, Refused } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { countSlots } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { type Choice, readSlots } from './choice.ts'
import { gridView } from './grid-view.ts'

/** What a choice costs now, or why it cannot be had. Instants are ISO text, amounts grosze. */
export type Offered =
  | { readonly kind: 'nothing chosen' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly nearest: string | null }
  | {
      readonly kind: 'quoted'
      readonly lessons: readonly { readonly start: string; readonly end: string; readonly price: number }[]
      readonly skipped: readonly { readonly start: string; readonly end: string; readonly reason: Reason }[]
      readonly amount: number
    }
export type Reason = Quote['skipped'][number]['reason']

type Asked = { readonly viewer: Actor; readonly now: Temporal.Instant; readonly zone: string }

/** The week of an individual session that the grid shows, and nothing for the others. */
export const weekOf = async (session: Session, choice: Choice, { viewer, now, zone }: Asked) =>
  session.type === 'individual'
    ? availabilityOf(session, { firstDate: choice.from ?? undefined, zone, viewer }, now)
    : null

type Week = Awaited<ReturnType<typeof weekOf>>

/** The first day that counts when the address names none: the shown week's, or the first meeting with a place. */
export const firstDayOf = (view: SessionView, choice: Choice, week: Week): string | undefined => {
  if (week) return week.firstDate
  if (view.type === 'course') return undefined
  const open = view.meetings.find(({ start, placesLeft }) => placesLeft > 0 && start >= (view.nextStart ?? ''))
  return choice.from ?? (open ? dateIn(open.start, view.zone) : undefined)
}

/** Half-hours that a form without scripts has posted on the clock of its grid join those of the address. */
export const withPosted = (choice: Choice, posted: readonly string[], week: Week, zone: string): Choice => {
  if (!week || posted.length === 0) return choice
  return { ...choice, picks: gridView(week.cells, zone, week.zone).toSession(readSlots(posted)) }
}

/** Asks the very function that reserving asks under its lock. */
export const offerOf = async (
  session: Session,
  choice: Choice,
  firstDate: string | undefined,
  { viewer, now, zone }: Asked,
): Promise<Offered> => {
  if (session.type === 'individual' && countSlots(choice.picks) === 0) return { kind: 'nothing chosen' }
  const wanted = { plan: choice.plan, firstDate, date_time: session.type === 'individual' ? choice.picks : undefined }
  try {
    const quote = await quoteOf(db, session, wanted, { now, studentId: userId(viewer) ?? undefined, zone })
    return {
      kind: 'quoted',
      amount: quote.amount,
      lessons: quote.lessons.map(plain),
      skipped: quote.skipped.map(plain),
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { kind: 'refused', refusal: error.refusal, nearest: await nearestOf(session, choice, firstDate, now) }
  }
}

const plain = <Of extends { readonly start: Temporal.Instant; readonly end: Temporal.Instant }>(span: Of) => ({
  ...span,
  start: span.start.toString(),
  end: span.end.toString(),
})

/** The first day at which one of the picked runs is free, `YYYY-MM-DD` in the session's zone. */
const nearestOf = async (session: Session, { picks }: Choice, firstDate: string | undefined, now: Temporal.Instant) => {
  if (session.type !== 'individual' || firstDate === undefined) return null
  const fit = nextFit(session, picks, firstDate, await circumstancesOf(db, session, now))
  return fit && fit.date !== firstDate ? fit.date : null
}
