import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { lessonPriceAt } from '#features/academy/booking/later-prices.ts'
import { takeFreePlaces } from '#features/academy/booking/lesson-places.ts'
import { type Quote, type QuotedLesson, quoteFrom } from '#features/academy/booking/quote.ts'
import { OFFER_HORIZON_WEEKS } from '#features/academy/reservations/block-dates.ts'
import { lessonsPlanned } from '#features/academy/reservations/events.ts'
import { payersWithSay } from '#features/academy/reservations/parties.ts'
import { refreshAvailabilityOf } from '#features/academy/reservations/refresh-availability.ts'
import { eventPayload, lockReservations, type Reservation } from '#features/academy/reservations/reservation-rows.ts'
import { BLOCK_WEEKS } from '#features/academy/reservations/states.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { listStillFurther } from '#features/academy/sibling-discount/further-children.ts'
import { planGroupDates } from '#features/academy/timetable/planning-jobs.ts'
import { laterReductions } from '#features/money/price-reductions/rules.ts'
import type { invoicePaid } from '#features/money/usage/events.ts'
import { hasOverdueInvoice } from '#features/money/usage/overdue.ts'
import { listClosedToBooking } from '#features/people/guardians/guardianships.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { CalendarReads } from '#features/scheduling/calendar/calendar-reads.ts'
import { loadCalendar } from '#features/scheduling/calendar/loaded-calendar.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { latest } from '#kernel/time.ts'
import { unionOf } from '#kernel/timetable.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, type Reader, type Tx, transaction } from '#platform/database.ts'
import { type EventOf, recordEvents } from '#platform/events.ts'
import { defineQueue } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'

/** No later day has to be planned at `now` in any zone: lessons are planned four weeks ahead, and a zone adds a day at most. */
const planAhead = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('UTC').toPlainDate().add({ weeks: BLOCK_WEEKS, days: 1 }).toString()

/**
 * Every ten minutes: plans the lessons of weekly agreements for the next four weeks, at the price of the agreement. Each batch of
 * agreements has one transaction, and each agreement says how far it is planned, so no week is left out or planned twice, however late
 * or often the job runs. Returns how many agreements it planned (docs/product.md §5.23).
 */
export const planWeeklyLessons = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('weekly-lessons'), now, requestId: `weekly lessons ${now}` }
  return runInBatches(await listBehind(now), {
    run: ids => planBatch(ctx, ids),
    onFailure: (err, reservationId) =>
      log.error({ err, reservationId }, 'weekly lessons could not be planned; the next run tries again'),
  })
}

/** Those of one session follow each other, so that a batch locks few sessions. */
const listBehind = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const rows = await db
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
      ),
    )
    .orderBy(asc(reservations.productId), asc(reservations.id))
  return rows.map(({ id }) => id)
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
  if (wasOverdue) for (const reservationId of purchaseIds) resumedPlanning.send(tx, { reservationId })
}

export const resumedPlanningJobs = {
  queue: resumedPlanning,
  run: async ({ reservationId }: { reservationId: string }, now: Temporal.Instant): Promise<void> => {
    await planBatch({ actor: systemActor('weekly-lessons'), now, requestId: `weekly ${reservationId}` }, [
      reservationId,
    ])
  },
}

/** An agreement with the weeks that are missing. */
type Behind = {
  readonly session: OfferedSession
  readonly reservation: Reservation
  readonly from: Temporal.PlainDate
  readonly weeks: number
}

/** Returns how many agreements it planned. */
const planBatch = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  transaction(async tx => {
    const locked = (await lockReservations(tx, ids)).flatMap(one => toBehind(one, ctx.now) ?? [])
    const personIds = locked.flatMap(({ session, reservation }) => [session.user_id, reservation.userId])
    await lockUsers(tx, personIds)
    const behind = await withoutPaused(tx, ctx, locked)
    if (behind.length === 0) return 0
    const calendar = await loadCalendarOf(tx, ctx, behind)
    const stillFurther = await listStillFurther(tx, behind, ctx.now)
    const planned: Planned[] = []
    for (const one of behind) {
      const { lessons, skipped } = await quoteWeeks(calendar, ctx, one, stillFurther.has(one.reservation.userId))
      const { userId } = one.reservation
      const personIds = one.session.type === 'individual' ? [one.session.user_id, userId] : [userId]
      for (const lesson of lessons) calendar.take({ ...lesson, personIds })
      planned.push({ ...one, lessons, skipped })
    }
    await savePlans(tx, planned)
    await takeFreePlaces(tx, ctx, planned, 'booked')
    await refreshAvailabilityOf(tx, ctx, planned)
    await recordEvents(tx, ctx, ...planned.map(toEvent))
    return planned.length
  })

/**
 * Nothing is planned while an invoice is overdue or the student's account is closed to booking, and nothing new is charged to a person
 * who has no say about it any more. Needs the students' locks, which a guardian's answer and the end of a guardianship wait for.
 */
