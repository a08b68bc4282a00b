import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCredit } from '#features/money/credit/credit.ts'
import { listCreditEntries } from '#features/money/credit/credit-history.ts'
import { payOutCreditAsOperator } from '#features/money/credit/credit-payout.ts'
import { takeAsCredit } from '#features/money/credit/refunds-as-credit.ts'
import { paymentDisputes } from '#features/money/disputes/table.ts'
import { ledgerEntries } from '#features/money/ledger/table.ts'
import { receipts, refunds } from '#features/money/payments/table.ts'
import { buyVoucher, payVoucher } from '#features/money/vouchers/buying.ts'
import { hashCode } from '#features/money/vouchers/code.ts'
import { getGift, getOwnGift, getOwnVoucher } from '#features/money/vouchers/queries.ts'
import { redeemByCode, redeemByLink } from '#features/money/vouchers/redeeming.ts'
import { VOUCHER_REDEEMED_ALREADY } from '#features/money/vouchers/refusals.ts'
import { remindOfVouchers } from '#features/money/vouchers/reminders.ts'
import { purgeVouchers } from '#features/money/vouchers/retention.ts'
import { returnVoucher } from '#features/money/vouchers/returning.ts'
import { sendDueVouchers, sendOwnVoucher } from '#features/money/vouchers/sending.ts'
import { giftVouchers } from '#features/money/vouchers/table.ts'
import { approveSlowPayment } from '#integrations/payments/fake-checkout.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { rateLimits } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { registerApp } from '#tests/support/registered-app.ts'
import { createTestUser } from '#tests/support/users.ts'
import {
  buyTestVoucher,
  GIFT,
  orderTestVoucher,
  readVoucher,
  returnFromVoucher,
  voucherTokenOf,
} from '#tests/support/vouchers.ts'
import { actOnVoucher } from './acts.ts'
import { getOpenSums, listVouchers } from './queries.ts'

const app = setupLessons()
const { clock, ctxAs, fakeCheckout, noticesOf, sendRefunds } = app
beforeAll(() => registerApp())
beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))

const refusalOf = (code: string) => ({ refusal: { code } })
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map(result => (result.status === 'fulfilled' ? 'done' : (result.reason.refusal?.code ?? String(result.reason))))
    .sort()
const codeOf = async (buyer: User, id: string) => (await getOwnVoucher(ctxAs(buyer), id)).code ?? ''
const creditOf = ({ id }: User) => getCredit(db, id)
/** What is owed on the account of a voucher. */
const owedOn = async (id: string) => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(-sum(${ledgerEntries.amount}), 0)::int` })
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.accountKind} = 'voucher' and ${ledgerEntries.accountOwner} = ${id}`)
  return row?.sum
}
const people = async () => [await createTestUser({ name: 'Kasia' }), await createTestUser({ name: 'Ola' })] as const
const letters = async () => (await takeJobs(outbox)).map(({ data }) => data)

