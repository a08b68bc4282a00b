import { expect, it } from 'vitest'
import { ageLabel } from './age-label.ts'

it.each([
  ['2026-11-22T12:00:00Z', '0 min'],
  ['2026-11-22T11:01:00Z', '59 min'],
  ['2026-11-22T11:00:00Z', '1 h'],
  ['2026-11-21T12:00:01Z', '23 h'],
  ['2026-11-21T12:00:00Z', '1 d'],
  ['2026-11-20T08:00:00Z', '2 d 4 h'],
  ['2026-11-22T12:05:00Z', '0 min'],
])('what was asked at %s has waited %s at noon', (since, label) => {
  expect(ageLabel(since, '2026-11-22T12:00:00Z')).toBe(label)
})
