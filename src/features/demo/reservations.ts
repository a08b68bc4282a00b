import { and, eq, inArray } from 'drizzle-orm'
import { academySessions } from '#features/academy/table.ts'
import { getCheckoutStatus } from '#features/holds/checkout-status.ts'
import { fakeCheckout } from '#features/money/provider.ts'
import { markAllRead } from '#features/notifications/actions.ts'
import { reservationPayable } from '#features/reservations/payable.ts'
import { getQuote } from '#features/reservations/quote.ts'
import { reserve } from '#features/reservations/reserving.ts'
import type { Plan } from '#features/reservations/schema.ts'
import { reservations } from '#features/reservations/table.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { db } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { TEACHER_SESSIONS } from './teacher-sessions.ts'
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

/** Keyed by username. Ala, the account that people try first, has no reservations. */
const DEMO_RESERVATIONS: Readonly<Record<string, readonly DemoReservation[]>> = {
  kasia: [CHEMISTRY, SYLLABUS, SET_TEXTS],
  tomek: [CHEMISTRY, CALCULUS, FORCES],
  lena: [CHEMISTRY, FUNCTIONS, SYLLABUS],
}

/** The day after tomorrow satisfies every minimum notice of the demo sessions. */
const DAYS_AHEAD = 2

/** Reserves and pays the missing demo reservations, then marks the resulting notifications of the teachers as read. */
export const seedReservations = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<void> => {
  for (const [username, wanted] of Object.entries(DEMO_RESERVATIONS))
    for (const booking of wanted) {
      const uid = uids.get(username)
      if (uid) await reserveAndPay(ctx, uid, booking)
    }
  for (const username of Object.keys(TEACHER_SESSIONS)) {
    const uid = uids.get(username)
    if (uid) await markAllRead({ ...ctx, actor: await actorFor(uid) })
  }
}

const reserveAndPay = async (ctx: Ctx, uid: string, { title, plan, date_time }: DemoReservation): Promise<void> => {
  const [session] = await db.select().from(academySessions).where(eq(academySessions.title, title))
  if (!session || (await hasReservation(uid, session.id))) return
  const student = await actorFor(uid)
  const firstDate = ctx.now.toZonedDateTimeISO(session.zone).toPlainDate().add({ days: DAYS_AHEAD }).toString()
  const request = { plan, date_time, ...(plan === 'course' ? {} : { firstDate }) }
  try {
    const { amount } = await getQuote(db, session, request, { now: ctx.now, studentId: uid, zone: student.zone })
    const consents = { seenPrice: amount, acceptedTerms: TERMS_VERSION, earlyPerformance: true } as const
    const studentCtx = { ...ctx, actor: student }
    const { reservationId, checkoutUrl } = await reserve(studentCtx, { productId: session.id, ...request, ...consents })
    await fakeCheckout.get().simulate(checkoutUrl?.split('/').at(-1) ?? '', 'pay', 'never')
    await getCheckoutStatus(studentCtx, reservationPayable(reservationId))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ title, refusal: error.refusal.code }, 'demo reservation refused')
  }
}

const hasReservation = async (uid: string, sessionId: string): Promise<boolean> => {
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
