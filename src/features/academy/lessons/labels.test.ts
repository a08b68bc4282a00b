import { expect, it } from 'vitest'
import { soonLabel } from './labels.ts'

const start = Temporal.Instant.from('2026-11-24T16:00:00Z')

it.each([
  [{ hours: 24 }, 'In a day'],
  [{ hours: 23, minutes: 59 }, 'In a day'],
  [{ hours: 23 }, 'In 23 hours'],
  [{ hours: 2, minutes: 40 }, 'In 3 hours'],
  [{ hours: 1, minutes: 31 }, 'In 2 hours'],
  [{ hours: 1, minutes: 29 }, 'In an hour'],
  [{ hours: 1 }, 'In an hour'],
  [{ minutes: 58, seconds: 1 }, 'In an hour'],
  [{ minutes: 40 }, 'In 40 minutes'],
  [{ seconds: 20 }, 'In 1 minute'],
])('what starts %j later is announced as %s', (ahead, label) => {
  expect(soonLabel(start, start.subtract(ahead))).toBe(label)
})
