import { expect, it } from 'vitest'
import { instantsOf, lastSpan, spanLabel } from './spans.ts'

it.each([
  ['month', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['month', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['term', '2026-11-21', '2026-02-01', '2026-08-31'],
  ['term', '2026-09-01', '2026-02-01', '2026-08-31'],
  ['term', '2026-08-31', '2025-09-01', '2026-01-31'],
  ['term', '2027-01-31', '2026-02-01', '2026-08-31'],
  ['term', '2027-02-01', '2026-09-01', '2027-01-31'],
] as const)('the last %s before %s', (rhythm, today, from, to) => expect(lastSpan(rhythm, today)).toEqual({ from, to }))

it('goes from midnight to midnight of the school, over the change of clocks', () => {
  const { start, end } = instantsOf({ from: '2026-10-01', to: '2026-10-31' })
  expect([String(start), String(end)]).toEqual(['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'])
})

it('is written with both days', () =>
  expect(spanLabel({ from: '2026-02-01', to: '2026-08-31' })).toBe('1 February 2026 – 31 August 2026'))
