import { expect, it } from 'vitest'
import { freeHoursLabel } from './free-hours.ts'

it.each([
  [1, '30 bookable minutes'],
  [2, '1 bookable hour'],
  [3, '1.5 bookable hours'],
  [11, '5.5 bookable hours'],
  [12, '6 bookable hours'],
])('%i half-hours are told as hours', (halfHours, label) => expect(freeHoursLabel(halfHours)).toBe(label))
