import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeLessons, removeFromLessons } from './lesson-selection.ts'
import { consecutiveRuns, type DateTimeMap, normalizeTimetable, slotsByDay } from './timetable.ts'

const free = { Monday: [15, 15.5, 16, 16.5, 17, 17.5, 19, 19.5, 21], Tuesday: [16, 16.5] }
const HOUR = { free, minimumRun: 2 } as const
const HALF_HOUR = { free, minimumRun: 1 } as const
const tap = (picks: DateTimeMap, hour: number, rules: typeof HOUR | typeof HALF_HOUR = HOUR) =>
  completeLessons(normalizeTimetable({ ...picks, Monday: [...(picks.Monday ?? []), hour] }), rules)

describe('a tap on a free half-hour', () => {
  it.each([
    ['chooses an hour', {}, 16, { Monday: [16, 16.5] }],
    ['chooses the hour that ends there, where nothing after it is free', {}, 17.5, { Monday: [17, 17.5] }],
    ['lengthens the lesson that ends there', { Monday: [16, 16.5] }, 17, { Monday: [16, 16.5, 17] }],
    ['lengthens the lesson that begins after it', { Monday: [16, 16.5] }, 15.5, { Monday: [15.5, 16, 16.5] }],
    ['joins the lesson an hour later', { Monday: [16, 16.5] }, 15, { Monday: [15, 15.5, 16, 16.5] }],
    ['chooses a second lesson of the day', { Monday: [15, 15.5] }, 19, { Monday: [15, 15.5, 19, 19.5] }],
    ['keeps the lessons of other days', { Tuesday: [16, 16.5] }, 16, { Monday: [16, 16.5], Tuesday: [16, 16.5] }],
    ['stays alone only where nothing beside it is free', {}, 21, { Monday: [21] }],
  ] as const)('%s', (_, picks, hour, result) => expect(tap(picks, hour)).toEqual(result))

  it('chooses half an hour where that is long enough', () => {
    expect(tap({}, 16, HALF_HOUR)).toEqual({ Monday: [16] })
    expect(tap({ Monday: [16] }, 16.5, HALF_HOUR)).toEqual({ Monday: [16, 16.5] })
  })
})

it('drawing across the days chooses an hour of each', () =>
  expect(completeLessons({ Monday: [16], Tuesday: [16] }, HOUR)).toEqual({ Monday: [16, 16.5], Tuesday: [16, 16.5] }))

describe('a tap on a chosen half-hour', () => {
  it.each([
    ['takes an hour away as a whole, by its first half', [16, 16.5], 16, {}],
    ['and by its second', [16, 16.5], 16.5, {}],
    ['shortens a longer lesson at its end', [16, 16.5, 17], 17, { Monday: [16, 16.5] }],
    ['and at its beginning', [16, 16.5, 17], 16, { Monday: [16.5, 17] }],
    ['leaves no half of a lesson in the middle', [16, 16.5, 17], 16.5, {}],
    ['makes two lessons of a long one', [15, 15.5, 16, 16.5, 17], 16, { Monday: [15, 15.5, 16.5, 17] }],
    ['leaves other lessons of the day alone', [15, 15.5, 17, 17.5], 17, { Monday: [15, 15.5] }],
    ['leaves alone what was too short before', [16, 16.5, 19], 16, { Monday: [19] }],
  ] as const)('%s', (_, chosen, hour, result) =>
    expect(removeFromLessons({ Monday: chosen }, { Monday: [hour] }, HOUR)).toEqual(result),
  )

  it('takes half an hour away where that is long enough', () =>
    expect(removeFromLessons({ Monday: [16, 16.5] }, { Monday: [16] }, HALF_HOUR)).toEqual({ Monday: [16.5] }))
})

const hours = fc.uniqueArray(
  fc.integer({ min: 0, max: 47 }).map(half => half / 2),
  { maxLength: 12 },
)
const tooShort = (map: DateTimeMap) =>
  slotsByDay(map).flatMap(([, chosen]) => consecutiveRuns(chosen).filter(({ from, to }) => to - from < 1))

it('no series of taps leaves a lesson that is too short, where something beside it is free', () =>
  fc.assert(
    fc.property(hours, fc.array(fc.nat({ max: 47 }), { maxLength: 12 }), (offered, taps) => {
      const open = offered.filter(hour => offered.includes(hour + 0.5) || offered.includes(hour - 0.5))
      const rules = { free: { Monday: open }, minimumRun: 2 } as const
      let picks: DateTimeMap = {}
      for (const half of taps) {
        const hour = half / 2
        if (!open.includes(hour)) continue
        picks = picks.Monday?.includes(hour)
          ? removeFromLessons(picks, { Monday: [hour] }, rules)
          : completeLessons({ Monday: [...(picks.Monday ?? []), hour] }, rules)
        expect(tooShort(picks)).toEqual([])
      }
    }),
  ))
