import type { z } from 'zod'
import { invalid } from './stripe-form.ts'
import type { StripeObject, StripeObjects } from './stripe-objects.ts'
import type { RefundCreate } from './stripe-params.ts'

const DISPUTE_FEE = 8_500

/** Money that leaves the account: refunds, disputes and payouts. */
export const createReturns = ({ keep, get, emit, balance, seconds, all }: StripeObjects) => {
  const createRefund = (params: z.output<typeof RefundCreate>): StripeObject => {
    const intent = get('payment_intent', params.payment_intent)
    if (!intent.latest_charge) throw invalid('This PaymentIntent does not have a successful charge to refund.')
    const charge = get('charge', intent.latest_charge)
    const left = Number(charge.amount) - Number(charge.amount_refunded)
    if (charge.disputed) throw invalid('This charge has been charged back.', { code: 'charge_disputed' })
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const amount = params.amount ?? left
    if (amount <= 0) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      })
    const refund = keep('re', 'refund', {
      ...{ amount, currency: 'pln', charge: charge.id, payment_intent: intent.id, status: 'succeeded', reason: null },
      metadata: params.metadata,
    })
    refund.balance_transaction = balance('refund', -amount, { source: refund.id }).id
    charge.amount_refunded = Number(charge.amount_refunded) + amount
    charge.refunded = charge.amount_refunded === charge.amount
    emit('refund.created', refund)
    emit('charge.refunded', charge)
    return refund
  }

  /** The bank could not take a refund; the money is back in the account's balance. */
  const failRefund = (id: string): void => {
    const refund = get('refund', id)
    if (refund.status === 'failed') return
    const charge = get('charge', refund.charge)
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    refund.failure_balance_transaction = balance('refund_failure', Number(refund.amount), { source: refund.id }).id
    Object.assign(charge, { amount_refunded: Number(charge.amount_refunded) - Number(refund.amount), refunded: false })
    emit('refund.failed', refund)
  }

  /** A payer's bank takes a payment back for now. */
  const openDispute = (intentId: string, { dueInDays = 7, reason = 'fraudulent' } = {}): StripeObject => {
    const intent = get('payment_intent', intentId)
    const charge = get('charge', intent.latest_charge)
    charge.disputed = true
    const dispute = keep('du', 'dispute', {
      ...{ amount: charge.amount, currency: 'pln', charge: charge.id, payment_intent: intent.id, reason },
      ...{ status: 'needs_response', is_charge_refundable: false, metadata: {} },
      evidence_details: {
        due_by: seconds() + dueInDays * 86_400,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
    })
    const taken = balance('adjustment', -Number(charge.amount), { fee: DISPUTE_FEE, source: dispute.id })
    dispute.balance_transactions = [taken]
    emit('charge.dispute.created', dispute)
    emit('charge.dispute.funds_withdrawn', dispute)
    return dispute
  }

  const closeDispute = (id: string, status: 'won' | 'lost'): void => {
    const dispute = get('dispute', id)
    dispute.status = status
    if (status === 'won') {
      get('charge', dispute.charge).disputed = false
      const back = balance('adjustment', Number(dispute.amount), { source: dispute.id })
      dispute.balance_transactions = [...(dispute.balance_transactions as unknown[]), back]
      emit('charge.dispute.funds_reinstated', dispute)
    }
    emit('charge.dispute.closed', dispute)
  }

  /** The school appeals against a loss. */
  const appeal = (id: string): void => {
    const dispute = get('dispute', id)
    dispute.status = 'appeal_needs_response'
    emit('charge.dispute.updated', dispute)
  }

  /** Pays the balance out to the bank account. */
  const payOut = (): StripeObject => {
    const paidOut = all()
      .filter(each => each.object === 'balance_transaction')
      .reduce((sum, each) => sum + Number(each.net), 0)
    const payout = keep('po', 'payout', {
      amount: paidOut,
      currency: 'pln',
      status: 'paid',
      arrival_date: seconds(),
      automatic: true,
    })
    payout.balance_transaction = balance('payout', -paidOut, { source: payout.id }).id
    emit('payout.paid', payout)
    return payout
  }

  return { createRefund, failRefund, openDispute, closeDispute, appeal, payOut }
}
