import { expect, it } from 'vitest'
import { paymentLabel } from './payment-label.ts'

it.each([
  ['open', 0, 0, 'not paid yet'],
  ['failed', 0, 0, 'declined'],
  ['expired', 0, 0, 'not paid'],
  ['succeeded', 0, 0, 'paid'],
  ['succeeded', 40, 0, 'partly returned'],
  ['succeeded', 40, 10, 'partly returned'],
  ['succeeded', 40, 40, 'being returned'],
  ['succeeded', 100, 100, 'being returned'],
  ['succeeded', 100, 0, 'being returned'],
  ['refunded', 100, 0, 'returned'],
])('a payment of 100 in state %s with %i refunded, %i of it on its way, has the label "%s"', (...row) => {
  const [state, refunded, returning, word] = row
  expect(paymentLabel({ state, amount: 100, refunded, returning, isLookedInto: false, isCredit: false }).label).toBe(
    word,
  )
})

it.each(['open', 'succeeded'])('a payment in state %s that staff look into has the label "under review"', state => {
  expect(
    paymentLabel({ state, amount: 100, refunded: 0, returning: 0, isLookedInto: true, isCredit: false }).label,
  ).toBe('under review')
})

it('a payment with credit says so', () => {
  const paid = { state: 'succeeded', amount: 100, refunded: 0, returning: 0, isLookedInto: false, isCredit: true }
  expect(paymentLabel(paid).label).toBe('paid with credit')
})
