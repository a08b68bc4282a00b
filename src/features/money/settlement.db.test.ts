import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ctx, system, type User } from '#kernel/actor.ts'
import { databaseCode, db, transaction } from '#platform/database.ts'
import { type Fact, reactTo, when } from '#platform/record.ts'
import { type ServedApi, serveApi } from '#tests/support/api.ts'
import { movingClock } from '#tests/support/clock.ts'
import { ownDatabase } from '#tests/support/database.ts'
import { ownJobs, takeJobs } from '#tests/support/jobs.ts'
import { together } from '#tests/support/parallel.ts'
import { newPerson } from '#tests/support/people.ts'
import { ownTill } from '#tests/support/till.ts'
import { moneyEndpoints } from './api.ts'
import { paymentSettled, refundPromised, refundSent } from './events.ts'
import { closeIntents, closingJobs, expireIntent, type Intent, openIntent, startCheckout } from './intents.ts'
import { post } from './ledger.ts'
import { reconcile } from './reconciliation.ts'
import { refund, refundJobs, sendRefund } from './refunds.ts'
import { confirm, settle } from './settlement.ts'
import { ledgerEntries, ledgerTransactions, paymentIntents, receipts, refunds } from './table.ts'

ownDatabase()
ownJobs()
const clock = movingClock('2026-11-21T10:00:00Z')
const till = ownTill(clock.now)
const ctx = (): Ctx => ({ actor: system('test'), now: clock.now(), requestId: 'test' })

let payer: User
let api: ServedApi
let facts: Fact[] = []
const people = new Map<string, User>()
const keep = async (_tx: unknown, _ctx: unknown, fact: Fact) => void facts.push(fact)

beforeAll(async () => {
  payer = await newPerson({ name: 'Ala' })
  people.set('ala', payer).set('ola', await newPerson())
  api = await serveApi(moneyEndpoints, { people, now: clock.now })
  reactTo([when(paymentSettled, keep), when(refundPromised, keep), when(refundSent, keep)])
})
afterAll(() => api.close())
beforeEach(() => {
  facts = []
})

let count = 0
/** An intent with its checkout, as a reservation opens them. */
const wish = async (amount = 14_000) => {
  count += 1
  const subjectId = `rsv_${count}`
  const intentId = await transaction(tx =>
    openIntent(tx, ctx(), {
      payerId: payer.id,
      subjectId,
      amount,
      description: 'Mathematics AA, 1 lesson',
      expiresAt: clock.now().add({ minutes: 15 }),
    }),
  )
  const url = await startCheckout(intentId, `/campus/reservations/${subjectId}`)
  return { intentId, subjectId, url }
}
const intentOf = async (id: string): Promise<Intent> => {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
  if (!row) throw new Error('no intent')
  return row
}
const balanceOf = async (account: string) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account))
  return row?.sum ?? 0
}
const movementsOf = (sourceId: string) =>
  db.select().from(ledgerTransactions).where(eq(ledgerTransactions.sourceId, sourceId))
const comeBack = async (intentId: string) => confirm(ctx(), await intentOf(intentId))
const sendRefunds = async () => {
  for (const { data } of await takeJobs(refundJobs.queue)) await refundJobs.run(data, clock.now())
}
const settledFacts = () => facts.filter(fact => fact.type === paymentSettled.type)

