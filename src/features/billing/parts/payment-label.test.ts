import { expect, it } from 'vitest'
import { paymentLabel } from './payment-label.ts'

it.each([
  ['open', 0, 'not paid yet'],
  ['failed', 0, 'declined'],
  ['expired', 0, 'not paid'],
  ['succeeded', 0, 'paid'],
  ['succeeded', 40, 'partly refunded'],
  ['succeeded', 100, 'going back'],
  ['refunded', 100, 'refunded'],
])('a payment of 100 that is %s with %i returned is called "%s"', (state, refunded, word) => {
  expect(paymentLabel({ state, amount: 100, refunded, isUnclaimed: false }).label).toBe(word)
})

it('a payment for which nothing was found is called "being looked into"', () => {
  expect(paymentLabel({ state: 'succeeded', amount: 100, refunded: 0, isUnclaimed: true }).label).toBe(
    'being looked into',
  )
})
