import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { REFUND_METHODS } from '#features/money/payments/rules.ts'
import { refunds } from '#features/money/payments/table.ts'
import { db } from '#platform/database.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { historyTimeout, listUnsettled, liveHistories } from '#tests/support/histories.ts'
import { listIntents } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { cancelLesson, undoCancellation } from './cancel-lesson.ts'

const { clock, createSession, ctxAs, fakeCheckout, returnFromCheckout, runJobs } = setupLessons()

const START = Temporal.Instant.from('2026-11-21T10:00:00Z')
const week = fc.nat({ max: 2 })
const method = fc.constantFrom(...REFUND_METHODS)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('reserve' as const, 'book' as const), week }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom('pay' as const, 'pay_twice' as const, 'decline' as const), week }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('cancel' as const), week, method }) },
  fc.record({ act: fc.constant('resign' as const), week, method }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const), week }) },
  fc.record({ act: fc.constantFrom('teacher cancels' as const, 'take' as const), week }),
  fc.record({ act: fc.constantFrom('release' as const, 'lapse' as const, 'an hour' as const), week }),
)

/** How many histories, and for how long at most. */
const LIMITS = { runs: 12, limitMs: 60_000 }

it(
  'money is sound after any history of reserving, paying, cancelling, undoing, leaving and lapsing',
  async () => {
    await liveHistories(
      fc.array(step, { minLength: 10, maxLength: 18 }),
      async (steps, tryStep) => {
        clock.set(START)
        const [teacher, student] = [
          await createTestUser({ role: 'teacher', teacherAccess: true }),
          await createTestUser(),
        ]
        const session = await createSession('group', { teacher, price: 7_000 })
        /** The newest reservation of each week. */
        const made = new Map<number, string>()
        const run = async (one: (typeof steps)[number]) => {
          const id = made.get(one.week)
          if (one.act === 'reserve' || one.act === 'book') {
            const firstDate = Temporal.PlainDate.from('2026-11-24').add({ weeks: one.week }).toString()
            const input = reserveInputFor(session, { firstDate, seenPrice: 7_000 })
            const { reservationId, checkoutUrl } = await reserve(ctxAs(student), input)
            made.set(one.week, reservationId)
            if (one.act === 'book' && checkoutUrl) {
              await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
              await returnFromCheckout(reservationId)
            }
          }
          if (one.act === 'lapse' || one.act === 'an hour') {
            clock.advance(one.act === 'lapse' ? { minutes: 16 } : { hours: 1 })
            await expireHolds(clock.now())
            await runJobs()
          }
          if (!id) return
          const [lesson] = await db.select().from(lessons).where(sql`${lessons.purchaseId} = ${id}`)
          const lessonId = lesson?.id ?? ''
          const checkout = (await listIntents(id)).findLast(({ state }) => state === 'open')?.checkoutUrl
          if ((one.act === 'pay' || one.act === 'pay_twice' || one.act === 'decline') && checkout) {
            await fakeCheckout.simulate(checkout, one.act, 'never')
            await returnFromCheckout(id)
          }
          if (one.act === 'cancel') await cancelLesson(ctxAs(student), lessonId, one.method)
          if (one.act === 'resign') await resign(ctxAs(student), id, one.method)
          if (one.act === 'teacher cancels') await cancelLesson(ctxAs(teacher), lessonId)
          if (one.act === 'undo') await undoCancellation(ctxAs(student), lessonId)
          if (one.act === 'release') await cancelHold(ctxAs(student), reservationHoldable(id))
          if (one.act === 'take')
            for (const refund of await db.select().from(refunds).where(sql`${refunds.lineId} = ${lessonId}`))
              await takeAsCredit(ctxAs(student), refund.id)
        }
        for (const one of steps) await tryStep(one.act, () => run(one))
        expect(await listUnsound()).toEqual([])
        expect(await listUnsettled()).toEqual([])
      },
      LIMITS,
    )
  },
  historyTimeout(LIMITS.limitMs),
)
