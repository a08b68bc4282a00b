import { expect, it } from 'vitest'
import { compareRecords, type OwnRecords } from './differences.ts'

const theirs = (amounts: readonly number[], refunded = 0) => ({
  charges: amounts.map((amount, at) => ({ ref: `c.${at}`, amount, currency: 'PLN' })),
  refunded,
})
const own = (received: number, returned = 0, leaving = 0): OwnRecords => ({ received, returned, leaving })

it.each([
  ['both say the same', theirs([100]), own(100), []],
  ['neither was paid', theirs([]), own(0), []],
  ['both were returned', theirs([100], 40), own(100, 40), []],
  ['a refund is under way, not sent yet', theirs([100]), own(100, 0, 40), []],
  ['a refund is under way, sent already', theirs([100], 40), own(100, 0, 40), []],
  ['paid twice, and both are known', theirs([100, 100], 100), own(200, 100), []],
  ['unknown here and not paid there', theirs([]), null, []],
  ['unknown here', theirs([100]), null, [['unknown_payment', 0, 100]]],
  ['unknown there', null, own(100), [['not_received', 100, 0]]],
  ['not charged there', theirs([]), own(100), [['not_received', 100, 0]]],
  ['charged twice there', theirs([100, 100]), own(100), [['other_amount', 100, 200]]],
  ['returned there only', theirs([100], 40), own(100), [['other_refund', 0, 40]]],
  ['returned here only', theirs([100]), own(100, 40), [['other_refund', 40, 0]]],
  ['more returned than is under way', theirs([100], 50), own(100, 0, 40), [['other_refund', 0, 50]]],
] as const)('%s', (_, provider, ours, found) =>
  expect(compareRecords(provider, ours).map(each => [each.kind, each.ours, each.theirs])).toEqual(found),
)