describe('buying', () => {
  it('is paid like anything else, gets a code of its own, and tells the buyer', async () => {
    const [buyer] = await people()
    const { id, checkoutUrl } = await orderTestVoucher(app, buyer)
    expect(await getOwnVoucher(ctxAs(buyer), id)).toMatchObject({ standing: 'unpaid', code: null, validUntil: null })
    await expect(getOwnGift(ctxAs(buyer), id)).rejects.toMatchObject(refusalOf('voucher_not_found'))
    expect(await payVoucher(ctxAs(buyer), id)).toEqual({ checkoutUrl })
    await fakeCheckout.simulate(checkoutUrl, 'pay', 'never')
    expect((await returnFromVoucher(app, buyer, id)).status).toBe('paid')
    const voucher = await getOwnVoucher(ctxAs(buyer), id)
    expect(voucher).toMatchObject({ standing: 'active', validUntil: '2028-11-21', returnableUntil: '2026-12-05' })
    const kept = await readVoucher(id)
    expect(kept.codeHash).toBe(hashCode(voucher.code?.replaceAll('-', '') ?? ''))
    expect(JSON.stringify(kept)).not.toContain(voucher.code?.replaceAll('-', ''))
    const [receipt] = await db
      .select()
      .from(receipts)
      .where(eq(receipts.intentId, kept.intentId ?? ''))
    expect(receipt?.lines).toEqual([{ text: expect.stringContaining('Gift voucher of 200'), amount: 20_000 }])
    expect(await noticesOf(buyer)).toMatchObject([{ type: 'voucher_ready' }])
    expect(await owedOn(id)).toBe(20_000)
    expect(await listUnsound()).toEqual([])
  })

  it('asks for an adult with a confirmed address and the terms of now, and is never paid with credit', async () => {
    const [buyer] = await people()
    const admin = await createTestUser({ role: 'superadmin' })
    for (const [lacking, code] of [
      [{ minor: true }, 'voucher_adults_only'],
      [{ emailVerified: false }, 'email_not_verified'],
      [{ mustAcceptTerms: true }, 'terms_not_accepted'],
    ] as const)
      await expect(buyVoucher(ctxAs({ ...buyer, ...lacking }), GIFT)).rejects.toMatchObject(refusalOf(code))
    const first = await buyTestVoucher(app, admin)
    await redeemByCode(ctxAs(buyer), await codeOf(admin, first))
    const { id } = await orderTestVoucher(app, buyer, { amount: 10_000 })
    expect(await creditOf(buyer)).toBe(20_000)
    expect((await readVoucher(id)).state).toBe('unpaid')
  })

  it('is ordered once by one form, and not by the form of another person', async () => {
    const [buyer, other] = await people()
    const voucher = 'vch_00000000000000000000000001'
    const results = await runConcurrently(3, () => buyVoucher(ctxAs(buyer), { ...GIFT, voucher }))
    expect(codesOf(results)).toEqual(['done', 'done', 'done'])
    expect(await db.$count(giftVouchers, eq(giftVouchers.buyerId, buyer.id))).toBe(1)
    await expect(buyVoucher(ctxAs(other), { ...GIFT, voucher })).rejects.toMatchObject(refusalOf('voucher_not_found'))
  })

  it('a second payment goes back, and so does money for one that was given up', async () => {
    const [buyer] = await people()
    const { id, checkoutUrl } = await orderTestVoucher(app, buyer)
    await fakeCheckout.simulate(checkoutUrl, 'pay_twice', 'never')
    await returnFromVoucher(app, buyer, id)
    expect(await owedOn(id)).toBe(40_000)
    await sendRefunds()
    expect(await owedOn(id)).toBe(20_000)
    const late = await orderTestVoucher(app, buyer)
    await fakeCheckout.simulate(late.checkoutUrl, 'pay_slowly', 'never')
    const given = { state: 'void', voidedAt: clock.now(), recipientEmail: null } as const
    await db.update(giftVouchers).set(given).where(eq(giftVouchers.id, late.id))
    await approveSlowPayment({ ref: late.checkoutUrl.split('/').at(-1) ?? '', webhooks: 'never' }, { now: clock.now })
    await returnFromVoucher(app, buyer, late.id)
    expect((await db.select().from(refunds).orderBy(desc(refunds.id)).limit(1))[0]).toMatchObject({
      ...{ reason: 'late_money', amount: 20_000 },
    })
    await sendRefunds()
    expect(await owedOn(late.id)).toBe(0)
    expect(await listUnsound()).toEqual([])
  })
})