describe('redirect and webhook', () => {
  it('in any order, twice and at once settle one payment with one balanced movement, 20 times', async () => {
    for (let round = 0; round < 20; round++) {
      const { intentId, subjectId, url } = await wish()
      facts = []
      await till.press(url, 'pay', 'twice')
      const bodies = await till.waiting()
      const calls = [
        ...bodies.map(body => async () => expect(await till.post(api.url, body)).toBe(200)),
        () => comeBack(intentId),
        () => comeBack(intentId),
      ]
      const turned = [...calls.slice(round % calls.length), ...calls.slice(0, round % calls.length)]
      if (round % 2) for (const call of turned) await call()
      else
        for (const one of await together(turned.length, place => Promise.resolve(turned[place]?.())))
          expect(one.status).toBe('fulfilled')
      expect((await intentOf(intentId)).state).toBe('succeeded')
      expect(settledFacts()).toHaveLength(1)
      expect(await movementsOf(intentId)).toHaveLength(1)
      expect(await balanceOf(`prepaid:${subjectId}`)).toBe(-14_000)
      expect(await db.select().from(receipts).where(eq(receipts.intentId, intentId))).toHaveLength(1)
    }
  })

  it('thanks for an event that it has seen', async () => {
    const { url } = await wish()
    await till.press(url, 'pay')
    for (const body of await till.waiting())
      expect([await till.post(api.url, body), await till.post(api.url, body)]).toEqual([200, 200])
  })

  it('settles when no webhook ever comes: the reconciliation asks', async () => {
    const { intentId, url } = await wish()
    await till.press(url, 'pay', 'never')
    clock.pass({ minutes: 2 })
    await reconcile(clock.now())
    expect((await intentOf(intentId)).state).toBe('succeeded')
  })

  it('lets a late "declined" or "expired" change nothing of what is paid', async () => {
    const { intentId, url } = await wish()
    const { providerRef } = await intentOf(intentId)
    await till.press(url, 'pay')
    await comeBack(intentId)
    for (const type of ['declined', 'expired'] as const)
      await settle(ctx(), { type, intentId, providerRef: providerRef ?? '', charge: null })
    expect((await intentOf(intentId)).state).toBe('succeeded')
  })

  it('takes money that comes after the payment was called expired', async () => {
    const { intentId, url } = await wish()
    await till.press(url, 'pay')
    await settle(ctx(), { type: 'expired', intentId, providerRef: url.split('/').at(-1) ?? '', charge: null })
    for (const body of await till.waiting()) await till.post(api.url, body)
    expect((await intentOf(intentId)).state).toBe('succeeded')
  })
})

describe('what is not believed', () => {
  const forged = (intentId: string, ref: string, charge: object) =>
    JSON.stringify({
      id: `evt_${intentId}`,
      type: 'paid',
      payment: ref,
      intent: intentId,
      charge: { ref: `${ref}.1`, amount: 14_000, currency: 'PLN', ...charge },
      at: clock.now().toString(),
    })
  const refOf = (url: string) => url.split('/').at(-1) ?? ''

  it.each([
    ['a smaller amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
  ])('%s settles nothing, is refused once and then not asked for again', async (_, charge) => {
    const { intentId, url } = await wish()
    const body = forged(intentId, refOf(url), charge)
    expect(await till.post(api.url, body)).toBe(422)
    expect(await till.post(api.url, body)).toBe(200)
    expect((await intentOf(intentId)).state).toBe('open')
    expect(await movementsOf(intentId)).toEqual([])
  })

  it.each([
    ['no signature', {}],
    ['a wrong one', { 'x-test-payments-signature': `t=1,v1=${'0'.repeat(64)}` }],
  ])('%s answers 400 and changes nothing', async (_, headers) => {
    const { intentId, url } = await wish()
    expect(await till.post(api.url, forged(intentId, refOf(url), {}), headers)).toBe(400)
    expect((await intentOf(intentId)).state).toBe('open')
  })

  it('signed nonsense and a provider that we do not have are refused', async () => {
    expect(await till.post(api.url, 'not even json')).toBe(400)
    const elsewhere = await fetch(`${api.url}/api/webhooks/somebody`, { method: 'POST', body: '{}' })
    expect(elsewhere.status).toBe(404)
  })

  it('an event whose checkout belongs to another intent settles neither', async () => {
    const [one, two] = [await wish(), await wish()]
    await till.post(api.url, forged(one.intentId, refOf(two.url), {}))
    expect([(await intentOf(one.intentId)).state, (await intentOf(two.intentId)).state]).toEqual(['open', 'open'])
  })
})

describe('paid twice', () => {
  it('keeps one charge, sends the other back, and says so', async () => {
    const { intentId, subjectId, url } = await wish()
    await till.press(url, 'pay_twice', 'out_of_order')
    const bodies = await till.waiting()
    await Promise.all([...bodies, ...bodies].map(body => till.post(api.url, body)))
    await comeBack(intentId)
    await sendRefunds()
    expect(facts.map(fact => fact.type).sort()).toEqual(['payment.settled', 'refund.promised', 'refund.sent'])
    expect(facts.at(-1)?.payload).toMatchObject({ reason: 'paid_twice', amount: 14_000, payerId: payer.id })
    expect(await balanceOf(`prepaid:${subjectId}`)).toBe(-14_000)
    const both = await db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, subjectId))
    expect(both.map(one => one.state).sort()).toEqual(['refunded', 'succeeded'])
  })
})

