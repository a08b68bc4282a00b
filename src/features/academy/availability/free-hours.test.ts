import { expect, it } from 'vitest'
import { freeHoursLabel } from './free-hours.ts'

it.each([
  [1, '30 minutes free'],
  [2, '1 hour free'],
  [3, '1.5 hours free'],
  [11, '5.5 hours free'],
  [12, '6 hours free'],
])('%i half-hours are told as hours', (halfHours, label) => expect(freeHoursLabel(halfHours)).toBe(label))
