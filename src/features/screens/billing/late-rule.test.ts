import { expect, it } from 'vitest'
import { lateRule } from './late-rule.ts'

const START = '2026-11-24T16:00:00Z'

it.each([
  ['2026-11-24T11:00:00Z', '5 h'],
  ['2026-11-23T16:00:01Z', '23 h'],
  ['2026-11-24T15:00:00Z', '1 h'],
  ['2026-11-24T15:00:01Z', '59 min'],
  ['2026-11-24T15:59:30Z', '0 min'],
])('a lesson that was cancelled at %s was cancelled %s before the start', (cancelledAt, elapsed) => {
  expect(lateRule(START, cancelledAt, 24)).toBe(`Cancelled ${elapsed} before the start; less than 24 hours: charged.`)
})
