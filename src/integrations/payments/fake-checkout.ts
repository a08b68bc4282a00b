import { eq } from 'drizzle-orm'
import { db, transaction } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { fakePayments } from '#platform/table.ts'
import {
  chargesOf,
  type FakePaymentRow,
  type FakeProviderOptions,
  findFakePayment,
  lockFakePayment,
} from './fake-provider.ts'
import { enqueueWebhooks } from './fake-provider-webhooks.ts'
import type { Card, FakeCheckout, FakeCheckoutAction, FakePayment, WebhookBehaviour } from './port.ts'

/** How long the embedded provider's slow bank takes. */
export const SLOW_PAYMENT_SECONDS = 20

export const slowPayments = defineQueue<{ ref: string; webhooks: WebhookBehaviour }>('fake-provider-slow-payments')

/** The cards with which a payer agrees to later charges. */
const card = (brand: string, last4: string): Card => ({ brand, last4, expMonth: 12, expYear: 2034 })
const CARDS: Partial<Record<FakeCheckoutAction, Card>> = {
  pay: card('visa', '4242'),
  agree_other_card: card('mastercard', '4444'),
  agree_without_cover: card('visa', '0341'),
}

type Clock = Pick<FakeProviderOptions, 'now'>

/** The embedded provider's checkout: the buttons of its page. A repeated press changes nothing. */
export const createFakeCheckout = ({ now }: Clock): FakeCheckout => ({
  find: async ref => {
    const row = await findFakePayment(db, ref)
    return row ? toFakePayment(row, now()) : null
  },
  simulate: (ref, action, webhooks, at = now()) =>
    transaction(async tx => {
      const row = await lockFakePayment(tx, ref)
      if (!row || toFakePayment(row, at).state !== 'open') return row ? toFakePayment(row, at) : null
      const payment = { payment: ref, intent: row.intentId }
      const startedMessage = { ...payment, type: 'under_way' as const, charge: null }
      if (action === 'pay_slowly') {
        await tx.update(fakePayments).set({ state: 'under_way' }).where(eq(fakePayments.ref, ref))
        slowPayments.send(tx, { ref, webhooks }, { after: at.add({ seconds: SLOW_PAYMENT_SECONDS }) })
        await enqueueWebhooks(tx, [startedMessage], webhooks === 'never' ? 'never' : 'at_once', at)
        return { ...toFakePayment(row, at), state: 'under_way' }
      }
      if (action === 'decline') {
        await tx.update(fakePayments).set({ state: 'declined' }).where(eq(fakePayments.ref, ref))
        await enqueueWebhooks(tx, [startedMessage, { ...payment, type: 'declined', charge: null }], webhooks, at)
        return { ...toFakePayment(row, at), state: 'declined' }
      }
      const charges = action === 'pay_twice' ? 2 : 1
      const declinesLater = action === 'agree_without_cover'
      const agreed = { declinesLater, card: row.amount === 0 ? CARDS[action] : null }
      await tx
        .update(fakePayments)
        .set({ state: 'paid', charges, ...agreed })
        .where(eq(fakePayments.ref, ref))
      const paidMessages = chargesOf({ ...row, charges, card: agreed.card ?? null }).map(charge => ({
        ...payment,
        type: 'paid' as const,
        charge,
      }))
      await enqueueWebhooks(tx, [startedMessage, ...paidMessages], webhooks, at)
      return { ...toFakePayment(row, at), state: 'paid' }
    }),
})

/** The slow bank approves. */
export const approveSlowPayment = ({ ref, webhooks }: { ref: string; webhooks: WebhookBehaviour }, { now }: Clock) =>
  transaction(async tx => {
    const row = await lockFakePayment(tx, ref)
    if (row?.state !== 'under_way') return
    await tx.update(fakePayments).set({ state: 'paid', charges: 1 }).where(eq(fakePayments.ref, ref))
    const charge = chargesOf({ ...row, charges: 1 })[0] ?? null
    await enqueueWebhooks(tx, [{ type: 'paid', payment: ref, intent: row.intentId, charge }], webhooks, now())
  })

/** An expired checkout accepts no payment, even if `expire` was never called. */
const toFakePayment = (row: FakePaymentRow, now: Temporal.Instant): FakePayment => ({
  ref: row.ref,
  amount: row.amount,
  description: row.description,
  returnUrl: row.returnUrl,
  expiresAt: row.expiresAt,
  state: row.state === 'open' && Temporal.Instant.compare(now, row.expiresAt) >= 0 ? 'expired' : row.state,
})
