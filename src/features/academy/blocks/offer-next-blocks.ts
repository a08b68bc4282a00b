import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { type AgreedTerms, insertReservations } from '#features/academy/booking/insert-reservation.ts'
import { takeFreePlaces } from '#features/academy/booking/lesson-places.ts'
import { type Quote, quoteFrom } from '#features/academy/booking/quote.ts'
import { recordPackageUse } from '#features/academy/packages/uses.ts'
import { hasFirstWeekPassed, nextFirstDate, OFFER_HORIZON_WEEKS } from '#features/academy/reservations/block-dates.ts'
import { nextBlockDecided, nextBlockOffered } from '#features/academy/reservations/events.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { payersNow } from '#features/academy/reservations/parties.ts'
import { refreshAvailabilityOf } from '#features/academy/reservations/refresh-availability.ts'
import { NOT_OPEN } from '#features/academy/reservations/refusals.ts'
import {
  eventPayload,
  listLessons,
  lockReservations,
  type Reservation,
} from '#features/academy/reservations/reservation-rows.ts'
import { BLOCK_WEEKS } from '#features/academy/reservations/states.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { planGroupDates } from '#features/academy/timetable/planning-jobs.ts'
import { createHolds } from '#features/money/holds/actions.ts'
import type { Reduction } from '#features/money/price-reductions/rules.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { CalendarReads } from '#features/scheduling/calendar/calendar-reads.ts'
import { loadCalendar } from '#features/scheduling/calendar/loaded-calendar.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { type Refusal, RefusalError } from '#kernel/refusal.ts'
import { latest } from '#kernel/time.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { englishOf, keepRefusal } from '#platform/kept-sentences.ts'
import { log } from '#platform/log.ts'
import { takeNextBlockReductions } from './next-block-reductions.ts'
import { decideNextBlock, isToBeRenewed, OFFER_DAYS } from './next-block-rules.ts'

/**
 * Every ten minutes: offers the four weeks after each block that ends within seven days, and keeps them until 48 hours before their first
 * lesson. Each batch of agreements has one transaction, and each agreement is decided again under its locks: two runs at once make one
 * offer, and one that fails is logged and tried again by the next run. Returns how many were offered (docs/product.md §5.19).
 */
export const offerNextBlocks = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('next-blocks'), now, requestId: `next blocks ${now}` }
  return runInBatches(await listEnding(now), {
    run: ids => offerBatch(ctx, ids),
    onFailure: (err, reservationId) =>
      log.error({ err, reservationId }, 'a next block could not be offered; the next run tries again'),
  })
}

/**
 * Also those whose last lesson was moved beyond the block; of these some a day early, because a zone adds a day at most. Those of one
 * session follow each other, so that a batch locks few sessions.
 */
const listEnding = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const soon = now.add({ hours: OFFER_DAYS * 24 })
  const firstDate = soon
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .add({ days: 1 })
    .subtract({ weeks: BLOCK_WEEKS })
    .toString()
  const end = sql`(select max(o.ends_at) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = academy_session_purchases.id)`
  const rows = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.plan, sql`'block'`),
        eq(reservations.state, sql`'booked'`),
        eq(reservations.nextBlock, sql`'open'`),
        or(sql`${end} <= ${soon.toString()}::timestamptz`, sql`${reservations.firstDate} <= ${firstDate}::date`),
      ),
    )
    .orderBy(asc(reservations.productId), asc(reservations.id))
  return rows.map(({ id }) => id)
}

/** A block to be continued, with the first day of the next one. */
type Ending = {
  readonly session: OfferedSession
  readonly block: Reservation
  readonly firstDate: string
  readonly studentId: string
  /** Who pays for the next one. */
  readonly payerId: string
}

/** Returns how many were offered. */
const offerBatch = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  transaction(async tx => {
    const ending = await lockEnding(tx, ctx, ids)
    if (ending.length === 0) return 0
    const calendar = await loadCalendarOf(tx, ctx, ending)
    const reductions = await takeNextBlockReductions(tx, ctx, ending)
    const offered: Offered[] = []
    const events: ReturnType<typeof nextBlockDecided>[] = []
    for (const one of ending) {
      const proposal = await propose(calendar, ctx, one, reductions.of(one))
      if (proposal.state === 'offered') {
        const { userId } = one.block
        const personIds = one.session.type === 'individual' ? [one.session.user_id, userId] : [userId]
        for (const lesson of proposal.quote.lessons) calendar.take({ ...lesson, personIds })
        reductions.use(proposal.quote)
        offered.push({ ...one, quote: proposal.quote })
      } else {
        const payload = { ...eventPayload(one.session, one.block), ...proposal }
        events.push(nextBlockDecided(one.block.id, payload, { before: { nextBlock: one.block.nextBlock } }))
      }
    }
    await saveDecisions(
      tx,
      offered.map(({ block }) => block.id),
      'offered',
    )
    for (const state of ['impossible', 'missed'] as const)
      await saveDecisions(
        tx,
        events.filter(({ payload }) => payload.state === state).map(({ entityId }) => entityId),
        state,
      )
    await recordEvents(tx, ctx, ...(await keepNextBlocks(tx, ctx, offered)), ...events)
    return offered.length
  })

const saveDecisions = async (tx: Tx, ids: readonly string[], nextBlock: Proposal['state']): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(reservations)
    .set({ nextBlock })
    .where(inArray(reservations.id, [...ids]))
}

