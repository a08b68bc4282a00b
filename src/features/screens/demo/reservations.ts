import { and, eq, inArray } from 'drizzle-orm'
import { getQuote } from '#features/academy/booking/quote.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { previewReservation } from '#features/academy/reservation-page/quote-preview.ts'
import { reservationPayable } from '#features/academy/reservation-payments/payable.ts'
import type { ReserveInput } from '#features/academy/reservations/schema.ts'
import type { Plan } from '#features/academy/reservations/states.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { getCheckoutStatus } from '#features/money/holds/checkout-status.ts'
import { fakeCheckout } from '#features/money/payments/providers.ts'
import { markAllRead } from '#features/people/notifications/actions.ts'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { TEACHER_SESSIONS } from '#features/screens/demo-templates/teacher-sessions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { type DateTimeMap, WEEKDAYS } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { actorFor } from './users.ts'

type DemoReservation = { readonly title: string; readonly plan: Plan; readonly date_time?: DateTimeMap }

const CHEMISTRY: DemoReservation = { title: 'Chemistry 0620: moles to equilibrium', plan: 'block' }
const FUNCTIONS: DemoReservation = { title: 'Additional Mathematics 0606: functions without fear', plan: 'block' }
const SYLLABUS: DemoReservation = { title: 'Mathematics 0580: the whole syllabus in ten Sundays', plan: 'course' }
const FORCES: DemoReservation = { title: 'Physics 0625: forces you can feel', plan: 'block' }
const SET_TEXTS: DemoReservation = { title: 'Literature in English 0475: set texts', plan: 'block' }
const CALCULUS: DemoReservation = {
  title: 'Mathematics AA, higher level',
  plan: 'block',
  date_time: { Wednesday: [17, 17.5] },
}

/** Keyed by username. Three students are two fewer than the course of the whole syllabus needs to start. */
const DEMO_RESERVATIONS: Readonly<Record<string, readonly DemoReservation[]>> = {
  kasia: [CHEMISTRY, SYLLABUS, SET_TEXTS],
  tomek: [CHEMISTRY, CALCULUS, FORCES, SYLLABUS],
  lena: [CHEMISTRY, FUNCTIONS, SYLLABUS],
}

/** The day after tomorrow satisfies every minimum notice of the demo sessions. */
const DAYS_AHEAD = 2

/** Reserves and pays the missing demo reservations, then marks the resulting notifications of the teachers as read. */
export const seedReservations = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  for (const [username, wanted] of Object.entries(DEMO_RESERVATIONS))
    for (const booking of wanted) {
      const uid = uids.get(username)
      if (uid) await tryReserve(ctx, uid, booking)
    }
  for (const username of Object.keys(TEACHER_SESSIONS)) {
    const uid = uids.get(username)
    if (uid) await markAllRead({ ...ctx, actor: await actorFor(uid) })
  }
}

const tryReserve = async (ctx: Ctx, uid: string, { title, plan, date_time }: DemoReservation): Promise<void> => {
  const [session] = await db.select().from(academySessions).where(eq(academySessions.title, title))
  if (!session || (await hasReservation(uid, session.id))) return
  const firstDate = ctx.now.toZonedDateTimeISO(session.zone).toPlainDate().add({ days: DAYS_AHEAD }).toString()
  const request = { plan, date_time, ...(plan === 'course' ? {} : { firstDate }) }
  try {
    await reserveAndPay({ ...ctx, actor: await actorFor(uid) }, session.id, request)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ title, refusal: error.refusal.code }, 'demo reservation refused')
  }
}

type DemoRequest = Pick<ReserveInput, 'plan' | 'firstDate' | 'date_time' | 'studentId' | 'discountCode'> & {
  /** The hour of an individual lesson on its first date. */
  readonly picked?: number
  /** Its payer has a package, which lowers the price. */
  readonly usesPackage?: boolean
}

/** The actor reserves at the session's price and pays at the embedded provider. Returns the reservation's id; refuses as `reserve` does. */
export const reserveAndPay = async (
  ctx: Ctx,
  sessionId: string,
  { picked, usesPackage = false, ...asked }: DemoRequest,
): Promise<string> => {
  const session = (await findSession(db, sessionId)) ?? refuse(SESSION_NOT_FOUND)
  const { id, zone } = requireUser(ctx.actor)
  const studentId = asked.studentId ?? id
  const request = picked && asked.firstDate ? { ...asked, date_time: hourOf(asked.firstDate, picked) } : asked
  const { amount } =
    request.discountCode || usesPackage
      ? await previewReservation(ctx, { productId: sessionId, ...request }, studentId)
      : await getQuote(db, session, request, { now: ctx.now, studentId, zone })
  const consents = { seenPrice: amount, acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const
  const { reservationId, checkoutUrl } = await reserve(ctx, { productId: sessionId, ...request, ...consents })
  // Credit has paid all of it.
  if (usesPackage && !checkoutUrl) return reservationId
  await fakeCheckout.get().simulate(checkoutUrl?.split('/').at(-1) ?? '', 'pay', 'never', ctx.now)
  await getCheckoutStatus(ctx, reservationPayable(reservationId))
  return reservationId
}

/** One hour on the weekday of a date. */
const hourOf = (date: string, hour: number): DateTimeMap => {
  const weekday = WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'Monday'
  return { [weekday]: [hour, hour + 0.5] }
}

/** Whether the student has reserved the session, also where all of it is over. */
export const hasReservation = async (uid: string, sessionId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, uid),
        eq(reservations.productId, sessionId),
        inArray(reservations.state, ['booked', 'ended']),
      ),
    )
  return row !== undefined
}
