import { type Availability, getAvailability } from '#features/academy/availability/availability-view.ts'
import { findNextFit } from '#features/academy/availability/lesson-schedule.ts'
import { loadAvailabilityContext } from '#features/academy/availability/listing-projection.ts'
import { getQuote, type Quote } from '#features/academy/booking/quote.ts'
import type { Session, TrialOffer } from '#features/academy/sessions/queries.ts'
import { findSiblingReductions } from '#features/academy/sibling-discount/further-children.ts'
import { TRIAL_LENGTH } from '#features/academy/trials/refusals.ts'
import { asTrial, checkTrialLength } from '#features/academy/trials/rules.ts'
import type { AppliedReduction, Reduction } from '#features/money/price-reductions/rules.ts'
import { unwrap } from '#kernel/decision.ts'
import { RefusalError, type SaidRefusal, saidRefusal } from '#kernel/refusal.ts'
import { ISOLATED_SLOT } from '#kernel/slot-rules.ts'
import { countSlots } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { type Choice, readSlots } from './choice.ts'
import { toViewerGrid } from './viewer-grid.ts'

/** What a choice costs now, or the reason for a refusal. Instants are ISO text, amounts grosze. */
export type ChoiceQuote =
  | { readonly kind: 'nothing chosen' }
  | { readonly kind: 'refused'; readonly refusal: SaidRefusal; readonly nearest: string | null }
  | {
      readonly kind: 'quoted'
      readonly lessons: readonly {
        readonly start: string
        readonly end: string
        readonly price: number
        /** What was taken off the price. */
        readonly reduction: number
      }[]
      readonly skipped: readonly SkippedDate[]
      readonly amount: number
      readonly reductions: readonly AppliedReduction[]
    }
type SkippedDate = Omit<Quote['skipped'][number], 'start' | 'end'> & { readonly start: string; readonly end: string }

/** `studentId`: who would come; null for visitors. */
type QuoteContext = {
  readonly studentId: string | null
  /** Whether another person than the student chooses. */
  readonly isForAnother?: boolean
  readonly now: Temporal.Instant
  readonly zone: string
  /** That of a code that was typed. */
  readonly reductions?: readonly Reduction[]
  /** The trial lesson that this person can have here. */
  readonly trial?: TrialOffer | null
}

/** The week in the grid of an individual session, from the viewer's next free day unless the URL names one; null for other types. */
export const loadWeek = async (session: Session, choice: Choice, { studentId, now, zone, trial }: QuoteContext) =>
  session.type === 'individual'
    ? getAvailability(
        choice.isTrial && trial ? asTrial(session, trial) : session,
        { firstDate: choice.week ?? choice.from ?? 'next free', zone, personId: studentId },
        now,
      )
    : null

/** Adds the half-hours that a form without scripts has posted, in local time of its grid, to those of the URL. */
export const withPostedSlots = (
  choice: Choice,
  posted: readonly string[],
  week: Availability | null,
  zone: string,
): Choice => {
  if (!week || posted.length === 0) return choice
  const grid = toViewerGrid(week, zone)
  const whole = grid.select(readSlots(posted), [], true)
  return { ...choice, from: week.firstDate, week: null, picks: grid.toSession(whole) }
}

/** Uses the same function as the reservation, which calls it under its lock. */
const quoteChoice = async (
  session: Session,
  choice: Choice,
  firstDate: string | undefined,
  {
    studentId,
    isForAnother,
    now,
    zone,
    reductions,
    trial = null,
  }: QuoteContext & Required<Pick<QuoteContext, 'reductions'>>,
): Promise<ChoiceQuote> => {
  if (session.type === 'individual' && countSlots(choice.picks) === 0) return { kind: 'nothing chosen' }
  const sold = choice.isTrial && trial ? asTrial(session, trial) : session
  const request = { plan: choice.plan, firstDate, date_time: session.type === 'individual' ? choice.picks : undefined }
  try {
    if (choice.isTrial && trial) unwrap(checkTrialLength(trial, choice.picks))
    const quote = await getQuote(db, sold, request, {
      ...{ now, studentId: studentId ?? undefined, isForAnother, zone, reductions },
      isPreview: true,
    })
    return {
      kind: 'quoted',
      amount: quote.amount,
      reductions: (quote.reductions ?? []).map(({ words: _, ...applied }) => applied),
      lessons: quote.lessons.map(lesson => ({ reduction: 0, ...toIsoSpan(lesson) })),
      skipped: quote.skipped.map(toIsoSpan),
    }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const refused = { kind: 'refused', refusal: saidRefusal(error.refusal), nearest: null } as const
    // A lesson that is too short fits no other week either.
    if (error.refusal.code === ISOLATED_SLOT.code || error.refusal.code === TRIAL_LENGTH.code) return refused
    return { ...refused, nearest: await findNearestDate(sold, choice, firstDate, now) }
  }
}

/** What the ways of buying a choice cost; null for those that are not possible. */
export type PlanOffers = { readonly [Way in 'single' | 'block']: PlanOffer | null }
export type PlanOffer = {
  readonly count: number
  /** Grosze. */
  readonly amount: number
  /** Of the first lesson. */
  readonly start: string
  readonly skipped: readonly SkippedDate[]
}

/** One lesson and four weeks of a choice side by side. A weekly agreement begins with the same four weeks. */
export const quotePlans = async (
  session: Session,
  choice: Choice,
  firstDate: string | undefined,
  context: QuoteContext,
): Promise<{ readonly offered: ChoiceQuote; readonly plans: PlanOffers }> => {
  // A trial lesson has its own price, from which nothing is taken off.
  if (choice.isTrial) {
    const offered = await quoteChoice(session, choice, firstDate, { ...context, reductions: [] })
    return { offered, plans: { single: null, block: null } }
  }
  const siblings = await findSiblingReductions(db, context.studentId ?? undefined, context.now)
  const reductions = [...siblings, ...(context.reductions ?? [])]
  const quote = (plan: Choice['plan']) =>
    quoteChoice(session, { ...choice, plan }, firstDate, { ...context, reductions })
  if (session.type === 'course') return { offered: await quote(choice.plan), plans: { single: null, block: null } }
  const other = choice.plan === 'single' ? 'block' : 'single'
  const [offered, beside] = await Promise.all([quote(choice.plan), quote(other)])
  const [single, block] = other === 'block' ? [offered, beside] : [beside, offered]
  return { offered, plans: { single: toPlanOffer(single), block: toPlanOffer(block) } }
}

const toPlanOffer = (quote: ChoiceQuote): PlanOffer | null => {
  const first = quote.kind === 'quoted' ? quote.lessons[0] : undefined
  if (quote.kind !== 'quoted' || !first) return null
  return { count: quote.lessons.length, amount: quote.amount, start: first.start, skipped: quote.skipped }
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
