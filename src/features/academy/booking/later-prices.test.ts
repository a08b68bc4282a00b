import { expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { earlierPricesBefore, laterPrices, lessonPriceAt } from './later-prices.ts'

const [A, B, C] = [instant('2026-12-01T16:00:00Z'), instant('2026-12-15T16:00:00Z'), instant('2026-12-29T16:00:00Z')]
const unchanged = { lessonPrice: null, lessonPriceFrom: null, earlierLessonPrices: [] }
const once = { ...unchanged, lessonPrice: 12_000, lessonPriceFrom: B }
const change = (agreement: Parameters<typeof lessonPriceAt>[0], price: number, from: Temporal.Instant) => ({
  ...{ lessonPrice: price, lessonPriceFrom: from, earlierLessonPrices: earlierPricesBefore(agreement, from) },
})
const at = (agreement: Parameters<typeof lessonPriceAt>[0]) => [A, B, C].map(start => lessonPriceAt(agreement, start))

it.each([
  ['no change', unchanged, [null, null, null]],
  ['a change', once, [null, 12_000, 12_000]],
  ['a later change leaves the dates between', change(once, 9_000, C), [null, 12_000, 9_000]],
  ['a change from an earlier date replaces what was set', change(once, 9_000, A), [9_000, 9_000, 9_000]],
  ['three changes', change(change(change(unchanged, 1, A), 2, B), 3, C), [1, 2, 3]],
] as const)('each date has the price that was set for it: %s', (_, agreement, prices) =>
  expect(at(agreement)).toEqual(prices),
)

it('what lessons cost that are planned later is each price that holds for some of them', () => {
  const agreement = { type: 'group', unitPrice: 10_000, date_time: { Tuesday: [17, 17.5] }, reductions: [] } as const
  const pricesFrom = (plannedUntil: string) => laterPrices({ ...agreement, ...once, plannedUntil }, 'Europe/Warsaw')
  expect(pricesFrom('2026-12-08')).toEqual([10_000, 12_000])
  expect(pricesFrom('2026-12-15')).toEqual([12_000])
})

it('what was taken off as a percentage is taken off later lessons too, and not off what staff have set', () => {
  const reductions = [
    { kind: 'sibling', reference: null, label: 'Sibling discount', amount: 4_000, percent: 10 },
  ] as const
  const agreement = { type: 'group', unitPrice: 10_000, date_time: { Tuesday: [17, 17.5] }, reductions } as const
  expect(laterPrices({ ...agreement, ...once, plannedUntil: '2026-12-08' }, 'Europe/Warsaw')).toEqual([
    // While a sibling books, and when none does any more.
    ...[9_000, 10_000, 12_000],
  ])
})
