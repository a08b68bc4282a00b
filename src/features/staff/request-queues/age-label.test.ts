import { expect, it } from 'vitest'
import { ageLabel, isLongAgo, roughAge } from './age-label.ts'

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

it.each([
  ['2026-11-22T11:01:00Z', '59 min', false],
  ['2026-11-21T12:00:01Z', '23 hours', false],
  ['2026-11-21T12:00:00Z', '1 day', true],
  ['2026-11-20T08:00:00Z', '2 days', true],
])('what was asked at %s has waited about %s at noon', (since, label, isLong) => {
  expect([roughAge(since, '2026-11-22T12:00:00Z'), isLongAgo(since, '2026-11-22T12:00:00Z')]).toEqual([label, isLong])
})