/** Those that are still to be continued, with the locks of their sessions, teachers and students. */
const lockEnding = async (tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<readonly Ending[]> => {
  const locked = await lockReservations(tx, ids)
  const lessonsOf = Map.groupBy(await listLessons(tx, ids), ({ purchaseId }) => purchaseId)
  const ending = locked.flatMap(({ session, reservation: block }) => {
    if (!block.firstDate) return []
    const firstDate = nextFirstDate(block.firstDate)
    const nextStart = Temporal.PlainDate.from(firstDate).toZonedDateTime(session.zone).toInstant()
    const isEnding = isToBeRenewed({ ...block, lessons: lessonsOf.get(block.id) ?? [], nextStart }, ctx.now)
    return isEnding ? [{ session, block, firstDate, studentId: block.userId, payerId: block.payerId }] : []
  })
  await lockUsers(
    tx,
    ending.flatMap(({ session, block }) => [session.user_id, block.userId]),
  )
  const payerOf = await payersNow(tx, ending, ctx.now)
  return ending.map(one => ({ ...one, payerId: payerOf(one) }))
}

/** Midnight after the last day of the next block. */
const endOf = ({ session, firstDate }: Ending): Temporal.Instant =>
  Temporal.PlainDate.from(firstDate).add({ weeks: BLOCK_WEEKS }).toZonedDateTime(session.zone).toInstant()

const isPossible = ({ session, firstDate }: Ending, { now }: Ctx): boolean =>
  isOnOffer(session) && !hasFirstWeekPassed(firstDate, session.zone, now)

/** The calendars of all, up to the end of their next blocks; the dates of groups are planned until then. */
const loadCalendarOf = async (tx: Tx, ctx: Ctx, ending: readonly Ending[]) => {
  const ofGroups = ending.filter(one => one.session.type === 'group' && isPossible(one, ctx))
  const groups = Map.groupBy(ofGroups, ({ session }) => session.id)
  for (const own of groups.values()) if (own[0]) await planGroupDates(tx, ctx, own[0].session, latest(own.map(endOf)))
  return loadCalendar(tx, {
    personIds: [...new Set(ending.flatMap(({ session, block }) => [session.user_id, block.userId]))],
    sessionIds: [...groups.keys()],
    withOutside: false,
    // A day more: the buffer before a later lesson also blocks time.
    within: { start: ctx.now, end: latest([ctx.now, ...ending.map(endOf)]).add({ hours: 24 }) },
  })
}

type Proposal =
  | { readonly state: 'offered'; readonly quote: Quote }
  | { readonly state: 'impossible'; readonly why: string; readonly code: string; readonly kept: string }
  | { readonly state: 'missed' }

const impossible = (refusal: Refusal): Proposal => ({
  state: 'impossible',
  ...{ why: englishOf(refusal), code: refusal.code, kept: keepRefusal(refusal) },
})

/** The next block at the session's current terms. */
const propose = async (
  calendar: CalendarReads,
  ctx: Ctx,
  ending: Ending,
  reductions: readonly Reduction[],
): Promise<Proposal> => {
  const { session, block, firstDate } = ending
  if (hasFirstWeekPassed(firstDate, session.zone, ctx.now)) return { state: 'missed' }
  if (!isPossible(ending, ctx)) return impossible(NOT_OPEN)
  const terms = { ...session, horizonWeeks: Math.max(session.horizonWeeks, OFFER_HORIZON_WEEKS) }
  const request = { plan: 'block', firstDate, date_time: block.date_time } as const
  const context = { now: ctx.now, studentId: block.userId, zone: session.zone, isProposed: true, reductions }
  try {
    const quote = await quoteFrom(calendar, terms, request, context)
    return decideNextBlock(quote, ctx.now) === 'missed' ? { state: 'missed' } : { state: 'offered', quote }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return impossible(error.refusal)
  }
}

type Offered = Ending & { readonly quote: Quote }

/** Inserts the offered blocks with their lessons and holds. Returns their events. */
const keepNextBlocks = async (tx: Tx, ctx: Ctx, offered: readonly Offered[]) => {
  const termsVersion = await readTermsVersion(ctx.now, tx)
  const inserted = await insertReservations(
    tx,
    ctx,
    offered.map(one => ({
      session: one.session,
      quote: one.quote,
      agreed: agreedTerms(one, termsVersion),
    })),
  )
  const kept = offered.flatMap((one, at) => {
    const reservation = inserted[at]
    return reservation ? [{ ...one, reservation, lessons: one.quote.lessons }] : []
  })
  for (const { reservation } of kept) await recordPackageUse(tx, ctx, reservation)
  await takeFreePlaces(tx, ctx, kept, 'held')
  const ends = await createHolds(
    tx,
    ctx,
    kept.map(({ lessons, reservation: { id, userId: personId, payerId } }) => {
      const start = lessons[0]?.start ?? ctx.now
      return { holdable: reservationHoldable(id), personId, payerId, policy: 'renewal', start }
    }),
  )
  await refreshAvailabilityOf(tx, ctx, kept)
  return kept.map(({ session, block, reservation }, at) => {
    const payload = {
      ...eventPayload(session, reservation),
      ...{ renewedFrom: block.id, formerUnitPrice: block.unitPrice, keptUntil: String(ends[at]) },
    }
    return nextBlockOffered(reservation.id, payload, { after: { state: reservation.state, ...payload } })
  })
}

const agreedTerms = ({ block, firstDate, studentId, payerId }: Offered, termsVersion: string): AgreedTerms => ({
  ...({ studentId, payerId, plan: 'block', firstDate, date_time: block.date_time } as const),
  ...{ subject: block.subject, termsVersion, earlyPerformanceAt: null, renewedFrom: block.id },
})
