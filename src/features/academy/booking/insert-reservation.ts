import { nextFirstDate } from '#features/academy/reservations/block-dates.ts'
import type { Reservation } from '#features/academy/reservations/reservation-rows.ts'
import type { Plan } from '#features/academy/reservations/states.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import type { Grosze } from '#kernel/money.ts'
import { type DateTimeMap, normalizeTimetable, slotsByDay } from '#kernel/timetable.ts'
import type { Tx } from '#platform/database.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { readSettings } from '#platform/settings.ts'
import type { Quote } from './quote.ts'

/** What a new reservation was agreed on, by its student's side or, as an offer, by the school. */
export type AgreedTerms = {
  readonly studentId: string
  readonly payerId: string
  readonly plan: Plan
  /** `YYYY-MM-DD` in the session's zone. */
  readonly firstDate?: string | undefined
  readonly date_time?: DateTimeMap | undefined
  readonly termsVersion: string
  /** The session's, unless the reservation before it has another one. */
  readonly subject?: string
  /** When the early start was consented to; null for an offer that is not accepted yet. */
  readonly earlyPerformanceAt: Temporal.Instant | null
  /** The member of staff who books it for people who phoned, and when the payer agreed to pay with credit. */
  readonly staffId?: string
  readonly agreedByPhoneAt?: Temporal.Instant | null
  /** The block before it. */
  readonly renewedFrom?: string
  /** Of a trial lesson: whose it is, and its price by the hour. */
  readonly trial?: { readonly teacherId: string; readonly unitPrice: Grosze } | undefined
}

/** Of a group, all its times or those that were picked. */
const agreedTimetable = (session: Session, picked: DateTimeMap = {}): DateTimeMap =>
  session.type === 'individual' || slotsByDay(picked).length > 0 ? normalizeTimetable(picked) : session.date_time

type NewReservation = {
  readonly session: Session
  readonly agreed: AgreedTerms
  readonly quote: Pick<Quote, 'amount' | 'skipped' | 'reductions'>
}

/** Inserts a reservation in the state `held`; a weekly agreement prepays nothing, so its amount is 0. It keeps the terms of cancelling that are valid now. The caller takes its places and creates its hold. */
export const insertReservation = async (
  tx: Tx,
  ctx: Ctx,
  session: Session,
  agreed: AgreedTerms,
  quote: NewReservation['quote'],
): Promise<Reservation> => {
  const [inserted] = await insertReservations(tx, ctx, [{ session, agreed, quote }])
  if (!inserted) throw new Error('the reservation was not written')
  return inserted
}

/** As `insertReservation`, for many; returns them in the same order. */
export const insertReservations = async (
  tx: Tx,
  ctx: Ctx,
  all: readonly NewReservation[],
): Promise<readonly Reservation[]> => {
  if (all.length === 0) return []
  const { lateHours, refundDelayMinutes } = await readSettings(ctx.now, tx)
  const rows = all.map(one => ({ ...toRow(ctx, one), lateHours, refundDelayMinutes }))
  const inserted = await insertRows(tx, reservations, rows).returning()
  const byId = new Map(inserted.map(one => [one.id, one]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

const toRow = (
  ctx: Ctx,
  {
    session,
    agreed: { studentId, payerId, subject, firstDate, date_time, renewedFrom, trial, ...agreed },
    quote: { amount, skipped, reductions = [] },
  }: NewReservation,
) => ({
  ...agreed,
  id: newId('reservation'),
  productId: session.id,
  userId: studentId,
  payerId,
  type: session.type,
  subject: subject ?? session.subject,
  date_time: agreedTimetable(session, date_time),
  course_schedule: session.course_schedule,
  firstDate: firstDate ?? null,
  maxStudents: session.maxStudents,
  unitPrice: trial?.unitPrice ?? session.price,
  trialOf: trial?.teacherId ?? null,
  amount: agreed.plan === 'weekly' ? 0 : amount,
  reductions,
  plannedUntil: agreed.plan === 'weekly' && firstDate ? nextFirstDate(firstDate) : null,
  skipped: skipped.map(({ start, end, ...why }) => ({ ...why, start: start.toString(), end: end.toString() })),
  state: 'held' as const,
  renewedFrom: renewedFrom ?? null,
  createdAt: ctx.now,
})