const withoutPaused = async (tx: Tx, { now }: Ctx, behind: readonly Behind[]): Promise<readonly Behind[]> => {
  const ids = behind.map(({ reservation }) => reservation.id)
  const paused = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(inArray(reservations.id, ids), hasOverdueInvoice(reservations.id)))
  const hasSay = await payersWithSay(tx, behind.map(partiesOf), now)
  const closed = await listClosedToBooking(
    tx,
    behind.map(one => partiesOf(one).studentId),
  )
  return behind.filter(
    one =>
      hasSay(partiesOf(one)) &&
      !closed.has(partiesOf(one).studentId) &&
      !paused.some(({ id }) => id === one.reservation.id),
  )
}

const partiesOf = ({ reservation: { userId: studentId, payerId } }: Behind) => ({ studentId, payerId })

type Planned = Behind & Pick<Quote, 'lessons' | 'skipped'>

/** Null while nothing is to be planned: for example a session without teacher access is not on offer. */
const toBehind = (
  { session, reservation }: Pick<Behind, 'session' | 'reservation'>,
  now: Temporal.Instant,
): Behind | null => {
  if (reservation.state !== 'booked' || !reservation.plannedUntil || !isOnOffer(session)) return null
  const last = now.toZonedDateTimeISO(session.zone).toPlainDate().add({ weeks: BLOCK_WEEKS })
  const from = Temporal.PlainDate.from(reservation.plannedUntil)
  if (Temporal.PlainDate.compare(from, last) > 0) return null
  return { session, reservation, from, weeks: Math.floor(from.until(last).days / 7) + 1 }
}

const plannedUntil = ({ from, weeks }: Behind): string => from.add({ weeks }).toString()

/** Midnight after the last day that is planned. */
const endOf = ({ session, from, weeks }: Behind): Temporal.Instant =>
  from.add({ weeks }).toZonedDateTime(session.zone).toInstant()

/** The calendars of all, up to the end of their weeks; the dates of groups are planned until then. */
const loadCalendarOf = async (tx: Tx, ctx: Ctx, behind: readonly Behind[]) => {
  const groups = Map.groupBy(
    behind.filter(({ session }) => session.type === 'group'),
    ({ session }) => session.id,
  )
  for (const own of groups.values()) if (own[0]) await planGroupDates(tx, ctx, own[0].session, latest(own.map(endOf)))
  return loadCalendar(tx, {
    personIds: [...new Set(behind.flatMap(({ session, reservation }) => [session.user_id, reservation.userId]))],
    sessionIds: [...groups.keys()],
    withOutside: false,
    // A day more: the buffer before a later lesson also blocks time.
    within: { start: ctx.now, end: latest([ctx.now, ...behind.map(endOf)]).add({ hours: 24 }) },
  })
}

const savePlans = async (tx: Tx, planned: readonly Planned[]): Promise<void> => {
  const rows = planned.map(one => {
    const skipped = [...one.reservation.skipped, ...one.skipped.map(toStored)].slice(-MAX_SKIPPED)
    return { id: one.reservation.id, until: plannedUntil(one), skipped }
  })
  await tx.execute(sql`
    update ${reservations} r set planned_until = planned.until, skipped = planned.skipped
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) planned (id text, until date, skipped jsonb)
    where r.id = planned.id`)
}

const toEvent = (one: Planned) => {
  const skipped = one.skipped.map(toStored)
  const payload = { ...eventPayload(one.session, one.reservation), lessons: one.lessons.length, skipped }
  return lessonsPlanned(one.reservation.id, payload, { after: { plannedUntil: plannedUntil(one) } })
}

/** Of an agreement without an end, the newest skipped dates are kept. */
const MAX_SKIPPED = 20

const toStored = ({ start, end, ...why }: Quote['skipped'][number]) => ({
  ...why,
  start: start.toString(),
  end: end.toString(),
})

/**
 * The agreed hours at the agreed price, with a sibling discount while a sibling books, or at the price that staff have set for lessons of that
 * date. Weeks without a free date have no lesson. A group has no dates beside its timetable.
 */
const quoteWeeks = async (
  calendar: CalendarReads,
  { now }: Ctx,
  { session, reservation, from, weeks }: Behind,
  isFurtherChild: boolean,
): Promise<Pick<Quote, 'lessons' | 'skipped'>> => {
  const { userId: studentId, unitPrice, date_time, reductions: agreedOff } = reservation
  const horizonWeeks = Math.max(session.horizonWeeks, OFFER_HORIZON_WEEKS)
  const offered = session.type === 'individual' ? unionOf(session.date_time, date_time) : session.date_time
  const agreed = { ...session, price: unitPrice, date_time: offered, horizonWeeks }
  try {
    const { lessons, skipped } = await quoteFrom(
      calendar,
      agreed,
      { plan: 'weekly', firstDate: from.toString(), date_time, weeks },
      {
        ...{ now, studentId, zone: session.zone, isProposed: true, mayBeEmpty: true },
        reductions: laterReductions(agreedOff, isFurtherChild),
      },
    )
    // What staff have written is what a lesson costs: nothing is taken off it.
    const priced = (lesson: QuotedLesson): QuotedLesson => {
      const price = lessonPriceAt(reservation, lesson.start)
      return price === null ? lesson : { ...lesson, price, reduction: 0 }
    }
    return { lessons: lessons.map(priced), skipped }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    return { lessons: [], skipped: [] }
  }
}
