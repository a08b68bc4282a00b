import { beforeEach, describe, expect, it } from 'vitest'
import { createRefund } from '#features/money/refunds/refunds.ts'
import { openIntent, startCheckout } from '#features/money/settlement/intents.ts'
import { listNotifications } from '#features/people/notifications/queries.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { recordEvents, registerReactions } from '#platform/events.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { getIntent, purchases, setupMoney } from '#tests/support/money.ts'
import { paymentFailed, paymentPayload, type RefundReason } from './events.ts'
import { type PayableKind, registerPayables } from './payables.ts'
import { moneyReactions } from './reactions.ts'

const { ctx, payer, fakeCheckout, createCheckout, returnFromCheckout } = setupMoney()

beforeEach(async () => {
  registerReactions(moneyReactions)
  await takeJobs(outbox)
  await db.delete(notifications)
})

/** The payer's notifications of this test, oldest first. */
const notificationsOfPayer = async () =>
  (await listNotifications(db, payer(), { limit: 100 })).items
    .map(({ type, message }) => `${type}: ${message}`)
    .reverse()

const pay = async () => {
  const opened = await createCheckout()
  await fakeCheckout.simulate(opened.url, 'pay', 'never')
  await returnFromCheckout(opened.intentId)
  return opened
}

describe('a refund', () => {
  it.each<[RefundReason, string]>([
    ['paid_twice', 'Only one payment was needed.'],
    ['late_money', 'Your payment arrived too late, and this was no longer available.'],
    ['cancelled', 'It was cancelled in time.'],
    ['unclaimed', 'We could not find what it was for.'],
  ])('is announced to its payer with the reason %s, also by e-mail', async (reason, text) => {
    const { intentId } = await pay()
    await transaction(tx => createRefund(tx, ctx(), { intentId, amount: 5_000, reason }))
    const message = `We’re refunding 50 PLN for Mathematics AA, 1 lesson. ${text}`
    expect(await notificationsOfPayer()).toEqual([`refund_sent: ${message}`])
    expect((await takeJobs(outbox)).map(({ data }) => data.paragraphs[1])).toEqual([message])
  })
  it('in two parts notifies the payer twice; a rolled-back refund does not notify', async () => {
    const { intentId } = await pay()
    const half = { intentId, amount: 5_000, reason: 'cancelled' } as const
    await transaction(async tx => {
      await createRefund(tx, ctx(), half)
      await createRefund(tx, ctx(), half)
    })
    const failing = transaction(async tx => {
      await createRefund(tx, ctx(), { ...half, amount: 4_000 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await notificationsOfPayer()).toHaveLength(2)
  })
})

it('a failed payment notifies its payer once, without an e-mail, with a link to the payable', async () => {
  const { intentId, payable, url } = await createCheckout()
  await fakeCheckout.simulate(url, 'decline', 'never')
  await returnFromCheckout(intentId)
  const payload = paymentPayload(await getIntent(intentId))
  await transaction(tx => recordEvents(tx, ctx(), paymentFailed(intentId, payload)))
  const { items } = await listNotifications(db, payer(), {})
  expect(items.map(({ type, message, link }) => ({ type, message, link }))).toEqual([
    {
      type: 'payment_failed',
      message:
        'Your payment of 140 PLN for Mathematics AA, 1 lesson failed. The bank declined it. You can try again while it can still be paid.',
      link: purchases.pageOf(payable.id),
    },
  ])
  expect(await takeJobs(outbox)).toEqual([])
})

it('carries the fields that its payable kind declares, and none for a kind without any', async () => {
  const lessons: PayableKind = { ...purchases, kind: 'lessons', fieldsOf: id => ({ reservationId: id }) }
  registerPayables([purchases, lessons])
  const purchase = paymentPayload(await getIntent((await createCheckout()).intentId))
  const forLessons = { ...paymentPayload(await getIntent((await createCheckout()).intentId)), payableKind: 'lessons' }
  await transaction(tx => recordEvents(tx, ctx(), paymentFailed('pay_1', forLessons), paymentFailed('pay_2', purchase)))
  const { items } = await listNotifications(db, payer(), {})
  expect(items.map(({ params }) => params.reservationId).sort()).toEqual([forLessons.payableId, undefined])
})

describe('a failed payment that was tried again', () => {
  const decline = async () => {
    const opened = await createCheckout()
    await fakeCheckout.simulate(opened.url, 'decline', 'never')
    await returnFromCheckout(opened.intentId)
    return opened
  }
  const unread = async () => (await listNotifications(db, payer(), { unread: true })).items.map(({ type }) => type)

  it('is read once its payable is paid, and stays unread when another one is', async () => {
    const { payable } = await decline()
    await pay()
    expect(await unread()).toEqual(['payment_failed'])
    const retry = { payerId: payer(), payable, amount: 14_000, description: 'Mathematics AA, 1 lesson' }
    const intentId = await transaction(tx =>
      openIntent(tx, ctx(), { ...retry, expiresAt: ctx().now.add({ minutes: 15 }) }),
    )
    await fakeCheckout.simulate(await startCheckout(await getIntent(intentId), '/'), 'pay', 'never')
    await returnFromCheckout(intentId)
    expect(await unread()).toEqual([])
  })
})
