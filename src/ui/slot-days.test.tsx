import { describe, expect, it } from 'vitest'
import { firstShownDay, firstSlotOf } from './slot-days.tsx'
import type { SlotCell } from './slot-grid-props.ts'

const columns = (['Monday', 'Tuesday', 'Wednesday'] as const).map(day => ({ day }))
const grid = (states: Readonly<Record<string, SlotCell>>, value = {}) => ({
  ...{ columns, hours: [17, 16], value },
  cells: (day: string, hour: number): SlotCell => states[`${day} ${hour}`] ?? 'off',
})

describe('the day that is shown first', () => {
  it.each([
    ['that of the choice', grid({ 'Monday 16': 'free', 'Wednesday 16': 'free' }, { Wednesday: [16] }), 2],
    ['otherwise the first with a free half-hour', grid({ 'Monday 16': 'taken', 'Tuesday 17': 'free' }), 1],
    ['otherwise one with an own half-hour', grid({ 'Monday 16': 'taken', 'Wednesday 16': 'booked' }), 2],
    ['the first where there is none', grid({ 'Tuesday 16': 'taken' }), 0],
  ])('is %s', (_, given, at) => expect(firstShownDay(given)).toBe(at))

  it('has its tab stop at its first free half-hour', () => {
    const given = grid({ 'Tuesday 16': 'taken', 'Tuesday 17': 'free', 'Monday 16': 'taken' })
    expect(firstSlotOf(given, 1)).toMatchObject({ day: 'Tuesday', hour: 17 })
    expect(firstSlotOf(given, 0)).toMatchObject({ day: 'Monday', hour: 16 })
    expect(firstSlotOf(given, 2)).toBeNull()
  })
})
