import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { OfferedSession } from '#features/academy/queries.ts'
import { planGroupDates } from '#features/academy/recurring.ts'
import { isOnOffer } from '#features/academy/rules.ts'
import { academySessions } from '#features/academy/table.ts'
import { lockUsers } from '#features/calendar/actions.ts'
import type { invoicePaid } from '#features/usage/events.ts'
import { hasOverdueInvoice } from '#features/usage/overdue.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { lessonsPlanned } from './events.ts'
import { OFFER_HORIZON_WEEKS } from './next-block.ts'
import { listReaderIds } from './parties.ts'
import { eventPayload, lockReservation, type Reservation, refreshAvailability, takePlaces } from './places.ts'
import { getQuote, type Quote } from './quote.ts'
import { BLOCK_WEEKS } from './schema.ts'
import { reservations } from './table.ts'

const BATCH = 200
/** A run after a standstill leaves the rest to the next one, so that no run takes long. */
const PLANNED_PER_RUN = 500

/** No later day has to be planned at `now` in any zone: lessons are planned four weeks ahead, and a zone adds a day at most. */
const planAhead = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('UTC').toPlainDate().add({ weeks: BLOCK_WEEKS, days: 1 }).toString()

/**
 * Every ten minutes: plans the lessons of weekly agreements for the next four weeks, at the price that was agreed. Each agreement has its own
 * transaction and says how far it is planned, so no week is left out or planned twice, however late or often the job runs. Returns how
 * many agreements it planned (docs/product.md §5.23).
 */
export const planWeeklyLessons = async (now: Temporal.Instant): Promise<number> => {
  let planned = 0
  for (let after = ''; ; ) {
    const due = await listBehind(now, after)
    for (const { id } of due) if (await tryPlan(id, now)) planned += 1
    const last = due.at(-1)
    if (!last || due.length < BATCH || planned >= PLANNED_PER_RUN) return planned
    after = last.id
  }
}

const listBehind = (now: Temporal.Instant, after: string) =>
  db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(
      and(
        eq(reservations.plan, sql`'weekly'`),
        eq(reservations.state, sql`'booked'`),
        lte(reservations.plannedUntil, planAhead(now)),
        sql`${reservations.plannedUntil} <= (${now.toString()}::timestamptz at time zone ${academySessions.zone})::date + ${BLOCK_WEEKS * 7}::int`,
        sql`not ${hasOverdueInvoice(reservations.id)}`,
        sql`${reservations.id} > ${after}`,
      ),
    )
    .orderBy(asc(reservations.id))
    .limit(BATCH)

const tryPlan = async (id: string, now: Temporal.Instant): Promise<boolean> => {
  try {
    return await planAgreement({ actor: systemActor('weekly-lessons'), now, requestId: `weekly ${id}` }, id)
  } catch (error) {
    log.error({ err: error, reservationId: id }, 'weekly lessons could not be planned; the next run tries again')
    return false
  }
}

/** Whether nothing further is planned because an invoice of it is overdue (docs/product.md §6.13). */
export const isPaused = async (reader: Reader, id: string): Promise<boolean> =>
  (await reader.$count(reservations, and(eq(reservations.id, id), hasOverdueInvoice(reservations.id)))) > 0

const resumedPlanning = defineQueue<{ reservationId: string }>('weekly-lessons-resumed')

/** Paying an overdue invoice resumes its agreements at once: a job plans what was left out. */
export const resumePlanning = async (
  tx: Tx,
  _ctx: Ctx,
  { payload: { wasOverdue, purchaseIds } }: EventOf<typeof invoicePaid>,
): Promise<void> => {
  if (wasOverdue) for (const reservationId of purchaseIds) await resumedPlanning.send(tx, { reservationId })
}

export const resumedPlanningJobs = {
  queue: resumedPlanning,
  run: async ({ reservationId }: { reservationId: string }, now: Temporal.Instant): Promise<void> => {
    await planAgreement(
      { actor: systemActor('weekly-lessons'), now, requestId: `weekly ${reservationId}` },
      reservationId,
    )
  },
}

/** Returns whether it planned a week. */
const planAgreement = (ctx: Ctx, id: string): Promise<boolean> =>
  transaction(async tx => {
    const { session, reservation } = await lockReservation(tx, id)
    // While the session is not on offer, for example without teacher access, nothing new is planned.
    if (reservation.state !== 'booked' || !reservation.plannedUntil || !isOnOffer(session)) return false
    if (await isPaused(tx, id)) return false
    const last = ctx.now.toZonedDateTimeISO(session.zone).toPlainDate().add({ weeks: BLOCK_WEEKS })
    const from = Temporal.PlainDate.from(reservation.plannedUntil)
    if (Temporal.PlainDate.compare(from, last) > 0) return false
    // Nothing new is charged to a person who has no say about it any more.
    const { userId: studentId, payerId } = reservation
    if (!(await listReaderIds(tx, { studentId, payerId }, ctx.now)).includes(payerId)) return false
    await lockUsers(tx, [session.user_id, reservation.userId])
    const weeks = Math.floor(from.until(last).days / 7) + 1
    const plannedUntil = from.add({ weeks })
    if (session.type === 'group') {
      const end = plannedUntil.toZonedDateTime(session.zone).toInstant()
      await planGroupDates(tx, ctx, session, end)
    }
    const quote = await quoteWeeks(tx, ctx, session, reservation, { firstDate: reservation.plannedUntil, weeks })
    const newlySkipped = quote.skipped.map(toStored)
    const skipped = [...reservation.skipped, ...newlySkipped].slice(-MAX_SKIPPED)
    await tx.update(reservations).set({ plannedUntil: plannedUntil.toString(), skipped }).where(eq(reservations.id, id))
    if (quote.lessons.length > 0) await takePlaces(tx, ctx, reservation, session, quote.lessons, 'booked')
    await refreshAvailability(tx, ctx, session, reservation)
    const payload = { ...eventPayload(session, reservation), lessons: quote.lessons.length, skipped: newlySkipped }
    await recordEvents(tx, ctx, lessonsPlanned(id, payload, { after: { plannedUntil: plannedUntil.toString() } }))
    return true
  })

/** Of an agreement without an end, the newest skipped dates are kept. */
const MAX_SKIPPED = 20

const toStored = ({ start, end, ...why }: Quote['skipped'][number]) => ({
  ...why,
  start: start.toString(),
  end: end.toString(),
})

type Weeks = { readonly firstDate: string; readonly weeks: number }

/** Weeks without a free date have no lesson; those of a timetable that is no longer offered have no dates either. */
const quoteWeeks = async (
  tx: Tx,
  { now }: Ctx,
  session: OfferedSession,
  { userId: studentId, unitPrice, date_time }: Reservation,
  { firstDate, weeks }: Weeks,
): Promise<Pick<Quote, 'lessons' | 'skipped'>> => {
  const horizonWeeks = Math.max(session.horizonWeeks, OFFER_HORIZON_WEEKS)
  const agreed = { ...session, price: unitPrice, horizonWeeks }
  try {
    return await getQuote(
      tx,
      agreed,
      { plan: 'weekly', firstDate, date_time, weeks },
      { now, studentId, zone: session.zone, isProposed: true, mayBeEmpty: true },
    )
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { lessons: [], skipped: [] }
  }
}