describe('a checkout', () => {
  it('is the same one after a crash between the provider’s answer and its writing down', async () => {
    const { intentId, url } = await wish()
    await db
      .update(paymentIntents)
      .set({ state: 'created', providerRef: null, checkoutUrl: null })
      .where(eq(paymentIntents.id, intentId))
    expect(await startCheckout(intentId, '/')).toBe(url)
  })
  it('is one for two clicks at once', async () => {
    count += 1
    const intentId = await transaction(tx =>
      openIntent(tx, ctx(), {
        payerId: payer.id,
        subjectId: `rsv_${count}`,
        amount: 100,
        description: 'x',
        expiresAt: clock.now().add({ minutes: 15 }),
      }),
    )
    const [one, two] = await Promise.all([startCheckout(intentId, '/'), startCheckout(intentId, '/')])
    expect(one).toBe(two)
  })
  it('expires when asked, also when it was never opened, and is not opened again', async () => {
    const { intentId } = await wish()
    expect(await expireIntent(ctx(), intentId)).toBe('over')
    expect((await intentOf(intentId)).state).toBe('expired')
    await expect(startCheckout(intentId, '/')).rejects.toThrow('This payment is over.')
  })
  it('that is under way stays until the bank has answered', async () => {
    const { intentId, subjectId, url } = await wish()
    await till.press(url, 'pay_slowly')
    expect(await expireIntent(ctx(), intentId)).toBe('under_way')
    await transaction(tx => closeIntents(tx, subjectId))
    const [job] = await takeJobs(closingJobs.queue)
    await expect(closingJobs.run(job?.data ?? { intentId }, clock.now())).rejects.toThrow('a bank')
  })
  it('paid at the last moment is booked by the question whether it can expire', async () => {
    const { intentId, url } = await wish()
    await till.press(url, 'pay', 'never')
    expect(await expireIntent(ctx(), intentId)).toBe('over')
    expect((await intentOf(intentId)).state).toBe('succeeded')
  })
})

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
    reactTo([when(paymentSettled, keep), when(refundPromised, keep), when(refundSent, keep)])
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
          if (one === 'webhooks') for (const body of (await till.waiting()).toReversed()) await till.post(api.url, body)
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
      post(tx, {
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

describe('GET /api/v1/payments', () => {
  const listAs = async (name: string, query = '') => {
    const answer = await fetch(`${api.url}/api/v1/payments${query}`, { headers: { authorization: `Bearer ${name}` } })
    return {
      status: answer.status,
      body: (await answer.json()) as { items: { id: string }[]; nextCursor: string | null },
    }
  }
  it('shows one’s own, page by page, and nobody else’s', async () => {
    const first = await listAs('ala', '?limit=2')
    expect(first.body.items).toHaveLength(2)
    const next = await listAs('ala', `?limit=2&cursor=${first.body.nextCursor}`)
    expect(next.body.items.map(one => one.id)).not.toContain(first.body.items[1]?.id)
    expect((await listAs('ola')).body.items).toEqual([])
    expect((await listAs('nobody')).status).toBe(401)
    expect((await listAs('ala', '?cursor=x')).status).toBe(400)
  })
})
