import { expect, it } from 'vitest'
import { freeHoursLabel } from './free-hours.ts'

it.each([
  [1, '30 free minutes'],
  [2, '1 free hour'],
  [3, '1.5 free hours'],
  [11, '5.5 free hours'],
  [12, '6 free hours'],
])('%i half-hours are told as hours', (halfHours, label) => expect(freeHoursLabel(halfHours)).toBe(label))
