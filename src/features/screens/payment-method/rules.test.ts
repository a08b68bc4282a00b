import { describe, expect, it } from 'vitest'
import { PAYMENT_METHOD_NEEDED, PAYMENT_METHOD_OWED, removalRefusal } from './rules.ts'

describe('a card', () => {
  it.each([
    ['that nothing needs can be removed', 0, 0, null],
    ['of an agreement that goes on cannot', 1, 0, PAYMENT_METHOD_NEEDED],
    ['with unpaid lessons cannot', 0, 2, PAYMENT_METHOD_OWED],
    ['of both names the agreement first', 2, 2, PAYMENT_METHOD_NEEDED],
  ])('%s', (_, agreements, unpaidLessons, refusal) => {
    expect(removalRefusal({ agreements, unpaidLessons })).toBe(refusal)
  })
})
