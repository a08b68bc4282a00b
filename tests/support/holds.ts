import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { reservationHoldableKind } from '#features/academy/booking/holdable.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { reservationPayableKind } from '#features/academy/reservation-payments/payable.ts'
import { courseJoined, latePaymentRefunded, reservationBooked } from '#features/academy/reservations/events.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { registerHoldables } from '#features/money/holds/holdables.ts'
import { ledgerEntries } from '#features/money/ledger/table.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { refundJobs } from '#features/money/refunds/send-refund.ts'
import { expiryJobs } from '#features/money/settlement/intents.ts'
import { settle, syncFromProvider } from '#features/money/settlement/settlement.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { type DomainEvent, on, registerReactions } from '#platform/events.ts'
import { manualClock } from './clock.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { setupDatabase } from './database.ts'
import { setupFakeCheckout } from './fake-checkout.ts'
import { setupJobs, takeJobs } from './jobs.ts'
import { createTestSession } from './sessions.ts'
import { createTestUser } from './users.ts'

export const getReservationRow = async (id: string) => {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  if (!row) throw new Error('no reservation')
  return row
}
export const reservationState = async (id: string) => (await getReservationRow(id)).state
export const listIntents = (id: string) =>
  db.select().from(paymentIntents).where(eq(paymentIntents.payableId, id)).orderBy(paymentIntents.id)
/** Prepaid balance of a reservation's payer, in grosze. */
export const prepaidBalance = async (id: string) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.accountKind, 'prepaid_lessons'), eq(ledgerEntries.accountOwner, `reservation:${id}`)))
  return row?.sum
}

/** Sets up the app on 21 November 2026 with two new students for each test and sessions with one place. */
export const setupHolds = () => {
  setupDatabase()
  setupJobs()
  const clock = manualClock('2026-11-21T10:00:00Z')
  const fakeCheckout = setupFakeCheckout(clock.now)
  const systemCtx = (): Ctx => ({ actor: systemActor('test'), now: clock.now(), requestId: 'test' })
  const ctxAs = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'test' })
  let students: readonly [User, User] | undefined
  let events: string[] = []
  beforeAll(() => {
    const collect = async (_tx: unknown, _ctx: unknown, event: DomainEvent) => void events.push(event.type)
    const reactions = [reservationBooked, courseJoined, latePaymentRefunded].map(type => on(type, collect))
    registerPayables([reservationPayableKind])
    registerHoldables([reservationHoldableKind])
    registerReactions(reactions)
  })
  beforeEach(async () => {
    students = [await createTestUser(), await createTestUser()]
    events = []
  })
  const currentStudents = () => {
    if (!students) throw new Error('the students exist only after beforeEach')
    return students
  }
  return {
    clock,
    fakeCheckout,
    ctxAs,
    ala: () => currentStudents()[0],
    olek: () => currentStudents()[1],
    /** Types of the reservation events since the last call, in order. */
    takeEvents: (): readonly string[] => events.splice(0),
    createSession: async (type: Session['type'], more = {}) =>
      createTestSession({
        teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
        type,
        now: clock.now(),
        maxStudents: 1,
        ...more,
      }),
    createHold: async (session: Session, student: User) => {
      const made = await reserve(ctxAs(student), reserveInputFor(session))
      return { id: made.reservationId, url: made.checkoutUrl ?? '' }
    },
    /** The payer's browser returns from the checkout. */
    returnFromCheckout: async (id: string) => {
      for (const intent of await listIntents(id)) await syncFromProvider(systemCtx(), intent)
    },
    /** The provider's webhook arrives. */
    deliverWebhook: async (body: string) => {
      const event = paymentProviders
        .default()
        .readWebhook(Buffer.from(body), new Headers(fakeCheckout.signatureHeaders(body)), clock.now())
      if (event && !('ref' in event)) await settle(systemCtx(), { ...event, event })
    },
    runJobs: async () => {
      for (const { data } of await takeJobs(expiryJobs.queue))
        await expiryJobs.run(data, clock.now()).catch(() => undefined)
      for (const { data } of await takeJobs(refundJobs.queue)) await refundJobs.run(data, clock.now())
    },
  }
}
