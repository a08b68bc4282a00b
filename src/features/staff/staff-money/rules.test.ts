import { describe, expect, it } from 'vitest'
import { listPaymentActs, listRefundActs, type PaymentFacts, type RefundFacts } from './rules.ts'

const PAYMENT: PaymentFacts = {
  ...{ isUnclaimed: false, isMismatched: false, isCredit: false, isOpen: false, amount: 14_000, left: 14_000 },
  ...{ description: 'Mathematics AA, 1 lesson', payerName: 'Kasia' },
}

describe('what staff can do with a payment', () => {
  it.each<[string, Partial<PaymentFacts>, readonly string[]]>([
    ['settled', {}, []],
    ['unclaimed', { isUnclaimed: true }, ['claim', 'refund']],
    ['unclaimed, returned in part', { isUnclaimed: true, left: 1 }, ['refund']],
    ['unclaimed, returned', { isUnclaimed: true, left: 0 }, []],
    ['of another amount', { isMismatched: true, isOpen: true }, ['close']],
    ['of another amount and unclaimed', { isMismatched: true, isUnclaimed: true }, ['claim', 'refund', 'close']],
  ])('%s', (_, facts, acts) => expect(listPaymentActs({ ...PAYMENT, ...facts }).map(({ act }) => act)).toEqual(acts))

  it('says how much goes back to whom, and that credit becomes credit again', () => {
    const textOf = (facts: Partial<PaymentFacts>) =>
      listPaymentActs({ ...PAYMENT, isUnclaimed: true, left: 5_000, ...facts })
        .flatMap(({ consequences }) => consequences)
        .join(' ')
    expect(textOf({})).toContain('50 PLN goes back to Kasia, by the method of the payment.')
    expect(textOf({ isCredit: true })).toContain('50 PLN becomes credit of Kasia again, at once.')
  })
})

const REFUND: RefundFacts = {
  ...{ state: 'failed', method: 'money', amount: 5_000, left: 14_000, isKept: false, payerName: 'Kasia' },
}

describe('what staff can do with a refund', () => {
  it.each<[string, Partial<RefundFacts>, readonly string[]]>([
    ['failed', {}, ['retry', 'transfer']],
    ['failed, exactly its amount is left', { left: 5_000 }, ['retry', 'transfer']],
    ['failed, and returned otherwise', { left: 4_999 }, ['dismiss']],
    ['leaving', { state: 'leaving' }, ['retry']],
    ['waiting', { state: 'pending' }, ['retry']],
    ['waiting, and can still be cancelled', { state: 'pending', isKept: true }, []],
    ['sent', { state: 'sent' }, []],
    ['cancelled', { state: 'cancelled' }, []],
    ['of credit', { method: 'credit' }, []],
  ])('%s', (_, facts, acts) => expect(listRefundActs({ ...REFUND, ...facts }).map(({ act }) => act)).toEqual(acts))
})
