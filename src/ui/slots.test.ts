import { describe, expect, it } from 'vitest'
import {
  areEqual,
  describeSlots,
  hourGroups,
  parseSlotValues,
  slotLabel,
  slotValue,
  WEEK_COLUMNS,
  withSlots,
} from './slots.ts'
import { slotsBetween } from './use-slot-drag.ts'
import { nextSlot } from './use-slot-keys.ts'

describe('half-hours', () => {
  it('have a label with start and end', () => {
    expect(slotLabel({ day: 'Tuesday', hour: 17 })).toBe('Tuesday 17:00 to 17:30')
    expect(slotLabel({ day: 'Tuesday', hour: 17.5 }, '2026-12-01')).toBe('Tuesday 1 December 17:30 to 18:00')
  })
  it('are added once, in order, without changing the given week', () => {
    const before = { Monday: [18] }
    expect(
      withSlots(
        before,
        [
          { day: 'Monday', hour: 17.5 },
          { day: 'Monday', hour: 18 },
        ],
        true,
      ),
    ).toEqual({ Monday: [17.5, 18] })
    expect(withSlots(before, [{ day: 'Monday', hour: 18 }], false)).toEqual({})
    expect(before).toEqual({ Monday: [18] })
  })
  it('survive the round trip through a form, and unknown days are dropped', () => {
    expect(parseSlotValues([slotValue({ day: 'Sunday', hour: 9.5 }), 'Sunday 9', 'Someday 9'])).toEqual({
      Sunday: [9, 9.5],
    })
  })
  it('are described as runs', () => {
    expect(describeSlots({ Thursday: [18], Monday: [18.5, 18] })).toBe('Monday 18:00 to 19:00, Thursday 18:00 to 18:30')
  })
  it('are the same week in any key order', () => {
    expect(areEqual({ Monday: [1], Friday: [2] }, { Friday: [2], Monday: [1] })).toBe(true)
    expect(areEqual({ Monday: [1] }, { Tuesday: [1] })).toBe(false)
  })
})

describe('rows', () => {
  it('are grouped by the hour, with a gap where hours are missing', () => {
    expect(hourGroups([9, 9.5, 10, 15.5, 15])).toEqual([
      { hours: [9, 9.5], gap: false },
      { hours: [10], gap: false },
      { hours: [15, 15.5], gap: true },
    ])
  })
})

describe('arrow keys', () => {
  const week = {
    columns: WEEK_COLUMNS,
    hours: [9, 9.5, 15, 15.5],
    exists: ({ day, hour }: { day: string; hour: number }) =>
      day === 'Saturday' ? hour < 12 : ['Monday', 'Tuesday'].includes(day) && hour >= 15,
  }
  it('skip missing half-hours', () => {
    expect(nextSlot(week, { day: 'Tuesday', hour: 15 }, { days: -1, rows: 0 })).toEqual({ day: 'Monday', hour: 15 })
  })
  it('lead out of a day that shares no row with the others, and back into it', () => {
    expect(nextSlot(week, { day: 'Saturday', hour: 9.5 }, { days: -1, rows: 0 })).toEqual({ day: 'Tuesday', hour: 15 })
    expect(nextSlot(week, { day: 'Saturday', hour: 9.5 }, { days: 0, rows: 1 })).toEqual({ day: 'Tuesday', hour: 15 })
    expect(nextSlot(week, { day: 'Tuesday', hour: 15 }, { days: 0, rows: -1 })).toEqual({ day: 'Saturday', hour: 9.5 })
  })
  it('follow the order of the columns, also between two dates of one weekday', () => {
    const columns = [
      { day: 'Saturday', date: '2026-11-21', covers: (hour: number) => hour >= 12 },
      { day: 'Sunday', date: '2026-11-22' },
      { day: 'Saturday', date: '2026-11-28', covers: (hour: number) => hour < 12 },
    ] as const
    const grid = { columns, hours: [9, 15], exists: () => true }
    const right = { days: 1, rows: 0 }
    expect(nextSlot(grid, { day: 'Saturday', hour: 15 }, right)).toEqual({ day: 'Sunday', hour: 15 })
    expect(nextSlot(grid, { day: 'Sunday', hour: 9 }, right)).toEqual({ day: 'Saturday', hour: 9 })
    expect(
      slotsBetween({ ...grid, isFree: () => true }, { day: 'Sunday', hour: 9 }, { day: 'Saturday', hour: 15 }),
    ).toEqual([
      { day: 'Saturday', hour: 15 },
      { day: 'Sunday', hour: 9 },
      { day: 'Sunday', hour: 15 },
    ])
  })
  it('stay at the edge', () => {
    expect(nextSlot(week, { day: 'Monday', hour: 15.5 }, { days: 0, rows: 1 })).toEqual({ day: 'Monday', hour: 15.5 })
    expect(nextSlot(week, { day: 'Monday', hour: 15.5 }, { days: -1, rows: 0 })).toEqual({ day: 'Monday', hour: 15.5 })
  })
})
