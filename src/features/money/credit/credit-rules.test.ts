import { describe, expect, it } from 'vitest'
import { creditToSpend, decideTakingBack, divideReturn, type PaidPart } from './credit-rules.ts'

const card: PaidPart = { intentId: 'card', left: 4_000, isCredit: false }
const credit: PaidPart = { intentId: 'credit', left: 12_000, isCredit: true }

it.each([
  ['all of it, where it is enough', 20_000, 16_000, 16_000],
  ['as much as there is', 12_000, 16_000, 12_000],
  ['nothing without credit', 0, 16_000, 0],
  ['less, where the provider would get too little to charge', 15_900, 16_000, 15_800],
  ['nothing, where all of it is too little to charge', 50, 150, 0],
])('a payment takes from credit %s', (_, balance, due, spent) => {
  expect(creditToSpend(balance, due)).toBe(spent)
})

it.each([
  [12_000, 12_000, true],
  [12_001, 12_000, true],
  [11_999, 12_000, false],
])('of a credit of %i, %i can be taken back: %s', (balance, amount, possible) => {
  expect(decideTakingBack(balance, amount).ok).toBe(possible)
})

describe('what goes back', () => {
  it.each([
    ['money first, where money is asked for', 3_000, 'money', { card: 3_000 }],
    ['money first, then credit', 10_000, 'money', { card: 4_000, credit: 6_000 }],
    ['credit first, where credit is asked for', 10_000, 'credit', { credit: 10_000 }],
    ['credit first, then money', 14_000, 'credit', { credit: 12_000, card: 2_000 }],
    ['everything', 16_000, 'money', { card: 4_000, credit: 12_000 }],
  ] as const)('takes %s', (_, amount, method, expected) => {
    const returned = divideReturn([credit, card], amount, method)
    expect(Object.fromEntries(returned.map(part => [part.intentId, part.amount]))).toEqual(expected)
  })

  it('is never more than was paid', () => {
    expect(() => divideReturn([credit, card], 16_001, 'money')).toThrow('1 of 16001 was not paid')
  })
})
