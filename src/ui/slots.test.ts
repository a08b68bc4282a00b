import { describe, expect, it } from 'vitest'
import { areSame, fromPosted, inWords, paint, posted, rowsOf, spoken } from './slots.ts'

describe('half-hours', () => {
  it('are spoken with both ends', () => {
    expect(spoken({ day: 'Tuesday', hour: 17 })).toBe('Tuesday 17:00 to 17:30')
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
  it('are read out as runs', () => {
    expect(inWords({ Thursday: [18], Monday: [18.5, 18] })).toBe('Monday 18:00 to 19:00, Thursday 18:00 to 18:30')
  })
  it('are the same week in any key order', () => {
    expect(areSame({ Monday: [1], Friday: [2] }, { Friday: [2], Monday: [1] })).toBe(true)
    expect(areSame({ Monday: [1] }, { Tuesday: [1] })).toBe(false)
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
