import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { databaseCode, db, transaction } from '#platform/database.ts'
import { type Fact, reactTo, when } from '#platform/record.ts'
import { balanceOf, intentOf, ownMoney } from '#tests/support/money.ts'
import { together } from '#tests/support/parallel.ts'
import { paymentSettled } from './events.ts'
import { expireIntent } from './intents.ts'
import { post as book } from './ledger.ts'
import { reconcile } from './reconciliation.ts'
import { refund, sendRefund } from './refunds.ts'
import { paymentIntents, receipts, refunds } from './table.ts'

const { clock, comeBack, ctx, listen, post, sendRefunds, till, wish } = ownMoney()

describe('refunds', () => {
  it('leave once, however often the job runs', async () => {
    const { intentId, subjectId, url } = await wish()
    await till.press(url, 'pay')
    await comeBack(intentId)
    const id = await transaction(tx => refund(tx, ctx(), { intentId, amount: 5_000, reason: 'cancelled' }))
    await Promise.all([sendRefund(ctx(), id), sendRefund(ctx(), id), sendRefund(ctx(), id)])
    expect(await balanceOf(`prepaid:${subjectId}`)).toBe(-9_000)
    expect((await intentOf(intentId)).state).toBe('succeeded')
    expect((await db.select().from(refunds).where(eq(refunds.id, id)))[0]?.state).toBe('sent')
  })
  it('never exceed what was paid, also when two are decided at once', async () => {
    const { intentId, url } = await wish()
    await till.press(url, 'pay')
    await comeBack(intentId)
    const tries = await together(2, () =>
      transaction(tx => refund(tx, ctx(), { intentId, amount: 10_000, reason: 'cancelled' })),
    )
    expect(tries.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('receipts', () => {
  it('are numbered without gaps when many settle at once and one of them fails', async () => {
    const before = (await db.select().from(receipts)).length
    const wishes = await Promise.all(Array.from({ length: 12 }, () => wish()))
    for (const { url } of wishes) await till.press(url, 'pay', 'never')
    const failing = wishes[5]?.intentId
    const fail = async (_tx: unknown, _ctx: unknown, fact: Fact) => {
      if (fact.subjectId === failing) throw new Error('what follows from it fails')
    }
    reactTo([when(paymentSettled, fail)])
    await Promise.allSettled(wishes.map(({ intentId }) => comeBack(intentId)))
    listen()
    const numbers = (await db.select({ number: receipts.number }).from(receipts)).map(row => row.number).sort()
    expect(numbers).toHaveLength(before + 11)
    expect(numbers).toEqual(numbers.map((_, place) => `2026/11/${String(place + 1).padStart(4, '0')}`))
  })
})

describe('the ledger', () => {
  it('stays balanced, and owes what was paid and not given back, over any sequence of events', async () => {
    const step = fc.constantFrom('pay', 'pay_twice', 'decline', 'webhooks', 'return', 'expire', 'refund', 'reconcile')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async steps => {
        const { intentId, subjectId, url } = await wish()
        for (const one of steps) {
          if (one === 'pay' || one === 'pay_twice' || one === 'decline') await till.press(url, one, 'twice')
          if (one === 'webhooks') for (const body of (await till.waiting()).toReversed()) await post(body)
          if (one === 'return') await comeBack(intentId)
          if (one === 'expire') await expireIntent(ctx(), intentId)
          if (one === 'reconcile') await reconcile(clock.now().add({ minutes: 2 }))
          if (one === 'refund' && (await intentOf(intentId)).state === 'succeeded')
            await transaction(tx => refund(tx, ctx(), { intentId, amount: 3_000, reason: 'cancelled' })).catch(
              () => undefined,
            )
          await sendRefunds()
        }
        const { rows } = await db.execute<{ wrong: number }>(
          sql`select count(*)::int as wrong from (select 1 from ledger_entries group by "transactionId" having sum(amount) <> 0) t`,
        )
        expect(rows[0]?.wrong).toBe(0)
        const mine = await db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, subjectId))
        const paid = mine.filter(each => each.chargeRef).reduce((sum, each) => sum + each.amount, 0)
        const back = await db.execute<{ sum: number }>(
          sql`select coalesce(sum(r.amount), 0)::int as sum from refunds r join payment_intents i on i.id = r."intentId" where i."subjectId" = ${subjectId} and r.state = 'sent'`,
        )
        expect(await balanceOf(`prepaid:${subjectId}`)).toBe((back.rows[0]?.sum ?? 0) - paid)
      }),
      { numRuns: 25 },
    )
  })

  it('is refused by the database when it does not balance (so the tests above can fail)', async () => {
    const crooked = transaction(tx =>
      book(tx, {
        kind: 'payment',
        sourceId: 'pay_crooked',
        memo: 'x',
        entries: [
          { account: 'clearing:test', amount: 100 },
          { account: 'prepaid:x', amount: -99 },
        ],
        at: clock.now(),
      }),
    )
    await expect(crooked).rejects.toSatisfy(error => databaseCode(error) === '23514')
  })
})
