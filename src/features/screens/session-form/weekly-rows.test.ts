import { describe, expect, it } from 'vitest'
import { EMPTY_ROW, slotsOfRows, toPostedSlots, toWeeklyRows, type WeeklyRow } from './weekly-rows.ts'

describe('the half-hours of rows', () => {
  it.each<[string, readonly WeeklyRow[], readonly string[] | null]>([
    ['an empty row', [EMPTY_ROW], []],
    ['no row', [], []],
    ['one lesson', [{ day: 'Tuesday', from: '17', to: '18' }], ['Tuesday 17', 'Tuesday 17.5']],
    ['half hours', [{ day: 'Friday', from: '9.5', to: '10' }], ['Friday 9.5']],
    ['up to midnight', [{ day: 'Sunday', from: '23.5', to: '24' }], ['Sunday 23.5']],
    [
      'two lessons on a day, and an empty row',
      [{ day: 'Monday', from: '9', to: '9.5' }, EMPTY_ROW, { day: 'Monday', from: '11', to: '11.5' }],
      ['Monday 9', 'Monday 11'],
    ],
    [
      'the same half-hour twice',
      [
        { day: 'Monday', from: '9', to: '10' },
        { day: 'Monday', from: '9.5', to: '10' },
      ],
      ['Monday 9', 'Monday 9.5'],
    ],
    ['an end before its start', [{ day: 'Monday', from: '10', to: '9' }], null],
    ['an end at its start', [{ day: 'Monday', from: '10', to: '10' }], null],
    ['no hour', [{ day: 'Monday' }], null],
    ['an hour that is none', [{ day: 'Monday', from: 'x', to: '10' }], null],
    ['a quarter of an hour', [{ day: 'Monday', from: '9.25', to: '10' }], null],
    ['a day that is none', [{ day: 'Someday', from: '9', to: '10' }], null],
  ])('%s', (_, rows, slots) => expect(slotsOfRows(rows)).toEqual(slots))
})

it('rows and half-hours are two forms of one timetable', () => {
  const map = { Tuesday: [18, 17, 17.5], Sunday: [23, 23.5], Monday: [9] }
  expect(toWeeklyRows(map)).toEqual([
    { day: 'Monday', from: '9', to: '9.5' },
    { day: 'Tuesday', from: '17', to: '18.5' },
    { day: 'Sunday', from: '23', to: '24' },
  ])
  expect(slotsOfRows(toWeeklyRows(map))).toEqual(toPostedSlots(map))
  expect(toWeeklyRows({})).toEqual([EMPTY_ROW])
})
