import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { returnLesson } from '#features/academy/lesson-returns/return-lesson.ts'
import { endUnpaidAgreements } from '#features/academy/reservation-endings/end-unpaid-agreements.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { meterLessons } from '#features/academy/weekly-agreements/lesson-usage.ts'
import { planWeeklyLessons } from '#features/academy/weekly-agreements/plan-weekly-lessons.ts'
import { REFUND_METHODS } from '#features/money/payments/rules.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { startCardCheckout } from '#features/money/settlement/cards.ts'
import { findOpenIntent } from '#features/money/settlement/intents.ts'
import { syncFromProvider } from '#features/money/settlement/settlement.ts'
import { billUsage } from '#features/money/usage/bill-month.ts'
import { INVOICE_KIND } from '#features/money/usage/invoice-kind.ts'
import { payInvoice } from '#features/money/usage/pay-invoice.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { historyTimeout, liveHistories, pick } from '#tests/support/histories.ts'
import { getReservationRow } from '#tests/support/holds.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWeekly } from '#tests/support/weekly.ts'
import { getPaymentMethod, removePaymentMethod } from './payment-method.ts'

/** How many histories, and for how long at most. */
const LIMITS = { runs: 6, limitMs: 60_000 }

const app = setupWeekly()
const { clock, createAgreed, ctxAs, deliverWebhook, fakeCheckout, invoicesOf, lessonsOf, settleInvoices } = app

const method = fc.constantFrom(...REFUND_METHODS)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('days' as const), days: fc.integer({ min: 1, max: 9 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      with: fc.constantFrom('pay' as const, 'pay_twice' as const, 'decline' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('card' as const),
      with: fc.constantFrom(
        'pay' as const,
        'agree_other_card' as const,
        'agree_without_cover' as const,
        'decline' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('cancel' as const, 'undo' as const) }) },
  fc.record({ act: fc.constant('resign' as const), method }),
  fc.record({ act: fc.constant('remove card' as const) }),
  { weight: 2, arbitrary: fc.record({ act: fc.constant('return' as const), at: fc.nat({ max: 5 }) }) },
)

it(
  'money is sound after any history of weekly lessons, charges that fail, cards, payments by hand and endings',
  async () => {
    await liveHistories(
      fc.array(step, { minLength: 12, maxLength: 24 }),
      async (steps, tryStep) => {
        const admin = await createTestUser({ role: 'admin' })
        const { student, reservationId } = await createAgreed({ action: 'agree_without_cover' })
        const runDay = async () => {
          clock.advance({ hours: 24 })
          await meterLessons(clock.now())
          await billUsage(clock.now())
          await answerCharges(ctxAs(student))
          await planWeeklyLessons(clock.now())
          await endUnpaidAgreements(clock.now())
        }
        const run = async (one: (typeof steps)[number]) => {
          const next = async () =>
            pick(
              (await lessonsOf(reservationId)).filter(({ end }) => Temporal.Instant.compare(end, clock.now()) > 0),
              0,
            )
          switch (one.act) {
            case 'days':
              for (let day = 0; day < one.days; day++) await runDay()
              break
            case 'pay': {
              const open = pick(
                (await invoicesOf(student)).filter(({ state }) => state === 'open'),
                0,
              )
              const { checkoutUrl } = await payInvoice(ctxAs(student), open.id)
              await fakeCheckout.simulate(checkoutUrl, one.with, 'never')
              await settleInvoices(student)
              break
            }
            case 'card': {
              const { checkoutUrl } = await startCardCheckout(ctxAs(student))
              await fakeCheckout.simulate(checkoutUrl, one.with, 'never')
              const intent = await findOpenIntent(db, { kind: 'card', id: student.id })
              if (intent) await syncFromProvider(ctxAs(student), intent)
              break
            }
            case 'cancel':
              await cancelLesson(ctxAs(student), (await next()).id)
              break
            case 'undo':
              await undoCancellation(ctxAs(student), (await next()).id)
              break
            case 'return': {
              const over = (await lessonsOf(reservationId)).filter(
                ({ end }) => Temporal.Instant.compare(end, clock.now()) <= 0,
              )
              await returnLesson(ctxAs(admin), pick(over, one.at).id, 'A test.')
              break
            }
            case 'resign':
              await resign(ctxAs(student), reservationId, one.method)
              break
            case 'remove card':
              await removePaymentMethod(ctxAs(student))
          }
        }
        for (const one of steps) {
          await tryStep('with' in one ? `${one.act}: ${one.with}` : one.act, () => run(one))
          expect(await listUnpaused(clock.now())).toEqual([])
        }
        expect(await listUnsound()).toEqual([])
        expect(await listUnsettled()).toEqual([])
        const { state } = await getReservationRow(reservationId)
        if (state === 'booked') expect(await getPaymentMethod(ctxAs(student))).not.toBeNull()
        for (const body of (await fakeCheckout.pendingWebhooks()).slice(0, 6)) await deliverWebhook(body)
        expect(await listUnsound()).toEqual([])
      },
      LIMITS,
    )
  },
  historyTimeout(LIMITS.limitMs),
)

/** The bank answers every charge: the jobs of a run also charge the payers of earlier runs. */
const answerCharges = async (ctx: Ctx) => {
  const open = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.payableKind, INVOICE_KIND), eq(paymentIntents.state, 'open')))
  for (const intent of open) await syncFromProvider(ctx, intent)
}

/** What the provider has charged and the ledger has not posted. */
const listUnsettled = async () =>
  (
    await db.execute(sql`
      select t.ref, t.amount * t.charges as charged, coalesce(sum(e.amount), 0)::int as posted, t.intent_id, max(p.state) as state
      from test_payments t left join payment_intents p on p.provider = 'test' and (p.provider_ref = t.ref or p.provider_ref like t.ref || '.%')
        left join ledger_transactions l on l.source_id = p.id and l.kind = 'payment'
        left join ledger_entries e on e.transaction_id = l.id and e.amount > 0
      where t.charges > 0 group by t.ref having t.amount * t.charges <> coalesce(sum(e.amount), 0)`)
  ).rows

/** Agreements that go on though their invoice was overdue for 14 days, and dates that one side was told twice. */
const listUnpaused = async (now: Temporal.Instant) =>
  (
    await db.execute(sql`
      select 'not ended' as what, r.id, i.id as found from academy_session_purchases r
      join usage_records u on u.purchase_id = r.id join usage_invoices i on i.id = u.invoice_id
      where r.state = 'booked' and i.state = 'open' and i.overdue_at <= ${now.toString()}::timestamptz - interval '14 days'
      union all
      select 'told twice', entity_id, user_id from notifications where type = 'dates_skipped' group by 2, 3, created_at having count(*) > 1`)
  ).rows
