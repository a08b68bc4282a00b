import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { registerAgreedHours } from '#features/academy/publishing/agreed-hours.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { readAgreedHours } from '#features/academy/weekly-agreements/agreed-hours.ts'
import { registerPayables } from '#features/money/payments/payables.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { invoicePayable } from '#features/money/usage/invoice-kind.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { registerUsedTitles } from '#features/money/usage/used-titles.ts'
import type { FakeCheckoutAction } from '#integrations/payments/port.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { payables } from '#server/payables.ts'
import { reactions } from '#server/reactions.ts'
import { usedTitles } from '#server/used-titles.ts'
import { reserveInputFor } from './concurrent-reserve.ts'
import { setupLessons } from './lessons.ts'
import { createTestUser } from './users.ts'

const BOOKING = Temporal.Instant.from('2026-11-21T10:00:00Z')

type WeeklyOptions = {
  readonly type?: 'individual' | 'group'
  readonly action?: FakeCheckoutAction
  /** The student pays otherwise. */
  readonly payer?: User
  readonly student?: User
  /** An hour later on the same days. */
  readonly isLater?: boolean
}

/** Sets up weekly agreements for every Tuesday at 17:00 in Warsaw from 24 November 2026 on, 100 PLN each. */
export const setupWeekly = () => {
  const app = setupLessons()
  const { clock, createSession, ctxAs, fakeCheckout, returnFromCheckout } = app
  beforeAll(() => {
    registerReactions(reactions)
    registerPayables(payables)
    registerUsedTitles(usedTitles)
    registerAgreedHours(readAgreedHours)
  })
  const at = (iso: string) => clock.set(Temporal.Instant.from(iso))
  const createWeekly = async ({ type = 'individual', action = 'pay', payer, ...given }: WeeklyOptions = {}) => {
    clock.set(BOOKING)
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
    const student = given.student ?? (await createTestUser({ name: 'Stan' }))
    const session = await createSession(type, { teacher, maxStudents: 4 })
    const by = payer ? { payerId: payer.id } : {}
    const times = given.isLater ? { date_time: { Tuesday: [18, 18.5] } } : {}
    const input = reserveInputFor(session, { plan: 'weekly', seenPrice: 40_000, ...by, ...times })
    const { reservationId, checkoutUrl } = await reserve(ctxAs(student), input)
    const agree = async () => {
      await fakeCheckout.simulate(checkoutUrl ?? '', action, 'never')
      await returnFromCheckout(reservationId)
    }
    return { teacher, student, session, reservationId, checkoutUrl, input, agree }
  }
  const invoicesOf = ({ id }: User) => db.select().from(usageInvoices).where(eq(usageInvoices.payerId, id))
  const settleInvoices = async (payer: User) => {
    for (const { id } of await invoicesOf(payer)) {
      const intent = await findOpenIntent(db, invoicePayable(id))
      if (intent) await syncFromProvider(ctxAs(payer), intent)
    }
  }
  return {
    ...app,
    at,
    createWeekly,
    createAgreed: async (options?: WeeklyOptions) => {
      const weekly = await createWeekly(options)
      await weekly.agree()
      return weekly
    },
    lessonsOf: (id: string) => listLessons(db, [id]),
    recordsOf: ({ id }: User) =>
      db.select().from(usageRecords).where(eq(usageRecords.payerId, id)).orderBy(usageRecords.date),
    invoicesOf,
    /** The provider's answers to the charges and checkouts of a payer's invoices. */
    settleInvoices,
    /** Charges what is due as often as it is tried, three days apart from then on; the bank answers each time. */
    billThreeTimes: async (payer: User, from: string) => {
      for (const days of [0, 3, 6]) {
        await billUsage(clock.set(Temporal.Instant.from(from).add({ hours: 24 * days })))
        await settleInvoices(payer)
      }
    },
  }
}
