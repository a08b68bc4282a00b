import { expect, it } from 'vitest'
import { freeHoursLabel } from './free-hours.ts'

it.each([
  [1, '30 minutes open'],
  [2, '1 hour open'],
  [3, '1.5 hours open'],
  [11, '5.5 hours open'],
  [12, '6 hours open'],
])('%i half-hours are told as hours', (halfHours, label) => expect(freeHoursLabel(halfHours)).toBe(label))
