import { describe, expect, it } from 'vitest'
import {
  areSame,
  clock,
  fromPosted,
  inWords,
  paint,
  posted,
  remark,
  rowsOf,
  runsOf,
  shortRuns,
  spoken,
} from './slots.ts'

describe('half-hours', () => {
  it('are spoken with both ends', () => {
    expect(spoken({ day: 'Tuesday', hour: 17 })).toBe('Tuesday 17:00 to 17:30')
    expect(clock(9.5)).toBe('9:30')
  })
  it('are painted once, in order, without touching the week given', () => {
    const before = { Monday: [18] }
    expect(
      paint(
        before,
        [
          { day: 'Monday', hour: 17.5 },
          { day: 'Monday', hour: 18 },
        ],
        true,
      ),
    ).toEqual({ Monday: [17.5, 18] })
    expect(paint(before, [{ day: 'Monday', hour: 18 }], false)).toEqual({})
    expect(before).toEqual({ Monday: [18] })
  })
  it('come back from a form as they went, and unknown days are dropped', () => {
    expect(fromPosted([posted({ day: 'Sunday', hour: 9.5 }), 'Sunday 9', 'Someday 9'])).toEqual({ Sunday: [9, 9.5] })
  })
  it('are the same week in any key order', () => {
    expect(areSame({ Monday: [1], Friday: [2] }, { Friday: [2], Monday: [1] })).toBe(true)
    expect(areSame({ Monday: [1] }, { Tuesday: [1] })).toBe(false)
  })
})

describe('runs', () => {
  const week = { Thursday: [18], Monday: [18.5, 18], Wednesday: [16, 16.5, 17] }
  it('join neighbours only', () => {
    expect(runsOf(week)).toEqual([
      { day: 'Monday', from: 18, to: 19 },
      { day: 'Wednesday', from: 16, to: 17.5 },
      { day: 'Thursday', from: 18, to: 18.5 },
    ])
    expect(inWords({ Monday: [18, 18.5] })).toBe('Monday 18:00 to 19:00')
  })
  it('shorter than the minimum are found, single ones pass where they are allowed', () => {
    expect(shortRuns(week, 2)).toEqual([{ day: 'Thursday', from: 18, to: 18.5 }])
    expect(shortRuns(week, 1)).toEqual([])
  })
  it('that stand alone are told what would mend them', () => {
    const lone = { day: 'Thursday', from: 18, to: 18.5 } as const
    expect(remark(lone, () => true)).toBe(
      'Thursday 18:00 stands alone. A lesson here takes at least one hour: add 17:30 or 18:30.',
    )
    expect(remark(lone, ({ hour }) => hour === 18.5)).toContain('add 18:30.')
    expect(remark(lone, () => false)).toContain('nothing beside it is free.')
  })
})

describe('rows', () => {
  it('are grouped by the hour, with a gap where hours are missing', () => {
    expect(rowsOf([9, 9.5, 10, 15.5, 15])).toEqual([
      { hours: [9, 9.5], gap: false },
      { hours: [10], gap: false },
      { hours: [15, 15.5], gap: true },
    ])
  })
})
