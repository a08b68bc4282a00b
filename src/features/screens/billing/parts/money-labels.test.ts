import { expect, it } from 'vitest'
import { creditLabel, returnedLabel } from './money-labels.ts'

it.each([
  ['money', 'pending', 'on its way'],
  ['money', 'leaving', 'on its way'],
  ['money', 'sent', 'refunded'],
  ['money', 'failed', 'under review'],
  ['credit', 'sent', 'returned as credit'],
])('a refund as %s in state %s has the label "%s"', (method, state, label) => {
  expect(returnedLabel({ method, state }).label).toBe(label)
})

it.each([
  ['credit_spent', null, 'Used to pay'],
  ['credit_given', 'cancelled', 'Returned as credit'],
  ['credit_given', 'not_paid', 'Returned because the hold ended'],
  ['credit_taken_back', 'cancelled', 'Cancellation undone'],
  ['credit_paid_out', null, 'Paid out'],
  ['payment', null, 'Paid in'],
])('a movement %s for the reason %s reads "%s"', (movement, reason, label) => {
  expect(creditLabel({ movement, reason })).toBe(label)
})