describe('redeeming', () => {
  it('adds the whole amount to the credit of the person, once, and tells the buyer', async () => {
    const [buyer, other] = await people()
    const id = await buyTestVoucher(app, buyer)
    const code = await codeOf(buyer, id)
    expect(await redeemByCode(ctxAs(other), ` ${code.toLowerCase()} `)).toBe(20_000)
    expect(await creditOf(other)).toBe(20_000)
    expect(await owedOn(id)).toBe(0)
    expect((await listCreditEntries(ctxAs(other))).items).toMatchObject([
      { amount: 20_000, movement: 'voucher_redeemed' },
    ])
    expect((await noticesOf(buyer))[0]).toMatchObject({ type: 'voucher_redeemed' })
    expect(await readVoucher(id)).toMatchObject({ state: 'redeemed', recipientEmail: null })
    const token = await voucherTokenOf(id)
    // Where it was typed, it is said beside the field; the page of the link has none.
    for (const [again, field] of [
      [() => redeemByCode(ctxAs(other), code), { field: 'voucherCode' }],
      [() => redeemByLink(ctxAs(buyer), token), {}],
    ] as const)
      expect(await again().catch(error => error.refusal)).toEqual({ ...VOUCHER_REDEEMED_ALREADY, ...field })
    await expect(returnVoucher(ctxAs(buyer), id)).rejects.toMatchObject(refusalOf('voucher_redeemed'))
    // From here on it is credit: the school can transfer it.
    await payOutCreditAsOperator({ ...ctxAs(other) }, { userId: other.id, amount: 20_000, reference: `PL ${id}` })
    expect(await listUnsound()).toEqual([])
  })

  it('of many people and many tabs at once, one gets it', async () => {
    const [buyer, first] = await people()
    const second = await createTestUser()
    for (let round = 0; round < 2; round += 1) {
      const id = await buyTestVoucher(app, buyer)
      const [code, token] = [await codeOf(buyer, id), await voucherTokenOf(id)]
      const results = await runConcurrently(6, at => {
        const ctx = ctxAs(at % 2 ? first : second)
        return at < 4 ? redeemByCode(ctx, code) : redeemByLink(ctx, token)
      })
      expect(codesOf(results)).toEqual(['done', ...Array(5).fill('voucher_redeemed')])
    }
    expect((await creditOf(first)) + (await creditOf(second))).toBe(40_000)
    expect(await listUnsound()).toEqual([])
  })

  it('of redeeming and returning at once, one happens', async () => {
    const [buyer, other] = await people()
    for (let round = 0; round < 3; round += 1) {
      const id = await buyTestVoucher(app, buyer)
      const code = await codeOf(buyer, id)
      const results = await runConcurrently<unknown>(3, at => {
        if (at === round % 3) return redeemByCode(ctxAs(other), code)
        return returnVoucher(ctxAs(buyer), id)
      })
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    await sendRefunds()
    expect(await listUnsound()).toEqual([])
  })

  it('the database lets no end follow another, whatever the code does', async () => {
    const [buyer, other] = await people()
    const id = await buyTestVoucher(app, buyer)
    await redeemByCode(ctxAs(other), await codeOf(buyer, id))
    const set = (values: Partial<typeof giftVouchers.$inferInsert>) =>
      db.update(giftVouchers).set(values).where(eq(giftVouchers.id, id))
    for (const values of [
      { redeemedBy: buyer.id },
      { state: 'active', redeemedAt: null, redeemedBy: null },
      { state: 'void', voidedAt: clock.now(), redeemedAt: null, redeemedBy: null },
      { amount: 50_000 },
    ] as const)
      await expect(set(values)).rejects.toThrow()
  })

  it('knows a wrong code, and lets no one guess on', async () => {
    const [, other] = await people()
    const guess = () => redeemByCode(ctxAs(other), 'ABCD-EFGH-JKMN-PQRS')
    for (let tries = 0; tries < 10; tries += 1)
      await expect(guess()).rejects.toMatchObject(refusalOf('wrong_voucher_code'))
    await expect(guess()).rejects.toMatchObject(refusalOf('too_many_tries'))
    await db.delete(rateLimits)
    await expect(redeemByCode(ctxAs(other), 'none')).rejects.toMatchObject(refusalOf('wrong_voucher_code'))
    await expect(redeemByLink(ctxAs(other), 'a.b')).rejects.toMatchObject(refusalOf('voucher_link_not_valid'))
  })

  it('is possible to the end of its last day in Warsaw, and after that once staff have extended it', async () => {
    const [buyer, other] = await people()
    const staff = await createTestUser({ staffRole: 'finance' })
    const [kept, lost] = [await buyTestVoucher(app, buyer), await buyTestVoucher(app, buyer)]
    const [first, second] = [await codeOf(buyer, kept), await codeOf(buyer, lost)]
    clock.set(Temporal.Instant.from('2028-11-21T22:59:59Z'))
    expect(await redeemByCode(ctxAs(other), first)).toBe(20_000)
    clock.set(Temporal.Instant.from('2028-11-21T23:00:00Z'))
    await expect(redeemByCode(ctxAs(other), second)).rejects.toMatchObject(refusalOf('voucher_expired'))
    expect(await getOpenSums(clock.now())).toMatchObject({ expired: expect.any(Number) })
    expect((await listVouchers({ filter: 'expired', search: second.slice(-4) }, clock.now())).items).toMatchObject([
      { id: lost, acts: ['extend', 'return'] },
    ])
    const extend = (day: string) => actOnVoucher(ctxAs(staff), lost, { act: 'extend', day, reason: 'It was ill.' })
    await expect(extend('2028-11-21')).rejects.toMatchObject(refusalOf('voucher_not_extended'))
    await extend('2028-12-31')
    expect(await redeemByCode(ctxAs(other), second)).toBe(20_000)
    expect(await listUnsound()).toEqual([])
  })
})

describe('returning', () => {
  it('is the buyer’s for 14 days, and the staff’s as long as it is not redeemed', async () => {
    const [buyer, other] = await people()
    const staff = await createTestUser({ staffRole: 'finance' })
    const [early, late] = [await buyTestVoucher(app, buyer), await buyTestVoucher(app, buyer)]
    const code = await codeOf(buyer, early)
    await expect(returnVoucher(ctxAs(other), early)).rejects.toMatchObject(refusalOf('voucher_not_found'))
    clock.set(Temporal.Instant.from('2026-12-05T22:59:00Z'))
    await returnVoucher(ctxAs(buyer), early)
    await sendRefunds()
    expect(await owedOn(early)).toBe(0)
    await expect(redeemByCode(ctxAs(other), code)).rejects.toMatchObject(refusalOf('voucher_void'))
    clock.set(Temporal.Instant.from('2026-12-05T23:00:00Z'))
    await expect(returnVoucher(ctxAs(buyer), late)).rejects.toMatchObject(refusalOf('voucher_return_over'))
    const act = { act: 'return', reason: 'Asked by phone.' } as const
    await expect(actOnVoucher(ctxAs(other), late, act)).rejects.toMatchObject(refusalOf('forbidden'))
    const results = await runConcurrently(2, () => actOnVoucher(ctxAs(staff), late, act))
    expect(codesOf(results)).toEqual(['done', 'voucher_not_returnable'])
    // As any refund, it can become credit of the payer while it has not left.
    const { intentId } = await readVoucher(late)
    const [refund] = await db
      .select()
      .from(refunds)
      .where(eq(refunds.intentId, intentId ?? ''))
    await takeAsCredit(ctxAs(buyer), refund?.id ?? '')
    expect(await creditOf(buyer)).toBe(20_000)
    expect(await owedOn(late)).toBe(0)
    expect(await listUnsound()).toEqual([])
  })
})

/** The payment of a voucher is disputed, or the dispute is over. */
const setDispute = async (id: string, state: 'needs_answer' | 'lost' | 'won') => {
  const { intentId } = await readVoucher(id)
  const closedAt = state === 'needs_answer' ? null : clock.now()
  const dispute = {
    intentId: intentId ?? '',
    provider: 'fake',
    ref: `dp_${id}`,
    amount: 20_000,
    reason: 'fraudulent',
  }
  await db
    .insert(paymentDisputes)
    .values({ id: `dsp_${id}`, ...dispute, state, closedAt, openedAt: clock.now() })
    .onConflictDoUpdate({ target: paymentDisputes.id, set: { state, closedAt } })
}

describe('a voucher whose payment is disputed', () => {
  it('says so to its holder and its buyer, is not sent, and staff can do nothing until that is decided', async () => {
    const [buyer] = await people()
    const id = await buyTestVoucher(app, buyer)
    const admin = await createTestUser({ role: 'admin' })
    await setDispute(id, 'needs_answer')
    const token = await voucherTokenOf(id)
    expect(await getGift(token, clock.now())).toMatchObject({ standing: 'active', isDisputed: true, code: null })
    expect(await getOwnVoucher(ctxAs(buyer), id)).toMatchObject({ isDisputed: true, returnableUntil: null })
    const [shown] = (await listVouchers({ filter: 'open', search: id }, clock.now())).items
    expect(shown).toMatchObject({ id, dispute: 'open', acts: [] })
    for (const act of [
      () => actOnVoucher(ctxAs(admin), id, { act: 'return', reason: 'It is disputed.' }),
      () => actOnVoucher(ctxAs(admin), id, { act: 'send', email: null, reason: 'It is disputed.' }),
      () => sendOwnVoucher(ctxAs(buyer), id, null),
    ])
      await expect(act()).rejects.toMatchObject(refusalOf('voucher_disputed'))
    const end = actOnVoucher(ctxAs(admin), id, { act: 'end', reason: 'It is disputed.' })
    await expect(end).rejects.toMatchObject(refusalOf('voucher_not_lost'))
    await sendDueVouchers(clock.now())
    expect(await readVoucher(id)).toMatchObject({ sentAt: null, letterDueAt: clock.now().add({ hours: 24 }) })
    await setDispute(id, 'won')
    expect((await getGift(token, clock.now())).code).toBe(await codeOf(buyer, id))
  })

  it('and lost is ended by staff, once: nothing goes back, and nothing is owed for it any more', async () => {
    const [buyer, other] = await people()
    const id = await buyTestVoucher(app, buyer)
    const code = await codeOf(buyer, id)
    const admin = await createTestUser({ role: 'admin' })
    await setDispute(id, 'lost')
    const [shown] = (await listVouchers({ filter: 'open', search: id }, clock.now())).items
    expect(shown).toMatchObject({ dispute: 'lost', acts: ['end'] })
    const results = await runConcurrently<unknown>(4, place =>
      place === 3
        ? redeemByCode(ctxAs(other), code)
        : actOnVoucher(ctxAs(admin), id, { act: 'end', reason: 'Its bank took it.' }),
    )
    expect(codesOf(results).filter(one => one === 'done')).toHaveLength(1)
    expect([(await readVoucher(id)).state, await owedOn(id), await creditOf(other)]).toEqual(['void', 0, 0])
    const { intentId } = await readVoucher(id)
    expect(await db.$count(refunds, eq(refunds.intentId, intentId ?? ''))).toBe(0)
    expect((await getGift(await voucherTokenOf(id), clock.now())).standing).toBe('void')
    expect(await listUnsound()).toEqual([])
  })
})

describe('the buyer, and no one else, is reminded of a voucher that is not redeemed', () => {
  const remindedOf = async (buyer: User) =>
    (await noticesOf(buyer)).filter(({ type }) => type === 'voucher_ending').map(({ title }) => title)
  const remindAt = async (when: string) => {
    clock.set(Temporal.Instant.from(when))
    await remindOfVouchers(clock.now())
  }

  it('30 days before its last day, at nine in Warsaw, once, on several nodes; again where staff extend it', async () => {
    const [buyer, other] = await people()
    const [open, redeemed, disputed] = [
      await buyTestVoucher(app, buyer, { recipientName: 'Ola Nowak' }),
      await buyTestVoucher(app, other),
      await buyTestVoucher(app, other),
    ]
    await redeemByCode(ctxAs(buyer), await codeOf(other, redeemed))
    await setDispute(disputed, 'needs_answer')
    await sendDueVouchers(clock.now())
    await letters()
    await remindAt('2028-10-22T06:59:59Z')
    expect(await remindedOf(buyer)).toEqual([])
    clock.set(Temporal.Instant.from('2028-10-22T07:00:00Z'))
    await runConcurrently(4, () => remindOfVouchers(clock.now()))
    await remindAt('2028-11-21T12:00:00Z')
    expect(await remindedOf(buyer)).toEqual(['Your gift voucher for Ola Nowak is not redeemed yet'])
    expect(await remindedOf(other)).toEqual([])
    expect((await app.sendEmails()).filter(subject => subject.includes('Ola Nowak is not redeemed'))).toHaveLength(1)
    // No letter to the recipient.
    expect(await readVoucher(open)).toMatchObject({ letters: 1 })
    await remindAt('2028-11-22T12:00:00Z')
    const admin = await createTestUser({ role: 'admin' })
    await actOnVoucher(ctxAs(admin), open, { act: 'extend', day: '2029-01-31', reason: 'Asked on the phone.' })
    await remindAt('2029-01-01T12:00:00Z')
    expect(await remindedOf(buyer)).toHaveLength(2)
  })
})

it('a payment that its bank takes back makes no credit, by the code or by the return', async () => {
  const [buyer, other] = await people()
  const id = await buyTestVoucher(app, buyer)
  const code = await codeOf(buyer, id)
  const set = (state: 'needs_answer' | 'lost' | 'won') => setDispute(id, state)
  for (const state of ['needs_answer', 'lost'] as const) {
    await set(state)
    for (const act of [
      () => redeemByCode(ctxAs(other), code),
      async () => redeemByLink(ctxAs(other), await voucherTokenOf(id)),
      () => returnVoucher(ctxAs(buyer), id),
    ])
      await expect(act()).rejects.toMatchObject(refusalOf('voucher_disputed'))
  }
  expect([await creditOf(buyer), await creditOf(other)]).toEqual([0, 0])
  await set('won')
  expect(await redeemByCode(ctxAs(other), code)).toBe(20_000)
})

describe('sending', () => {
  it('carries no words of strangers to many addresses, and not many letters to one', async () => {
    const send = (who: User, id: string, to: string) =>
      sendOwnVoucher(ctxAs(who), id, to).then(
        () => 'sent',
        error => error.refusal?.code,
      )
    const [buyer, second] = await people()
    const own = [1, 2, 3, 4, 5].map(() => buyTestVoucher(app, buyer, { delivery: 'print', recipientEmail: null }))
    const sent: string[] = []
    for (const [at, id] of (await Promise.all(own)).entries())
      for (let letter = 0; letter < 5; letter += 1)
        sent.push(await send(buyer, id, `stranger-${at}-${letter}@example.test`))
    expect(sent).toEqual([...Array(20).fill('sent'), ...Array(5).fill('too_many_tries')])
    const [one, two] = [await buyTestVoucher(app, second), await buyTestVoucher(app, second)]
    const victim = 'victim@example.test'
    const tries = [one, one, one, two, two, two].map(id => () => send(second, id, victim))
    const outcomes: string[] = []
    for (const tried of tries) outcomes.push(await tried())
    expect(outcomes).toEqual([...Array(5).fill('sent'), 'too_many_tries'])
    // A letter of a chosen day comes a day later then.
    const chosen = await buyTestVoucher(app, second, { recipientEmail: victim })
    await sendDueVouchers(clock.now())
    expect((await readVoucher(chosen)).letterDueAt).toEqual(clock.now().add({ hours: 24 }))
    clock.advance({ hours: 25 })
    await sendDueVouchers(clock.now())
    expect(await readVoucher(chosen)).toMatchObject({ letterDueAt: null, letters: 1 })
  })

  it('happens once, at its time, with a link and without the code', async () => {
    const [buyer] = await people()
    const recipientEmail = 'christmas@example.test'
    const id = await buyTestVoucher(app, buyer, { sendOn: '2026-12-24', recipientEmail })
    const code = await codeOf(buyer, id)
    await sendDueVouchers(Temporal.Instant.from('2026-12-24T06:59:00Z'))
    expect((await letters()).filter(({ to }) => to === recipientEmail)).toEqual([])
    await Promise.all([1, 2, 3].map(() => sendDueVouchers(Temporal.Instant.from('2026-12-24T07:00:00Z'))))
    const sent = (await letters()).filter(({ to }) => to === recipientEmail)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).toContain('Happy birthday!')
    expect(JSON.stringify(sent)).not.toContain(code)
    expect(await getGift(await voucherTokenOf(id), clock.now())).toMatchObject({ code, standing: 'active' })
    await sendOwnVoucher(ctxAs(buyer), id, 'other@example.test')
    expect((await letters()).map(({ to }) => to)).toContain('other@example.test')
  })

  it('does not happen where the voucher was returned before, and forgets the address', async () => {
    const recipientEmail = 'returned@example.test'
    const [buyer, other] = await people()
    const id = await buyTestVoucher(app, buyer, { sendOn: '2026-11-25', recipientEmail })
    await expect(sendOwnVoucher(ctxAs(other), id, null)).rejects.toMatchObject(refusalOf('voucher_not_found'))
    await returnVoucher(ctxAs(buyer), id)
    await sendDueVouchers(Temporal.Instant.from('2026-11-25T08:00:00Z'))
    expect((await letters()).filter(({ to }) => to === recipientEmail)).toEqual([])
    expect((await readVoucher(id)).recipientEmail).toBeNull()
    await expect(sendOwnVoucher(ctxAs(buyer), id, null)).rejects.toMatchObject(refusalOf('voucher_not_sendable'))
  })

  it('no address is kept longer than it is needed', async () => {
    const [buyer] = await people()
    const [unpaid, expired] = [(await orderTestVoucher(app, buyer)).id, await buyTestVoucher(app, buyer)]
    const { checkoutUrl } = await payVoucher(ctxAs(buyer), unpaid)
    await fakeCheckout.simulate(checkoutUrl, 'decline', 'never')
    await returnFromVoucher(app, buyer, unpaid)
    await purgeVouchers(clock.now().add({ hours: 24 * 29 }))
    expect(await readVoucher(unpaid)).toMatchObject({ state: 'unpaid', recipientEmail: GIFT.recipientEmail })
    await purgeVouchers(clock.now().add({ hours: 24 * 31 }))
    expect(await readVoucher(unpaid)).toMatchObject({ state: 'void', recipientEmail: null, message: '' })
    await purgeVouchers(Temporal.Instant.from('2028-12-21T12:00:00Z'))
    expect((await readVoucher(expired)).recipientEmail).toBe(GIFT.recipientEmail)
    await purgeVouchers(Temporal.Instant.from('2028-12-23T12:00:00Z'))
    expect((await readVoucher(expired)).recipientEmail).toBeNull()
    expect(await listUnsound()).toEqual([])
  })
})

it('staff and programs that may only read see no code', async () => {
  const [buyer] = await people()
  const id = await buyTestVoucher(app, buyer)
  const impersonation = { id: 'imp_1', staffId: 'usr_1', expiresAt: clock.now().toString() }
  const seen = [
    { ...buyer, impersonation },
    { ...buyer, apiToken: { id: 'tok_1', scopes: ['read'] as const } },
  ]
  for (const actor of seen) {
    expect((await getOwnVoucher(ctxAs(actor), id)).code).toBeNull()
    await expect(getOwnGift(ctxAs(actor), id)).rejects.toMatchObject(refusalOf('voucher_code_hidden'))
  }
  const code = await codeOf(buyer, id)
  const { items } = await listVouchers({ filter: 'all', search: buyer.username }, clock.now())
  expect(items).toMatchObject([{ id, codeEnd: code.slice(-4) }])
  expect(JSON.stringify(items)).not.toContain(code)
})
