import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { OfferedSession } from '#features/academy/queries.ts'
import { planGroupDates } from '#features/academy/recurring.ts'
import { isOnOffer } from '#features/academy/rules.ts'
import { lockUsers } from '#features/calendar/actions.ts'
import { createHold } from '#features/holds/actions.ts'
import { listGuardianIds } from '#features/users/guardianships.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { nextBlockDecided, nextBlockOffered } from './events.ts'
import { reservationHoldable } from './kind.ts'
import { insertReservation } from './new-reservation.ts'
import {
  decideNextBlock,
  hasFirstWeekPassed,
  isToBeRenewed,
  nextFirstDate,
  OFFER_DAYS,
  OFFER_HORIZON_WEEKS,
} from './next-block.ts'
import {
  eventPayload,
  listLessons,
  lockReservation,
  type Reservation,
  refreshAvailability,
  takePlaces,
} from './places.ts'
import { getQuote, type Quote } from './quote.ts'
import { NOT_OPEN } from './refusals.ts'
import { BLOCK_WEEKS } from './schema.ts'
import { reservations } from './table.ts'

const BATCH = 200
/** A run after a standstill leaves the rest to the next one, so that no run takes long. */
const OFFERS_PER_RUN = 500

/**
 * Every ten minutes: offers the four weeks after each block that ends within seven days, and keeps them until 48 hours before their first lesson.
 * Each agreement has its own transaction and is decided again under its locks: two runs at once make one offer, and one that fails is
 * logged and tried again by the next run. Returns how many were offered.
 */
export const offerNextBlocks = async (now: Temporal.Instant): Promise<number> => {
  let offered = 0
  for (let after = ''; ; ) {
    const due = await listEnding(now, after)
    for (const { id } of due) if (await tryOffer(id, now)) offered += 1
    const last = due.at(-1)
    if (!last || due.length < BATCH || offered >= OFFERS_PER_RUN) return offered
    after = last.id
  }
}

/** Also those whose last lesson was moved beyond the block; of these some a day early, because a zone adds a day at most. */
const listEnding = (now: Temporal.Instant, after: string) => {
  const soon = now.add({ hours: OFFER_DAYS * 24 })
  const firstDate = soon
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .add({ days: 1 })
    .subtract({ weeks: BLOCK_WEEKS })
    .toString()
  const end = sql`(select max(o.ends_at) from lessons l join occurrences o on o.id = l.occurrence_id where l.purchase_id = academy_session_purchases.id)`
  return db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.plan, sql`'block'`),
        eq(reservations.state, sql`'booked'`),
        eq(reservations.nextBlock, sql`'open'`),
        gt(reservations.id, after),
        or(sql`${end} <= ${soon.toString()}::timestamptz`, sql`${reservations.firstDate} <= ${firstDate}::date`),
      ),
    )
    .orderBy(asc(reservations.id))
    .limit(BATCH)
}

const tryOffer = async (id: string, now: Temporal.Instant): Promise<boolean> => {
  try {
    return await offerNextBlock({ actor: systemActor('next-blocks'), now, requestId: `next block ${id}` }, id)
  } catch (error) {
    log.error({ err: error, reservationId: id }, 'a next block could not be offered; the next run tries again')
    return false
  }
}

/** Returns whether it was offered. */
const offerNextBlock = (ctx: Ctx, id: string): Promise<boolean> =>
  transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    const { firstDate } = reservation
    if (!firstDate) return false
    const nextStart = Temporal.PlainDate.from(nextFirstDate(firstDate)).toZonedDateTime(session.zone).toInstant()
    const lessons = await listLessons(tx, [id])
    if (!isToBeRenewed({ ...reservation, lessons, nextStart }, ctx.now)) return false
    await lockUsers(tx, [session.user_id, reservation.userId])
    const proposal = await propose(tx, ctx, session, { ...reservation, firstDate: nextFirstDate(firstDate) })
    await tx.update(reservations).set({ nextBlock: proposal.state }).where(eq(reservations.id, id))
    if (proposal.state === 'offered') await keepNextBlock(tx, ctx, session, reservation, proposal)
    else {
      const payload = { ...eventPayload(session, reservation), ...proposal }
      await recordEvents(tx, ctx, nextBlockDecided(id, payload, { before: { nextBlock: reservation.nextBlock } }))
    }
    return proposal.state === 'offered'
  })

type Proposal =
  | { readonly state: 'offered'; readonly quote: Quote; readonly firstDate: string }
  | { readonly state: 'impossible'; readonly why: string }
  | { readonly state: 'missed' }

/** The next block at the session's current terms. Needs the locks of session, teacher and student. */
const propose = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  { userId: studentId, firstDate, date_time }: Reservation & { readonly firstDate: string },
): Promise<Proposal> => {
  if (hasFirstWeekPassed(firstDate, session.zone, ctx.now)) return { state: 'missed' }
  if (!isOnOffer(session)) return { state: 'impossible', why: NOT_OPEN.message }
  const end = Temporal.PlainDate.from(firstDate).add({ weeks: BLOCK_WEEKS }).toZonedDateTime(session.zone).toInstant()
  if (session.type === 'group') await planGroupDates(tx, ctx, session, end)
  const terms = { ...session, horizonWeeks: Math.max(session.horizonWeeks, OFFER_HORIZON_WEEKS) }
  const request = { plan: 'block', firstDate, date_time } as const
  try {
    const quote = await getQuote(tx, terms, request, { now: ctx.now, studentId, zone: session.zone, isProposed: true })
    return decideNextBlock(quote, ctx.now) === 'missed' ? { state: 'missed' } : { state: 'offered', quote, firstDate }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { state: 'impossible', why: error.refusal.message }
  }
}

const keepNextBlock = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  renewed: Reservation,
  { quote, firstDate }: Extract<Proposal, { state: 'offered' }>,
): Promise<void> => {
  const parties = { studentId: renewed.userId, payerId: await findPayer(tx, ctx, renewed) }
  const agreed = {
    ...({ ...parties, plan: 'block', firstDate, date_time: renewed.date_time } as const),
    subject: renewed.subject,
    ...{ termsVersion: TERMS_VERSION, earlyPerformanceAt: null, renewedFrom: renewed.id },
  }
  const offered = await insertReservation(tx, ctx, session, agreed, quote)
  await takePlaces(tx, ctx, offered, session, quote.lessons, 'held')
  const holdable = reservationHoldable(offered.id)
  const { userId: personId, payerId, state } = offered
  const start = quote.lessons[0]?.start ?? ctx.now
  const expiresAt = await createHold(tx, ctx, { holdable, personId, payerId, policy: 'renewal', start })
  await refreshAvailability(tx, ctx, session, offered)
  const payload = {
    ...eventPayload(session, offered),
    ...{ renewedFrom: renewed.id, formerUnitPrice: renewed.unitPrice, keptUntil: expiresAt.toString() },
  }
  await recordEvents(tx, ctx, nextBlockOffered(offered.id, payload, { after: { state, ...payload } }))
}

/** The payer of the block before; the student where that guardian may no longer pay. */
const findPayer = async (tx: Tx, { now }: Ctx, { userId, payerId }: Reservation): Promise<string> =>
  payerId === userId || !(await listGuardianIds(tx, userId, now)).includes(payerId) ? userId : payerId
