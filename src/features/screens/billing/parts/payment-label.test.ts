import { expect, it } from 'vitest'
import { paymentLabel } from './payment-label.ts'

it.each([
  ['open', 0, 'not paid yet'],
  ['failed', 0, 'declined'],
  ['expired', 0, 'not paid'],
  ['succeeded', 0, 'paid'],
  ['succeeded', 40, 'partly returned'],
  ['succeeded', 100, 'being returned'],
  ['refunded', 100, 'returned'],
])('a payment of 100 in state %s with %i refunded has the label "%s"', (state, refunded, word) => {
  expect(paymentLabel({ state, amount: 100, refunded, isLookedInto: false, isCredit: false }).label).toBe(word)
})

it.each(['open', 'succeeded'])('a payment in state %s that staff look into has the label "under review"', state => {
  expect(paymentLabel({ state, amount: 100, refunded: 0, isLookedInto: true, isCredit: false }).label).toBe(
    'under review',
  )
})

it('a payment with credit says so', () => {
  const paid = { state: 'succeeded', amount: 100, refunded: 0, isLookedInto: false, isCredit: true }
  expect(paymentLabel(paid).label).toBe('paid with credit')
})
