import { describe, expect, it } from 'vitest'
import { bookWithCredit, creditNote, dueOf, dueSumText, dueText, paidSentence, payOrConfirm, sumToPay } from './due.ts'

const charge = (price: number, creditSpent = 0, credit = 0) => ({ price, creditSpent, credit })

describe('what is to pay now', () => {
  it.each([
    ['without credit', charge(14_000), 0, 14_000, '140 PLN', null],
    [
      'when credit has paid a part',
      charge(14_000, 6_500),
      6_500,
      7_500,
      '75 PLN and 65 PLN from credit',
      '75 PLN after 65 PLN of credit',
    ],
    [
      'when the reader has credit',
      charge(48_000, 0, 6_500),
      6_500,
      41_500,
      '415 PLN and 65 PLN from credit',
      '415 PLN after 65 PLN of credit',
    ],
    ['when both pay it', charge(14_000, 6_500, 20_000), 14_000, 0, '140 PLN from credit', '140 PLN from credit'],
  ])('%s', (_, asked, fromCredit, toPay, text, note) => {
    const due = dueOf(asked)
    expect(due).toEqual({ price: asked.price, fromCredit, toPay })
    expect([dueText(due), creditNote(due)].map(one => one?.replaceAll('\u00a0', ' ') ?? null)).toEqual([text, note])
  })

  it.each([
    [charge(48_000, 0, 12_000), '480 PLN: 360 PLN to pay and 120 PLN from credit'],
    [charge(48_000), '480 PLN'],
    [charge(14_000, 0, 20_000), '140 PLN from credit'],
  ])('%j says how it adds up: %s', (asked, text) => {
    expect(dueSumText(dueOf(asked)).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('a button says what it does: it spends credit at once, leads to a payment, or only confirms', () => {
    expect(bookWithCredit(12_000).replaceAll('\u00a0', ' ')).toBe('Book and use 120 PLN of credit')
    expect([payOrConfirm(1), payOrConfirm(0)]).toEqual(['Pay', 'Confirm'])
  })

  it.each([
    [0, '50 PLN paid.'],
    [2_000, '50 PLN paid, 20 PLN of it with credit.'],
    [5_000, '50 PLN paid with credit.'],
  ])('once paid says what of it was credit: %i', (credit, text) => {
    expect(paidSentence(5_000, credit).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('credit that pays one thing does not pay another', () => {
    expect(sumToPay([charge(14_000, 0, 6_500), charge(10_000, 2_000, 6_500)])).toBe(15_500)
    expect(sumToPay([charge(5_000, 0, 6_500), charge(10_000, 0, 6_500), charge(3_000)])).toBe(11_500)
    expect(sumToPay([])).toBe(0)
  })
})
