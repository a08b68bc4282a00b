import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentSettled } from '#features/money/payments/events.ts'
import { paymentIntents, receipts, refunds } from '#features/money/payments/table.ts'
import { reconcile } from '#features/money/reconciliation/reconciliation.ts'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { sendRefund } from '#features/money/refunds/send-refund.ts'
import { expireIntent } from '#features/money/settlement/intents.ts'
import { db, transaction } from '#platform/database.ts'
import { sqlStateOf } from '#platform/database-errors.ts'
import { type DomainEvent, on, registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { accountBalance, getIntent, listMovements, setupMoney } from '#tests/support/money.ts'
import { accounts } from './accounts.ts'
import { defineMovement } from './movements.ts'
import { postMovement } from './post-movement.ts'
import { ledgerEntries, ledgerTransactions } from './table.ts'

const { clock, returnFromCheckout, ctx, collectEvents, postWebhook, sendRefunds, fakeCheckout, createCheckout } =
  setupMoney()

describe('refunds', () => {
  it('are sent once, however often the job runs', async () => {
    const { intentId, payable, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay')
    await returnFromCheckout(intentId)
    const id = await transaction(tx => createRefund(tx, ctx(), { intentId, amount: 5_000, reason: 'cancelled' }))
    await Promise.all([sendRefund(ctx(), id), sendRefund(ctx(), id), sendRefund(ctx(), id)])
    expect(await accountBalance(accounts.prepaidLessons(payable))).toBe(-9_000)
    expect((await getIntent(intentId)).state).toBe('succeeded')
    expect((await db.select().from(refunds).where(eq(refunds.id, id)))[0]?.state).toBe('sent')
  })
  it('never exceed the paid amount, even with two concurrent decisions', async () => {
    const { intentId, url } = await createCheckout()
    await fakeCheckout.simulate(url, 'pay')
    await returnFromCheckout(intentId)
    const tries = await runConcurrently(2, () =>
      transaction(tx => createRefund(tx, ctx(), { intentId, amount: 10_000, reason: 'cancelled' })),
    )
    expect(tries.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('receipts', () => {
  it('are numbered without gaps when many payments settle concurrently and one fails', async () => {
    const before = (await db.select().from(receipts)).length
    const checkouts = await Promise.all(Array.from({ length: 12 }, () => createCheckout()))
    for (const { url } of checkouts) await fakeCheckout.simulate(url, 'pay', 'never')
    const failing = checkouts[5]?.intentId
    const fail = async (_tx: unknown, _ctx: unknown, event: DomainEvent) => {
      if (event.entityId === failing) throw new Error('the reaction fails')
    }
    registerReactions([on(paymentSettled, fail)])
    await Promise.allSettled(checkouts.map(({ intentId }) => returnFromCheckout(intentId)))
    collectEvents()
    const numbers = (await db.select({ number: receipts.number }).from(receipts)).map(row => row.number).sort()
    expect(numbers).toHaveLength(before + 11)
    expect(numbers).toEqual(numbers.map((_, place) => `2026/11/${String(place + 1).padStart(4, '0')}`))
  })
})

describe('the ledger', () => {
  it('stays balanced, and owes the paid minus the refunded amount, after any sequence of events', async () => {
    const step = fc.constantFrom('pay', 'pay_twice', 'decline', 'webhooks', 'return', 'expire', 'refund', 'reconcile')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async steps => {
        const { intentId, payable, url } = await createCheckout()
        for (const one of steps) {
          if (one === 'pay' || one === 'pay_twice' || one === 'decline') await fakeCheckout.simulate(url, one, 'twice')
          if (one === 'webhooks')
            for (const body of (await fakeCheckout.pendingWebhooks()).toReversed()) await postWebhook(body)
          if (one === 'return') await returnFromCheckout(intentId)
          if (one === 'expire') await expireIntent(ctx(), intentId)
          if (one === 'reconcile') await reconcile(clock.now().add({ minutes: 2 }))
          if (one === 'refund' && (await getIntent(intentId)).state === 'succeeded')
            await transaction(tx => createRefund(tx, ctx(), { intentId, amount: 3_000, reason: 'cancelled' })).catch(
              () => undefined,
            )
          await sendRefunds()
        }
        const { rows } = await db.execute<{ wrong: number }>(
          sql`select count(*)::int as wrong from (select 1 from ledger_entries group by transaction_id having sum(amount) <> 0) t`,
        )
        expect(rows[0]?.wrong).toBe(0)
        const mine = await db.select().from(paymentIntents).where(eq(paymentIntents.payableId, payable.id))
        const paid = mine.filter(each => each.chargeRef).reduce((sum, each) => sum + each.amount, 0)
        const back = await db.execute<{ sum: number }>(
          sql`select coalesce(sum(r.amount), 0)::int as sum from refunds r join payment_intents i on i.id = r.intent_id where i.payable_id = ${payable.id} and r.state = 'sent'`,
        )
        expect(await accountBalance(accounts.prepaidLessons(payable))).toBe((back.rows[0]?.sum ?? 0) - paid)
      }),
      { numRuns: 25 },
    )
  })

  it('posts movements that a feature declares, without a migration, each once', async () => {
    const topUp = defineMovement({ kind: 'credit_top_up', debits: ['provider_clearing'], credits: ['credit'] })
    const earning = defineMovement({
      kind: 'lesson_earning',
      debits: ['prepaid_lessons'],
      credits: ['teacher_earnings', 'revenue', 'vat'],
    })
    const writeOff = defineMovement({ kind: 'write_off', debits: ['write_off'], credits: ['prepaid_lessons'] })
    const prepaid = accounts.prepaidLessons({ kind: 'block', id: 'blk_1' })
    const [teacher, credit] = [accounts.teacherEarnings('usr_t'), accounts.credit('usr_s')]
    const common = { sourceId: 'lsn_1', memo: 'One lesson', at: clock.now() }
    const post = () =>
      transaction(async tx => {
        const clearing = [{ account: accounts.providerClearing('test'), amount: 5_000 }]
        await postMovement(tx, topUp, { ...common, debits: clearing, credits: [{ account: credit, amount: 5_000 }] })
        const shares = [
          { account: teacher, amount: 7_000 },
          { account: accounts.revenue('school'), amount: 2_439 },
          { account: accounts.vat('school'), amount: 561 },
        ]
        await postMovement(tx, earning, { ...common, debits: [{ account: prepaid, amount: 10_000 }], credits: shares })
        const loss = [{ account: accounts.writeOff('school'), amount: 4_000 }]
        await postMovement(tx, writeOff, { ...common, debits: loss, credits: [{ account: prepaid, amount: 4_000 }] })
      })
    await post()
    await expect(post()).rejects.toSatisfy(error => sqlStateOf(error) === '23505')
    expect(await accountBalance(credit)).toBe(-5_000)
    expect(await accountBalance(teacher)).toBe(-7_000)
    expect(await accountBalance(prepaid)).toBe(6_000)
    expect((await listMovements('lsn_1')).map(each => each.kind).toSorted()).toEqual([
      'credit_top_up',
      'lesson_earning',
      'write_off',
    ])
  })

  it.each([
    ['kind of movement', { kind: 'Top up!' }, {}],
    ['kind of account', {}, { accountKind: 'Credit' as 'credit' }],
    ['owner', {}, { accountOwner: '' }],
  ])('refuses a %s with an invalid name', async (_, movement, account) => {
    const wrong = transaction(async tx => {
      const at = clock.now()
      const row = { id: 'ldg_w', kind: 'credit', sourceId: 'w', englishWords: 'w', createdAt: at, ...movement }
      await tx.insert(ledgerTransactions).values(row)
      const entry = {
        transactionId: 'ldg_w',
        accountKind: 'credit',
        accountOwner: 'w',
        createdAt: at,
        ...account,
      } as const
      await tx.insert(ledgerEntries).values([
        { id: 'ent_w1', ...entry, amount: -1 },
        { id: 'ent_w2', ...entry, amount: 1 },
      ])
    })
    await expect(wrong).rejects.toSatisfy(error => sqlStateOf(error) === '23514')
  })

  it('is rejected by the database when it does not balance (so the tests above can fail)', async () => {
    const crooked = transaction(async tx => {
      const at = clock.now()
      await tx
        .insert(ledgerTransactions)
        .values({ id: 'ldg_x', kind: 'payment', sourceId: 'x', englishWords: 'x', createdAt: at })
      const entry = { transactionId: 'ldg_x', accountKind: 'revenue', accountOwner: 'x', createdAt: at } as const
      await tx.insert(ledgerEntries).values([
        { id: 'ent_x', ...entry, amount: 100 },
        { id: 'ent_y', ...entry, amount: -99 },
      ])
    })
    await expect(crooked).rejects.toSatisfy(error => sqlStateOf(error) === '23514')
  })
})
