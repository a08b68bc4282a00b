import { describe, expect, it } from 'vitest'
import { sayLines } from '#features/money/payments/payables.ts'
import { lessonReceiptLines } from './receipt-lines.ts'

const at = (text: string) => Temporal.Instant.from(text)
const lesson = (day: string, price: number) => ({ start: at(`${day}T16:00:00Z`), end: at(`${day}T17:00:00Z`), price })
const paid = { title: 'Mathematics AA', teacherName: 'Nina Kowal', plan: 'block' } as const
const now = at('2026-11-21T10:00:00Z')
const linesOf = (...of: Parameters<typeof lessonReceiptLines>) => sayLines(lessonReceiptLines(...of))

it('names each lesson with its teacher, its day in Warsaw and its price', () => {
  const lessons = [lesson('2026-11-24', 14_000), lesson('2027-01-05', 13_000)]
  expect(linesOf({ ...paid, amount: 27_000, lessons }, now)).toEqual([
    { text: 'Mathematics AA with Nina Kowal, Tue 24 Nov, 17:00 – 18:00', amount: 14_000 },
    { text: 'Mathematics AA with Nina Kowal, Tue 5 Jan 2027, 17:00 – 18:00', amount: 13_000 },
  ])
})

it.each([
  ['whose prices make up another amount', [lesson('2026-11-24', 14_000), lesson('2026-12-01', 14_000)], '2 lessons'],
  ['that has no lesson left', [], '0 lessons'],
])('is one line for a booking %s', (_, lessons, count) => {
  expect(linesOf({ ...paid, amount: 27_000, lessons }, now)).toEqual([
    { text: `Mathematics AA with Nina Kowal, ${count}`, amount: 27_000 },
  ])
})

it('tells no number of lessons of a weekly agreement, which is paid for later', () => {
  const lessons = [lesson('2026-11-24', 14_000), lesson('2026-12-01', 14_000)]
  expect(linesOf({ ...paid, plan: 'weekly', amount: 0, lessons }, now)).toEqual([
    { text: 'Mathematics AA with Nina Kowal, every week', amount: 0 },
  ])
})

describe('of reduced prices', () => {
  const lessons = [lesson('2026-11-24', 9_000), lesson('2026-12-01', 9_000)].map(one => ({ ...one, reduction: 1_000 }))
  const reductions = [{ label: 'Discount code SPRING', amount: 2_000 }]

  it('names the price before and each reduction', () => {
    expect(linesOf({ ...paid, amount: 18_000, lessons, reductions }, now)).toEqual([
      { text: 'Mathematics AA with Nina Kowal, Tue 24 Nov, 17:00 – 18:00', amount: 10_000 },
      { text: 'Mathematics AA with Nina Kowal, Tue 1 Dec, 17:00 – 18:00', amount: 10_000 },
      { text: 'Discount code SPRING', amount: -2_000 },
    ])
  })

  it('names only what is charged where the reductions do not make up what was taken off', () => {
    const amounts = linesOf({ ...paid, amount: 18_000, lessons, reductions: [] }, now)
    expect(amounts.map(({ amount }) => amount)).toEqual([9_000, 9_000])
  })
})
