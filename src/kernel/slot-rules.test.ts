import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from './refusal.ts'
import { isolatedSlots, isSubsetOf, validateSlots } from './slot-rules.ts'
import { consecutiveRuns, countSlots, type DateTimeMap, normalizeTimetable, WEEKDAYS } from './timetable.ts'

const slot = fc.integer({ min: 0, max: 47 }).map(half => half / 2)
const week = fc.record(Object.fromEntries(WEEKDAYS.map(day => [day, fc.array(slot, { maxLength: 12 })])), {
  requiredKeys: [],
}) as fc.Arbitrary<DateTimeMap>

describe('checkSlots', () => {
  const message = (map: DateTimeMap, run: 1 | 2, offered?: DateTimeMap) => {
    const decision = validateSlots(map, run, offered)
    return decision.ok ? decision.change : sentenceOf(decision.refusal)
  }

  it('refuses an empty selection, with or without single slots', () => {
    for (const map of [{}, { Monday: [] }]) {
      expect(message(map, 1)).toBe('Choose at least one half-hour.')
      expect(message(map, 2)).toBe('Choose at least one half-hour.')
    }
  })

  it('names the single half-hour and what to add', () => {
    expect(message({ Monday: [18, 18.5], Thursday: [18] }, 2)).toBe(
      'Lessons last at least an hour. Add 17:30 or 18:30.',
    )
    expect(message({ Sunday: [0] }, 2)).toMatch(/ Add 0:30\.$/)
    expect(message({ Sunday: [23.5] }, 2)).toMatch(/ Add 23:00\.$/)
  })

  it('suggests only offered half-hours', () => {
    expect(message({ Thursday: [18] }, 2, { Thursday: [17, 18, 18.5] })).toMatch(/ Add 18:30\.$/)
    expect(message({ Thursday: [18] }, 2, { Thursday: [18] })).toMatch(/ Nothing next to Thursday 18:00 is free\.$/)
  })

  it('suggests no half-hour before the first row of the teacher’s grid, unless the grid has it', () => {
    expect(message({ Monday: [7] }, 2)).toMatch(/ Add 7:30\.$/)
    expect(message({ Monday: [21.5] }, 2)).toMatch(/ Add 21:00\.$/)
    expect(message({ Monday: [7], Tuesday: [6, 6.5] }, 2)).toMatch(/ Add 6:30 or 7:30\.$/)
  })

  it('names the day of each where there are several', () =>
    expect(isolatedSlots({ Monday: [16], Thursday: [23.5] }).map(({ refusal }) => refusal.message)).toEqual([
      'Lessons last at least an hour. Next to Monday 16:00, add 15:30 or 16:30.',
      'Lessons last at least an hour. Next to Thursday 23:30, add 23:00.',
    ]))

  it('does not join the last half-hour of a day with the first of the next', () =>
    expect(isolatedSlots({ Monday: [23.5], Tuesday: [0] })).toHaveLength(2))

  it('allows a single slot with the single-slot option', () =>
    expect(message({ Thursday: [18] }, 1)).toEqual({ Thursday: [18] }))

  it('returns days Monday first, hours ascending, without duplicates', () => {
    expect(message({ Friday: [18.5, 18, 18], Tuesday: [9.5, 9], Monday: [] }, 2)).toEqual({
      Tuesday: [9, 9.5],
      Friday: [18, 18.5],
    })
    expect(Object.keys(normalizeTimetable({ Friday: [1], Tuesday: [1] }))).toEqual(['Tuesday', 'Friday'])
  })

  it.each([-0.5, 24, 17.25, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as an hour', hour =>
    expect(message({ Monday: [hour] }, 1)).toBe('A slot is a whole or half hour from 0:00 to 23:30.'),
  )

  it('accepts exactly the selections whose runs are all long enough', () => {
    fc.assert(
      fc.property(week, fc.constantFrom(1 as const, 2 as const), (map, run) => {
        const long = WEEKDAYS.every(day =>
          consecutiveRuns(map[day] ?? []).every(({ from, to }) => (to - from) * 2 >= run),
        )
        expect(validateSlots(map, run).ok).toBe(long && countSlots(map) > 0)
      }),
    )
  })
})

it('knows whether a selection is on offer', () => {
  expect(isSubsetOf({ Monday: [18] }, { Monday: [17.5, 18] })).toBe(true)
  expect(isSubsetOf({ Monday: [18], Tuesday: [18] }, { Monday: [18] })).toBe(false)
  expect(isSubsetOf({}, {})).toBe(true)
})
